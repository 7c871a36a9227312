-- Adds the ledger entries of orders whose customer is known now. Each kind of entry has its own index.
-- OFFSET 0 makes PostgreSQL look them up order by order: it would rather read every entry of a
-- restaurant that it has no statistics on yet (docs/topics/database.md).
CREATE OR REPLACE FUNCTION count_linked_orders() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger also runs when no row was added, because the customer isn't known yet.
  IF NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;
  PERFORM lock_customers(ARRAY(SELECT customer_id FROM added));
  PERFORM count_for_customer(customer_id, orders, cents, first_at, last_at)
  FROM (
    SELECT customer_id, count(ordered_at)::integer AS orders, sum(cents)::bigint AS cents,
      min(ordered_at) AS first_at, max(ordered_at) AS last_at
    FROM added CROSS JOIN LATERAL (
      SELECT paid_by_diner_cents(kind, cause, subtotal_cents, reimbursed_cents, tip_cents, tax_cents,
        adjustment_cents, charged_back_cents) AS cents, occurred_at AS ordered_at
      FROM ledger_entries
      WHERE business_id = added.business_id AND order_id = added.order_id AND kind = 'ORDER'
      UNION ALL
      SELECT paid_by_diner_cents(kind, cause, subtotal_cents, reimbursed_cents, tip_cents, tax_cents,
        adjustment_cents, charged_back_cents), NULL
      FROM ledger_entries
      WHERE business_id = added.business_id AND order_id = added.order_id AND kind <> 'ORDER'
      OFFSET 0
    ) AS entries
    GROUP BY customer_id
  ) AS sums;
  RETURN NULL;
END $$;
