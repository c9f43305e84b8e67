/** What Ratpack looks for to believe that SLF4J has a backend. */
@NullMarked
package org.slf4j.impl;

import org.jspecify.annotations.NullMarked;
