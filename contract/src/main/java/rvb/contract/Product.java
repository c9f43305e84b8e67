package rvb.contract;

import java.math.BigDecimal;

/**
 * A row of the table {@code product}, and an element of the answer to {@code GET /}.
 *
 * <p>The order of the components is the order of the JSON fields.
 *
 * @param id the primary key, at least 1
 * @param price with its two decimals: 49.50 is written as {@code 49.50}
 */
public record Product(
    long id, String name, String description, boolean available, BigDecimal price) {}
