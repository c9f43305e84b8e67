/** Tables in text, Markdown, CSV and JSON, made from stored results only. */
@NullMarked
package rvb.trials.tabulate;

import org.jspecify.annotations.NullMarked;
