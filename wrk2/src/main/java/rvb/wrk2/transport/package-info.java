/** Non-blocking sockets for one event loop: epoll on Linux, Java NIO everywhere. */
@NullMarked
package rvb.wrk2.transport;

import org.jspecify.annotations.NullMarked;
