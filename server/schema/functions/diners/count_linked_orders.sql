-- Adds what is booked of orders whose customer is known now. An order has one ORDER entry, and others
-- that another index finds.
CREATE OR REPLACE FUNCTION count_linked_orders() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customers held
  WHERE (held.business_id, held.customer_id) IN (
    SELECT added.business_id, added.customer_id FROM added)
  ORDER BY held.business_id, held.phone_index FOR NO KEY UPDATE;
  UPDATE customers counted SET
    order_count = counted.order_count + sums.orders,
    spend_cents = counted.spend_cents + sums.cents,
    average_cents = half_even_share(counted.spend_cents + sums.cents, 1,
      counted.order_count + sums.orders),
    first_order_at = least(counted.first_order_at, sums.first_at),
    last_order_at = greatest(counted.last_order_at, sums.last_at)
  FROM (
    SELECT added.business_id, added.customer_id, count(*)::integer AS orders,
      sum(paid_by_diner_cents(booked.kind, booked.cause, booked.subtotal_cents,
        booked.reimbursed_cents, booked.tip_cents, booked.tax_cents, booked.adjustment_cents)
        + later.cents)::bigint AS cents,
      min(booked.occurred_at) AS first_at, max(booked.occurred_at) AS last_at
    FROM added
    JOIN ledger_entries booked ON booked.business_id = added.business_id
      AND booked.order_id = added.order_id AND booked.kind = 'ORDER'
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(paid_by_diner_cents(entry.kind, entry.cause, entry.subtotal_cents,
        entry.reimbursed_cents, entry.tip_cents, entry.tax_cents, entry.adjustment_cents)), 0) AS cents
      FROM ledger_entries entry
      WHERE entry.business_id = added.business_id AND entry.order_id = added.order_id
        AND entry.kind <> 'ORDER'
    ) AS later
    GROUP BY added.business_id, added.customer_id
  ) AS sums
  WHERE counted.business_id = sums.business_id AND counted.customer_id = sums.customer_id;
  RETURN NULL;
END $$;
