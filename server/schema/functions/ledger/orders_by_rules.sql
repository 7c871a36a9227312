-- A restaurant's orders with what the ledger should say of them: each computed again from the order and
-- the fee plan in force, by the rules of book-order.ts. For find_order_faults and find_refund_faults.
CREATE OR REPLACE FUNCTION orders_by_rules(of_business integer)
  RETURNS TABLE (order_id bigint, stage text, completed_at timestamptz, payment_status text,
    is_ours boolean, menu_price_cents integer, own_discount_cents integer, our_discount_cents integer,
    tax_cents integer, tip_cents integer, returned_items_cents integer, returned_tax_cents integer,
    returned_tip_cents integer, charged_back_cents integer, item_cents integer, reimbursed integer,
    subtotal integer, service_fee bigint, card_fee bigint)
  LANGUAGE sql STABLE AS $$
  WITH plans AS MATERIALIZED (
    SELECT valid_from, lead(valid_from, 1, 'infinity') OVER (ORDER BY valid_from) AS valid_until,
      service_fee_basis_points, card_fee_basis_points, card_fee_fixed_cents
    FROM fee_plans WHERE business_id = of_business
  ), money AS (
    SELECT orders.*, plans.*,
      payment_status IN ('PAID_BY_CARD', 'PAID_BY_CARD_IN_STORE') AS is_ours,
      menu_price_cents - own_discount_cents - our_discount_cents AS item_cents
    FROM orders LEFT JOIN plans ON completed_at >= valid_from AND completed_at < valid_until
    WHERE business_id = of_business
  )
  SELECT order_id, stage, completed_at, payment_status, is_ours, menu_price_cents, own_discount_cents,
    our_discount_cents, tax_cents, tip_cents, returned_items_cents, returned_tax_cents,
    returned_tip_cents, charged_back_cents, item_cents,
    CASE WHEN is_ours THEN our_discount_cents ELSE 0 END,
    item_cents + CASE WHEN is_ours THEN our_discount_cents ELSE 0 END,
    CASE WHEN is_ours THEN half_even_share(menu_price_cents - own_discount_cents,
      service_fee_basis_points, 10000) ELSE 0 END,
    CASE WHEN is_ours AND item_cents + tip_cents + tax_cents > 0
      THEN half_even_share(item_cents + tip_cents + tax_cents, card_fee_basis_points, 10000)
        + card_fee_fixed_cents ELSE 0 END
  FROM money;
$$;
