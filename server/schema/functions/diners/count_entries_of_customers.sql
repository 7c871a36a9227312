-- Adds new ledger entries to the customers who placed the orders. Reads the links again after locking
-- the customers, because an order may have been unlinked from its customer in the meantime.
CREATE OR REPLACE FUNCTION count_entries_of_customers() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  SELECT array_agg(linked.customer_id) INTO ids
  FROM added CROSS JOIN LATERAL (
    SELECT customer_id FROM order_customers
    WHERE business_id = added.business_id AND order_id = added.order_id
    OFFSET 0
  ) AS linked;
  IF ids IS NULL THEN RETURN NULL; END IF;
  PERFORM lock_customers(ids);
  PERFORM count_for_customer(customer_id, orders, cents, first_at, last_at)
  FROM (
    SELECT linked.customer_id,
      count(*) FILTER (WHERE kind = 'ORDER')::integer AS orders,
      sum(paid_by_diner_cents(kind, cause, subtotal_cents, reimbursed_cents, tip_cents, tax_cents,
        adjustment_cents, charged_back_cents))::bigint AS cents,
      min(occurred_at) FILTER (WHERE kind = 'ORDER') AS first_at,
      max(occurred_at) FILTER (WHERE kind = 'ORDER') AS last_at
    FROM added CROSS JOIN LATERAL (
      SELECT customer_id FROM order_customers
      WHERE business_id = added.business_id AND order_id = added.order_id
      OFFSET 0
    ) AS linked
    GROUP BY linked.customer_id
  ) AS sums;
  RETURN NULL;
END $$;
