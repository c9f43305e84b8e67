/** The contract on Ratpack, Spring Boot and Vert.x's asynchronous, pipelined PostgreSQL driver. */
@NullMarked
package rvb.ratpack;

import org.jspecify.annotations.NullMarked;
