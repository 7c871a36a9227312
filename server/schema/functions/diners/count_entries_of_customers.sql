-- Adds what was booked to the customers whose orders it is about. They are held in the order of their
-- numbers, as intake holds them, so that no two transactions wait for each other.
CREATE OR REPLACE FUNCTION count_entries_of_customers() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customers held
  WHERE (held.business_id, held.customer_id) IN (
    SELECT of.business_id, of.customer_id FROM order_customers of
    WHERE of.business_id = current_business_id()
      AND of.order_id = ANY (ARRAY(SELECT order_id FROM added)))
  ORDER BY held.business_id, held.phone_index FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  WITH linked AS MATERIALIZED (
    SELECT * FROM order_customers of
    WHERE of.business_id = current_business_id()
      AND of.order_id = ANY (ARRAY(SELECT order_id FROM added))
  )
  UPDATE customers counted SET
    order_count = counted.order_count + sums.orders,
    spend_cents = counted.spend_cents + sums.cents,
    average_cents = half_even_share(counted.spend_cents + sums.cents, 1,
      counted.order_count + sums.orders),
    first_order_at = least(counted.first_order_at, sums.first_at),
    last_order_at = greatest(counted.last_order_at, sums.last_at)
  FROM (
    SELECT of.business_id, of.customer_id,
      count(*) FILTER (WHERE kind = 'ORDER')::integer AS orders,
      sum(paid_by_diner_cents(kind, cause, subtotal_cents, reimbursed_cents, tip_cents, tax_cents,
        adjustment_cents))::bigint AS cents,
      min(occurred_at) FILTER (WHERE kind = 'ORDER') AS first_at,
      max(occurred_at) FILTER (WHERE kind = 'ORDER') AS last_at
    FROM added JOIN linked of USING (business_id, order_id)
    GROUP BY of.business_id, of.customer_id
  ) AS sums
  WHERE counted.business_id = sums.business_id AND counted.customer_id = sums.customer_id;
  RETURN NULL;
END $$;
