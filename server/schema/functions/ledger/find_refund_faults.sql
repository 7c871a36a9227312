-- Finds where refunds, coupons, our fees and chargebacks differ from what their orders say of them (see
-- orders_by_rules), and refunds that nobody asked for. Before the restaurant's
-- money_rules_since, a chargeback took all of it, and an UNPAID order got its coupon. For other adjustments, see
-- find_adjustment_faults.
CREATE OR REPLACE FUNCTION find_refund_faults(of_business integer)
  RETURNS TABLE (location text, fault text)
  LANGUAGE sql STABLE AS $$
  WITH given_back AS (
    SELECT by_rules.*,
      half_even_share(service_fee, returned_items_cents, base) AS service_fee_back,
      half_even_share(reimbursed, returned_items_cents, base) AS reimbursed_back,
      CASE WHEN is_ours
        THEN half_even_share(own_discount_cents, returned_items_cents, base)
          + half_even_share(our_discount_cents, returned_items_cents, base)
        ELSE half_even_share(own_discount_cents + our_discount_cents, returned_items_cents, base)
        END AS discount_back,
      CASE WHEN is_ours THEN returned_tax_cents ELSE 0 END * is_remitted::integer AS remitted_back,
      CASE WHEN is_ours THEN 0 ELSE tax_cents - returned_tax_cents END * is_remitted::integer
        AS tax_to_remit,
      CASE WHEN is_ours OR (payment_status = 'UNPAID' AND completed_at >= since.instant) THEN 0
        ELSE our_discount_cents
          - half_even_share(our_discount_cents, returned_items_cents, base) END AS coupon,
      coalesce(paid_there.fee - half_even_share(paid_there.fee, returned_items_cents, base), 0)
        AS fee_there
    FROM (
      SELECT *, CASE item_cents WHEN 0 THEN menu_price_cents ELSE item_cents END AS base,
        CASE item_cents WHEN 0 THEN 0 ELSE returned_items_cents END AS items_back,
        remitted.order_id IS NOT NULL AS is_remitted
      FROM orders_by_rules(of_business)
      LEFT JOIN orders_with_remitted_tax(of_business) AS remitted USING (order_id)
    ) AS by_rules
    LEFT JOIN fees_of_orders_paid_there(of_business) AS paid_there USING (order_id)
    CROSS JOIN (SELECT money_rules_since FROM restaurants WHERE business_id = of_business)
      AS since (instant)
    WHERE stage = 'COMPLETED'
      AND (returned_items_cents + returned_tax_cents + returned_tip_cents + charged_back_cents > 0
        OR ((our_discount_cents > 0 OR is_remitted) AND NOT is_ours) OR paid_there.fee > 0)
  ), changed AS (
    SELECT *,
      item_cents - items_back + tax_cents - returned_tax_cents + tip_cents - returned_tip_cents
        AS paid_left,
      -- What a refund of all that is left would take from the restaurant.
      greatest(0, item_cents - items_back + reimbursed - reimbursed_back + tip_cents
        - returned_tip_cents - (service_fee - service_fee_back)
        + (tax_cents - returned_tax_cents) * (NOT is_remitted)::integer) AS left_there
    FROM given_back
  ), later AS (
    SELECT order_id, sum(subtotal_cents) AS subtotal, sum(tip_cents) AS tip,
      sum(service_fee_cents) AS service_fee, sum(tax_cents) AS tax, sum(discount_cents) AS discount,
      sum(reimbursed_cents) FILTER (WHERE kind = 'REFUND') AS reimbursed,
      sum(refund_cents) AS refund,
      sum(remitted_cents) FILTER (WHERE kind = 'REFUND') AS remitted,
      sum(remitted_cents) FILTER (WHERE cause = 'REMITTED') AS tax_to_remit,
      sum(adjustment_cents) FILTER (WHERE cause = 'COUPON') AS coupon,
      sum(adjustment_cents) FILTER (WHERE cause = 'FEE') AS fee_there,
      sum(adjustment_cents) FILTER (WHERE cause = 'CHARGEBACK') AS chargeback,
      sum(reimbursed_cents) FILTER (WHERE cause = 'CHARGEBACK') AS chargeback_reimbursed,
      sum(charged_back_cents) FILTER (WHERE cause = 'CHARGEBACK') AS charged_back,
      coalesce(min(occurred_at) FILTER (WHERE cause = 'CHARGEBACK')
        < (SELECT money_rules_since FROM restaurants WHERE business_id = of_business), false)
        AS is_by_older_rule,
      count(*) FILTER (WHERE charged_back_cents < 0) AS won,
      sum(adjustment_cents) FILTER (WHERE charged_back_cents < 0) AS won_adjustment,
      sum(reimbursed_cents) FILTER (WHERE charged_back_cents < 0) AS won_reimbursed,
      sum(charged_back_cents) FILTER (WHERE charged_back_cents < 0) AS won_charged_back
    FROM ledger_entries
    WHERE business_id = of_business AND kind <> 'ORDER' AND order_id IS NOT NULL
    GROUP BY order_id
  )
  SELECT 'order ' || order_id, amount.name || ' is ' || amount.found || ' in the ledger, '
    || coalesce(amount.wanted, 0) || ' by the order'
  FROM changed FULL JOIN later USING (order_id)
  CROSS JOIN LATERAL (VALUES
    ('subtotal given back', -coalesce(later.subtotal, 0), items_back + reimbursed_back),
    ('tip given back', -coalesce(later.tip, 0), returned_tip_cents),
    ('service fee given back', -coalesce(later.service_fee, 0), service_fee_back),
    ('tax given back', -coalesce(later.tax, 0), returned_tax_cents),
    ('tax that we remit given back', -coalesce(later.remitted, 0), remitted_back),
    ('discount given back', -coalesce(later.discount, 0), discount_back),
    ('reimbursed given back', -coalesce(later.reimbursed, 0), reimbursed_back),
    ('refund', coalesce(later.refund, 0), items_back + returned_tax_cents + returned_tip_cents),
    ('tax that we remit', coalesce(later.tax_to_remit, 0), changed.tax_to_remit),
    ('coupon owed', coalesce(later.coupon, 0), changed.coupon),
    ('fee for an order paid there', -coalesce(later.fee_there, 0), changed.fee_there),
    ('chargeback', -coalesce(later.chargeback, 0), CASE WHEN is_by_older_rule
      THEN charged_back_cents ELSE half_even_share(left_there, charged_back_cents, paid_left) END),
    ('reimbursed of a chargeback', -coalesce(later.chargeback_reimbursed, 0),
      CASE WHEN is_by_older_rule THEN 0 ELSE
        half_even_share(changed.reimbursed - reimbursed_back, charged_back_cents, paid_left) END),
    ('charged back', coalesce(later.charged_back, 0),
      CASE WHEN is_by_older_rule THEN 0 ELSE charged_back_cents END),
    ('chargeback that was won', coalesce(won_adjustment, 0),
      CASE WHEN won = 0 THEN 0 ELSE -later.chargeback END),
    ('reimbursed of a chargeback that was won', coalesce(won_reimbursed, 0),
      CASE WHEN won = 0 THEN 0 ELSE -later.chargeback_reimbursed END),
    ('charged back and won', -coalesce(won_charged_back, 0),
      CASE WHEN won = 0 THEN 0 ELSE later.charged_back END)
  ) AS amount (name, found, wanted)
  WHERE amount.found <> coalesce(amount.wanted, 0)
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
$$;
