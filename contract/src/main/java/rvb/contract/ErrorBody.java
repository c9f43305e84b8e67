package rvb.contract;

/**
 * The JSON body of every error: {@code {"status":404,"error":"Not Found"}}.
 *
 * @param status the HTTP status, 400 to 599
 * @param error the reason phrase of that status; never the text of an exception
 */
public record ErrorBody(int status, String error) {}
