-- For orders that are no longer linked to a customer: counts the customer again from the orders that
-- are left. If none is left, deletes the customer, and the number with it.
CREATE OR REPLACE FUNCTION count_unlinked_orders() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customers held
  WHERE (held.business_id, held.customer_id) IN (
    SELECT removed.business_id, removed.customer_id FROM removed)
  ORDER BY held.business_id, held.phone_index FOR UPDATE;
  DELETE FROM customers gone USING removed
  WHERE gone.business_id = removed.business_id AND gone.customer_id = removed.customer_id
    AND NOT EXISTS (SELECT FROM order_customers of
      WHERE of.business_id = gone.business_id AND of.customer_id = gone.customer_id);
  UPDATE customers counted SET
    order_count = sums.orders, spend_cents = sums.cents,
    average_cents = half_even_share(sums.cents, 1, sums.orders),
    first_order_at = sums.first_at, last_order_at = sums.last_at
  FROM (
    SELECT one.business_id, one.customer_id, count(booked.entry_id)::integer AS orders,
      coalesce(sum(paid_by_diner_cents(booked.kind, booked.cause, booked.subtotal_cents,
        booked.reimbursed_cents, booked.tip_cents, booked.tax_cents, booked.adjustment_cents,
        booked.charged_back_cents)
        + later.cents), 0)::bigint AS cents,
      min(booked.occurred_at) AS first_at, max(booked.occurred_at) AS last_at
    FROM (SELECT DISTINCT business_id, customer_id FROM removed) AS one
    JOIN order_customers of ON of.business_id = one.business_id
      AND of.customer_id = one.customer_id
    LEFT JOIN ledger_entries booked ON booked.business_id = of.business_id
      AND booked.order_id = of.order_id AND booked.kind = 'ORDER'
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(paid_by_diner_cents(entry.kind, entry.cause, entry.subtotal_cents,
        entry.reimbursed_cents, entry.tip_cents, entry.tax_cents, entry.adjustment_cents,
        entry.charged_back_cents)), 0) AS cents
      FROM ledger_entries entry
      WHERE entry.business_id = of.business_id AND entry.order_id = of.order_id
        AND entry.kind <> 'ORDER'
    ) AS later
    GROUP BY one.business_id, one.customer_id
  ) AS sums
  WHERE counted.business_id = sums.business_id AND counted.customer_id = sums.customer_id;
  RETURN NULL;
END $$;
