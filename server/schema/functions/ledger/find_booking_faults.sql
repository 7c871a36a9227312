-- Finds where a restaurant's ledger differs from its orders: computes each entry again from its order
-- and the fee plan in force, by the rules of book-order.ts and refund.ts. Compares entries that are in
-- no deposit with their hash, lines with the order's menu price, returned quantities with the refunds
-- that returned them, and fees with the audit trail. For adjustments, see find_adjustment_faults. For
-- why it is one statement, see find_deposit_faults.
--
-- The full joins keep it fast: row-level security hides from the planner how many orders there are, and
-- without them it would look up entries order by order.
CREATE OR REPLACE FUNCTION find_booking_faults(of_business integer)
  RETURNS TABLE (place text, fault text)
  LANGUAGE sql STABLE AS $$
  WITH plans AS MATERIALIZED (
    SELECT valid_from, lead(valid_from, 1, 'infinity') OVER (ORDER BY valid_from) AS valid_until,
      service_fee_basis_points, card_fee_basis_points, card_fee_fixed_cents
    FROM fee_plans WHERE business_id = of_business
  ), money AS MATERIALIZED (
    SELECT order_id, stage, payment_status, completed_at, menu_price_cents, own_discount_cents,
      our_discount_cents, tax_cents, tip_cents, returned_items_cents, returned_tax_cents,
      returned_tip_cents, charged_back_cents, plans.*, payment_status IN
        ('PAID_BY_CARD', 'PAID_BY_CARD_IN_STORE') AS is_ours,
      menu_price_cents - own_discount_cents - our_discount_cents AS item_cents
    FROM orders LEFT JOIN plans ON completed_at >= valid_from AND completed_at < valid_until
    WHERE business_id = of_business
  ), expected AS NOT MATERIALIZED (
    SELECT money.*,
      CASE WHEN is_ours THEN our_discount_cents ELSE 0 END AS reimbursed,
      item_cents + CASE WHEN is_ours THEN our_discount_cents ELSE 0 END AS subtotal,
      CASE WHEN is_ours THEN half_even_share(menu_price_cents - own_discount_cents,
        service_fee_basis_points, 10000) ELSE 0 END AS service_fee,
      CASE WHEN is_ours AND item_cents + tip_cents + tax_cents > 0
        THEN half_even_share(item_cents + tip_cents + tax_cents, card_fee_basis_points, 10000)
          + card_fee_fixed_cents ELSE 0 END AS card_fee,
      CASE item_cents WHEN 0 THEN menu_price_cents ELSE item_cents END AS base,
      CASE item_cents WHEN 0 THEN 0 ELSE returned_items_cents END AS items_back
    FROM money
  ), changed AS (
    SELECT expected.*,
      half_even_share(service_fee, returned_items_cents, base) AS service_fee_back,
      half_even_share(reimbursed, returned_items_cents, base) AS reimbursed_back,
      CASE WHEN is_ours
        THEN half_even_share(own_discount_cents, returned_items_cents, base)
          + half_even_share(our_discount_cents, returned_items_cents, base)
        ELSE half_even_share(own_discount_cents + our_discount_cents, returned_items_cents, base)
        END AS discount_back,
      CASE WHEN is_ours THEN 0 ELSE our_discount_cents
        - half_even_share(our_discount_cents, returned_items_cents, base) END AS coupon
    FROM expected
    WHERE stage = 'COMPLETED'
      AND (returned_items_cents + returned_tax_cents + returned_tip_cents + charged_back_cents > 0
        OR (our_discount_cents > 0 AND NOT is_ours))
  ), booked AS (
    SELECT order_id, occurred_at, payment_status AS paid_by, menu_price_cents, subtotal_cents,
      tip_cents, service_fee_cents, tax_cents, card_fee_cents, discount_cents, reimbursed_cents,
      net_cents
    FROM ledger_entries WHERE business_id = of_business AND kind = 'ORDER'
  ), later AS (
    SELECT order_id, sum(subtotal_cents) AS subtotal, sum(tip_cents) AS tip,
      sum(service_fee_cents) AS service_fee, sum(tax_cents) AS tax, sum(discount_cents) AS discount,
      sum(reimbursed_cents) FILTER (WHERE kind = 'REFUND') AS reimbursed,
      sum(refund_cents) AS refund,
      sum(adjustment_cents) FILTER (WHERE cause = 'COUPON') AS coupon,
      sum(adjustment_cents) FILTER (WHERE cause = 'CHARGEBACK') AS chargeback
    FROM ledger_entries
    WHERE business_id = of_business AND kind <> 'ORDER' AND order_id IS NOT NULL
    GROUP BY order_id
  )
  SELECT 'order ' || order_id, amount.name || ' is ' || coalesce(amount.found, 'missing')
    || ' in the ledger, ' || coalesce(amount.wanted, 'missing') || ' by the order'
  FROM (SELECT * FROM expected WHERE stage = 'COMPLETED') AS completed
  FULL JOIN booked USING (order_id)
  CROSS JOIN LATERAL (VALUES
    ('menu price', booked.menu_price_cents::text, completed.menu_price_cents::text),
    ('subtotal', booked.subtotal_cents::text, completed.subtotal::text),
    ('tip', booked.tip_cents::text, completed.tip_cents::text),
    ('service fee', booked.service_fee_cents::text, completed.service_fee::text),
    ('tax', booked.tax_cents::text, completed.tax_cents::text),
    ('card fee', booked.card_fee_cents::text, completed.card_fee::text),
    ('discount', booked.discount_cents::text, (own_discount_cents + our_discount_cents)::text),
    ('reimbursed', booked.reimbursed_cents::text, completed.reimbursed::text),
    ('net', booked.net_cents::text, (completed.subtotal + completed.tip_cents
      - completed.service_fee + completed.tax_cents - completed.card_fee)::text),
    ('payment status', booked.paid_by, completed.payment_status),
    ('instant', to_char(booked.occurred_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
      to_char(completed.completed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS'))
  ) AS amount (name, found, wanted)
  -- Compares amount by amount only if the order has a fault.
  WHERE (booked.menu_price_cents, booked.subtotal_cents, booked.tip_cents, booked.service_fee_cents,
      booked.tax_cents, booked.card_fee_cents, booked.discount_cents, booked.reimbursed_cents,
      booked.net_cents, booked.paid_by, booked.occurred_at)
    IS DISTINCT FROM (completed.menu_price_cents, completed.subtotal, completed.tip_cents,
      completed.service_fee, completed.tax_cents, completed.card_fee,
      own_discount_cents + our_discount_cents, completed.reimbursed,
      completed.subtotal + completed.tip_cents - completed.service_fee + completed.tax_cents
        - completed.card_fee, completed.payment_status, completed.completed_at)
    AND amount.found IS DISTINCT FROM amount.wanted
    -- If the order or its entry is missing, reports that once.
    AND (amount.name = 'menu price' OR amount.found || amount.wanted IS NOT NULL)
  UNION ALL
  SELECT 'order ' || order_id, amount.name || ' is ' || amount.found || ' in the ledger, '
    || coalesce(amount.wanted, 0) || ' by the order'
  FROM changed FULL JOIN later USING (order_id)
  CROSS JOIN LATERAL (VALUES
    ('subtotal given back', -coalesce(later.subtotal, 0), items_back + reimbursed_back),
    ('tip given back', -coalesce(later.tip, 0), returned_tip_cents),
    ('service fee given back', -coalesce(later.service_fee, 0), service_fee_back),
    ('tax given back', -coalesce(later.tax, 0), returned_tax_cents),
    ('discount given back', -coalesce(later.discount, 0), discount_back),
    ('reimbursed given back', -coalesce(later.reimbursed, 0), reimbursed_back),
    ('refund', coalesce(later.refund, 0), items_back + returned_tax_cents + returned_tip_cents),
    ('coupon owed', coalesce(later.coupon, 0), changed.coupon),
    ('chargeback', -coalesce(later.chargeback, 0), charged_back_cents)
  ) AS amount (name, found, wanted)
  WHERE amount.found <> coalesce(amount.wanted, 0)
  UNION ALL
  SELECT 'entry ' || entry_id, 'does not add up across'
  FROM ledger_entries
  WHERE business_id = of_business AND kind <> 'ORDER' AND net_cents <> subtotal_cents + tip_cents - service_fee_cents
    + tax_cents - card_fee_cents + adjustment_cents
  UNION ALL
  SELECT 'entry ' || entry_id, 'has changed since it was booked'
  FROM entries_as_booked
  WHERE business_id = of_business AND sweep_batch_num IS NULL
    AND booked_sha256 <> sha256(convert_to(sealed_line, 'UTF8'))
  UNION ALL
  SELECT 'order ' || order_id, 'line ' || line_no || ': ' || coalesce(returned_quantity, 0)
    || ' returned, ' || coalesce(refunded, 0) || ' by its refunds'
  FROM (
    SELECT order_id, line_no, returned_quantity FROM order_lines
    WHERE business_id = of_business AND returned_quantity > 0
  ) AS line FULL JOIN (
    SELECT order_id, line_no, sum(quantity) AS refunded FROM refund_lines
    WHERE business_id = of_business GROUP BY order_id, line_no
  ) AS gone USING (order_id, line_no)
  WHERE returned_quantity IS DISTINCT FROM refunded
  UNION ALL
  -- An order has no lines, or they add up to its menu price.
  SELECT 'order ' || order_id, 'lines come to ' || lines.cents || ', its menu price is '
    || coalesce(menu_price_cents::text, 'missing')
  FROM (
    SELECT order_id, sum(quantity::bigint * unit_price_cents) AS cents FROM order_lines
    WHERE business_id = of_business GROUP BY order_id
  ) AS lines LEFT JOIN money USING (order_id)
  WHERE lines.cents IS DISTINCT FROM menu_price_cents
  UNION ALL
  SELECT 'entry ' || entry_id, CASE WHEN refund.entry_id IS NULL
      THEN 'is named by a refund, and is none of its order' ELSE 'is a refund that nobody asked for' END
  FROM (
    SELECT entry_id, order_id FROM ledger_entries
    WHERE business_id = of_business AND kind = 'REFUND'
  ) AS refund FULL JOIN (
    SELECT entry_id, order_id, reference FROM order_refunds WHERE business_id = of_business
  ) AS asked USING (entry_id, order_id)
  WHERE refund.entry_id IS NULL OR asked.entry_id IS NULL
  UNION ALL
  SELECT 'entry ' || entry_id, 'has returned lines, and is no refund of order ' || order_id
  FROM (
    SELECT DISTINCT entry_id, order_id FROM refund_lines WHERE business_id = of_business
  ) AS returned
  WHERE NOT EXISTS (
    SELECT FROM ledger_entries WHERE business_id = of_business AND kind = 'REFUND'
      AND entry_id = returned.entry_id AND order_id = returned.order_id)
  UNION ALL
  -- Setting a plan is audited, with a day in the restaurant's zone; the first plan is begin_fee_plan's.
  SELECT 'fees from ' || coalesce(to_char(nullif(valid_from, '-infinity') AT TIME ZONE 'UTC',
    'YYYY-MM-DD'), 'the beginning'), 'were set by nobody'
  FROM (
    SELECT valid_from, trim_scale(service_fee_basis_points / 100.0) || '% service fee, '
      || trim_scale(card_fee_basis_points / 100.0) || '% + ' || cents_in_words(card_fee_fixed_cents)
      || ' card fee, from ' AS words
    FROM fee_plans WHERE business_id = of_business
  ) AS plan
  WHERE CASE valid_from WHEN '-infinity'
      THEN words <> '8% service fee, 2.9% + $0.30 card fee, from '
      ELSE NOT EXISTS (
    SELECT FROM audit_entries, generate_series(-1, 1) AS n
    WHERE business_id = of_business AND action = 'FEES_SET'
      AND detail = words || to_char((valid_from AT TIME ZONE 'UTC')::date + n, 'YYYY-MM-DD')
  ) END
  UNION ALL
  -- Checks only what was set last: anything before may have been replaced.
  SELECT 'fees', 'that were set last are not there: ' || detail
  FROM (
    SELECT detail, split_part(detail, ', from ', 2)::date AS day FROM audit_entries
    WHERE business_id = of_business AND action = 'FEES_SET' ORDER BY audit_id DESC LIMIT 1
  ) AS last_set
  WHERE NOT EXISTS (
    SELECT FROM fee_plans WHERE business_id = of_business
      AND (valid_from AT TIME ZONE 'UTC')::date BETWEEN day - 1 AND day + 1)
$$;
