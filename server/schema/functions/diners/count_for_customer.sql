-- Adds orders and their amounts to a customer whose row the transaction has locked.
CREATE OR REPLACE FUNCTION count_for_customer(counted_id bigint, orders integer, cents bigint,
  first_at timestamptz, last_at timestamptz) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers SET
    order_count = order_count + orders,
    spend_cents = spend_cents + cents,
    average_cents = half_even_share(spend_cents + cents, 1, order_count + orders),
    first_order_at = least(first_order_at, first_at),
    last_order_at = greatest(last_order_at, last_at)
  WHERE business_id = (SELECT current_business_id()) AND customer_id = counted_id
    AND (orders > 0 OR cents <> 0);
END $$;
