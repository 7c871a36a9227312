-- Adds what is booked of orders whose customer is known now. Each kind of entry has an index of its own.
-- Entries are read in one pass and joined by nothing: right after many orders were made, the planner
-- knows too little of the tables to join them well.
CREATE OR REPLACE FUNCTION count_linked_orders() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customers held
  WHERE held.business_id = current_business_id()
    AND held.customer_id = ANY (ARRAY(SELECT customer_id FROM added))
  ORDER BY held.business_id, held.phone_index FOR NO KEY UPDATE;
  UPDATE customers counted SET
    order_count = counted.order_count + sums.orders,
    spend_cents = counted.spend_cents + sums.cents,
    average_cents = half_even_share(counted.spend_cents + sums.cents, 1,
      counted.order_count + sums.orders),
    first_order_at = least(counted.first_order_at, sums.first_at),
    last_order_at = greatest(counted.last_order_at, sums.last_at)
  FROM (
    SELECT customer_id, count(first_at)::integer AS orders, sum(cents)::bigint AS cents,
      min(first_at) AS first_at, max(first_at) AS last_at
    FROM (
      SELECT max(customer_id) AS customer_id, sum(cents) AS cents, min(ordered_at) AS first_at
      FROM (
        SELECT order_id, customer_id, 0::bigint AS cents, NULL::timestamptz AS ordered_at
        FROM added
        UNION ALL
        SELECT order_id, NULL, paid_by_diner_cents(kind, cause, subtotal_cents, reimbursed_cents,
          tip_cents, tax_cents, adjustment_cents), occurred_at
        FROM ledger_entries
        WHERE business_id = current_business_id() AND kind = 'ORDER'
          AND order_id = ANY (ARRAY(SELECT order_id FROM added))
        UNION ALL
        SELECT order_id, NULL, paid_by_diner_cents(kind, cause, subtotal_cents, reimbursed_cents,
          tip_cents, tax_cents, adjustment_cents), NULL
        FROM ledger_entries
        WHERE business_id = current_business_id() AND kind <> 'ORDER'
          AND order_id = ANY (ARRAY(SELECT order_id FROM added))
      ) AS parts
      GROUP BY order_id
    ) AS by_order
    GROUP BY customer_id
  ) AS sums
  WHERE counted.business_id = current_business_id() AND counted.customer_id = sums.customer_id
    AND (sums.orders > 0 OR sums.cents <> 0);
  RETURN NULL;
END $$;
