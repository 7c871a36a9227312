-- Where a restaurant's ledger is not what its orders say: each entry is computed anew from its order
-- and the fee plan in force, by the rules of book-order.ts and refund.ts. What no deposit has is held
-- against its hash, lines that were returned against the refunds that did it, and the operator's
-- adjustments against the audit trail. One statement: see find_deposit_faults.
--
-- The full joins are what keeps it fast: row-level security hides from the planner how many orders
-- there are, and it would look entries up order by order.
CREATE OR REPLACE FUNCTION find_booking_faults(of_business integer)
  RETURNS TABLE (place text, fault text)
  LANGUAGE sql STABLE AS $$
  WITH plans AS MATERIALIZED (
    SELECT valid_from, lead(valid_from, 1, 'infinity') OVER (ORDER BY valid_from) AS valid_until,
      service_fee_basis_points, card_fee_basis_points, card_fee_fixed_cents
    FROM fee_plans WHERE business_id = of_business
  ), money AS NOT MATERIALIZED (
    SELECT orders.*, plans.*,
      payment_status IN ('PAID_BY_CARD', 'PAID_BY_CARD_IN_STORE') AS is_ours,
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
    SELECT order_id, menu_price_cents, subtotal_cents, tip_cents, service_fee_cents, tax_cents,
      card_fee_cents, discount_cents, reimbursed_cents, net_cents
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
  SELECT 'order ' || order_id, amount.name || ' is ' || coalesce(amount.found::text, 'missing')
    || ' in the ledger, ' || coalesce(amount.wanted::text, 'missing') || ' by the order'
  FROM (SELECT * FROM expected WHERE stage = 'COMPLETED') AS completed
  FULL JOIN booked USING (order_id)
  CROSS JOIN LATERAL (VALUES
    ('menu price', booked.menu_price_cents, completed.menu_price_cents::bigint),
    ('subtotal', booked.subtotal_cents, completed.subtotal),
    ('tip', booked.tip_cents, completed.tip_cents),
    ('service fee', booked.service_fee_cents, completed.service_fee),
    ('tax', booked.tax_cents, completed.tax_cents),
    ('card fee', booked.card_fee_cents, completed.card_fee),
    ('discount', booked.discount_cents, own_discount_cents + our_discount_cents),
    ('reimbursed', booked.reimbursed_cents, completed.reimbursed),
    ('net', booked.net_cents, completed.subtotal + completed.tip_cents - completed.service_fee
      + completed.tax_cents - completed.card_fee)
  ) AS amount (name, found, wanted)
  -- Only an order with a fault is taken apart.
  WHERE (booked.menu_price_cents, booked.subtotal_cents, booked.tip_cents, booked.service_fee_cents,
      booked.tax_cents, booked.card_fee_cents, booked.discount_cents, booked.reimbursed_cents,
      booked.net_cents)
    IS DISTINCT FROM (completed.menu_price_cents, completed.subtotal, completed.tip_cents,
      completed.service_fee, completed.tax_cents, completed.card_fee,
      own_discount_cents + our_discount_cents, completed.reimbursed,
      completed.subtotal + completed.tip_cents - completed.service_fee + completed.tax_cents
        - completed.card_fee)
    AND amount.found IS DISTINCT FROM amount.wanted
    -- Where there is nothing to compare with, it is said once.
    AND (amount.name = 'menu price' OR amount.found + amount.wanted IS NOT NULL)
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
  SELECT 'entry ' || taken.entry_id, CASE WHEN booked.entry_id IS NULL
      THEN 'of a coupon taken at the counter is missing' ELSE 'is not evened out by its undo' END
  FROM counter_redemptions AS taken
  LEFT JOIN ledger_entries AS booked USING (business_id, entry_id)
  LEFT JOIN counter_undos AS undone USING (business_id, entry_id)
  LEFT JOIN ledger_entries AS back
    ON back.business_id = taken.business_id AND back.entry_id = undone.undo_entry_id
  WHERE taken.business_id = of_business AND (booked.entry_id IS NULL
    OR (undone.entry_id IS NOT NULL AND booked.net_cents + coalesce(back.net_cents, 0) <> 0))
  UNION ALL
  -- An adjustment is audited in its transaction, at the same instant.
  SELECT 'audit of ' || to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS'), audited || ' adjustments, '
    || booked || ' in the ledger'
  FROM (
    SELECT at, count(*) AS audited, (
        SELECT count(*) FROM ledger_entries
        WHERE business_id = of_business AND kind = 'ADJUSTMENT' AND cause <> 'COUPON'
          AND occurred_at = audit.at AND recorded_at = audit.at
      ) AS booked
    FROM audit_entries AS audit
    WHERE business_id = of_business AND action = 'LEDGER_ADJUSTED'
    GROUP BY at
  ) AS trail
  WHERE audited > booked
$$;
