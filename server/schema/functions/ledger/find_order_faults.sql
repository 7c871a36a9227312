-- Finds where the entry of a completed order differs from what the rules make of it (see
-- orders_by_rules) or its discount from what its coupon is worth, and entries that don't add up or are no
-- longer what was booked: those that are in no deposit have their hash.
--
-- The full joins keep it fast: row-level security hides from the planner how many orders there are, and
-- without them it would look up entries order by order.
CREATE OR REPLACE FUNCTION find_order_faults(of_business integer)
  RETURNS TABLE (location text, fault text)
  LANGUAGE sql STABLE AS $$
  WITH booked AS (
    SELECT order_id, occurred_at, payment_status AS paid_by, menu_price_cents, subtotal_cents,
      tip_cents, service_fee_cents, tax_cents, card_fee_cents, discount_cents, reimbursed_cents,
      net_cents, remitted_cents
    FROM ledger_entries WHERE business_id = of_business AND kind = 'ORDER'
  )
  SELECT 'order ' || order_id, amount.name || ' is ' || coalesce(amount.found, 'missing')
    || ' in the ledger, ' || coalesce(amount.wanted, 'missing') || ' by the order'
  FROM (
    SELECT by_rules.*, CASE WHEN is_ours AND remitted.order_id IS NOT NULL THEN tax_cents ELSE 0 END
      AS tax_remitted
    FROM orders_by_rules(of_business) AS by_rules
    LEFT JOIN orders_with_remitted_tax(of_business) AS remitted USING (order_id)
    WHERE stage = 'COMPLETED'
  ) AS completed
  FULL JOIN booked USING (order_id)
  CROSS JOIN LATERAL (VALUES
    ('menu price', booked.menu_price_cents::text, completed.menu_price_cents::text),
    ('subtotal', booked.subtotal_cents::text, completed.subtotal::text),
    ('tip', booked.tip_cents::text, completed.tip_cents::text),
    ('service fee', booked.service_fee_cents::text, completed.service_fee::text),
    ('tax', booked.tax_cents::text, completed.tax_cents::text),
    ('tax that we remit', booked.remitted_cents::text, completed.tax_remitted::text),
    ('card fee', booked.card_fee_cents::text, completed.card_fee::text),
    ('discount', booked.discount_cents::text, (own_discount_cents + our_discount_cents)::text),
    ('reimbursed', booked.reimbursed_cents::text, completed.reimbursed::text),
    ('net', booked.net_cents::text, (completed.subtotal + completed.tip_cents
      - completed.service_fee + completed.tax_cents - completed.tax_remitted
      - completed.card_fee)::text),
    ('payment status', booked.paid_by, completed.payment_status),
    ('instant', to_char(booked.occurred_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
      to_char(completed.completed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS'))
  ) AS amount (name, found, wanted)
  -- Compares amount by amount only if the order has a fault.
  WHERE (booked.menu_price_cents, booked.subtotal_cents, booked.tip_cents, booked.service_fee_cents,
      booked.tax_cents, booked.card_fee_cents, booked.discount_cents, booked.reimbursed_cents,
      booked.net_cents, booked.paid_by, booked.occurred_at, booked.remitted_cents)
    IS DISTINCT FROM (completed.menu_price_cents, completed.subtotal, completed.tip_cents,
      completed.service_fee, completed.tax_cents, completed.card_fee,
      own_discount_cents + our_discount_cents, completed.reimbursed,
      completed.subtotal + completed.tip_cents - completed.service_fee + completed.tax_cents
        - completed.tax_remitted - completed.card_fee, completed.payment_status,
      completed.completed_at, completed.tax_remitted)
    AND amount.found IS DISTINCT FROM amount.wanted
    -- If the order or its entry is missing, reports that once.
    AND (amount.name = 'menu price'
      OR booked.menu_price_cents + completed.menu_price_cents IS NOT NULL)
  UNION ALL
  SELECT 'entry ' || entry_id, 'does not add up across'
  FROM ledger_entries
  WHERE business_id = of_business AND kind <> 'ORDER' AND net_cents <> subtotal_cents + tip_cents - service_fee_cents
    + tax_cents - remitted_cents - card_fee_cents + adjustment_cents
  UNION ALL
  SELECT 'entry ' || entry_id, 'has changed since it was booked'
  FROM entries_as_booked
  WHERE business_id = of_business AND sweep_batch_num IS NULL
    AND booked_sha256 <> sha256(convert_to(sealed_line, 'UTF8'))
  UNION ALL
  -- Each coupon by its id: the planner doesn't know that few of all coupons are used here.
  SELECT 'order ' || order_id, 'takes off ' || our_discount_cents || ' by a coupon, which is worth '
    || worth.cents
  FROM (
    SELECT order_id, our_discount_cents, plain_code(coupon_code) AS code,
      menu_price_cents - own_discount_cents AS items
    FROM orders WHERE business_id = of_business AND coupon_code IS NOT NULL
  ) AS reduced JOIN (
    SELECT one.code, one.percent_off, one.item_limit_cents
    FROM (
      SELECT coupon_id FROM coupon_redemptions
      WHERE redeemed_by = of_business AND order_reference IS NOT NULL
    ) AS redeemed CROSS JOIN LATERAL (
      SELECT code, percent_off, item_limit_cents FROM coupons
      WHERE coupon_id = redeemed.coupon_id
      OFFSET 0
    ) AS one
  ) AS coupon USING (code)
  CROSS JOIN LATERAL (
    SELECT half_even_share(least(items, item_limit_cents), percent_off, 100) AS cents
  ) AS worth
  WHERE our_discount_cents <> worth.cents
$$;
