-- Finds where the states of orders that changed before they were booked don't add up, don't follow from
-- one another or aren't what the order is, and where other sums went back to cards than these changes
-- took off. Amounts, lines and taxes of a state are all in it: see OrderState.
CREATE OR REPLACE FUNCTION find_change_faults(of_business integer)
  RETURNS TABLE (location text, fault text)
  LANGUAGE sql STABLE AS $$
  WITH changes AS MATERIALIZED (
    SELECT order_id, change_no, state, refund_no, before, coalesce(after, before) AS after,
      lead(before) OVER (PARTITION BY order_id ORDER BY change_no) AS next_before
    FROM order_changes WHERE business_id = of_business
  ), states AS (
    SELECT order_id, change_no, 'before' AS which, before AS kept FROM changes
    UNION ALL SELECT order_id, change_no, 'after', after FROM changes
  ), sums AS (
    SELECT order_id, change_no, which, (kept #>> '{amounts,menuPriceCents}')::bigint AS menu_price,
      (kept #>> '{amounts,ownDiscountCents}')::bigint AS own,
      (kept #>> '{amounts,ourDiscountCents}')::bigint AS ours,
      (kept #>> '{amounts,taxCents}')::bigint AS tax,
      (kept #>> '{amounts,tipCents}')::bigint AS tip,
      jsonb_array_length(kept -> 'taxes') AS kinds,
      (SELECT sum((line ->> 'quantity')::bigint * (line ->> 'unitCents')::bigint)
        FROM jsonb_array_elements(kept -> 'lines') AS line) AS of_lines,
      (SELECT sum((line #>> '{tax,taxCents}')::bigint)
        FROM jsonb_array_elements(kept -> 'lines') AS line) AS tax_of_lines,
      (SELECT sum((one ->> 'taxCents')::bigint)
        FROM jsonb_array_elements(kept -> 'taxes') AS one) AS of_taxes
    FROM states
  ), totals AS (
    SELECT order_id, change_no, which, menu_price - own - ours + tax + tip AS total FROM sums
  )
  SELECT 'order ' || order_id, 'its state ' || which || ' change ' || change_no || ' does not add up'
  FROM sums
  WHERE of_lines IS DISTINCT FROM menu_price
    OR kinds > 0 AND (of_taxes IS DISTINCT FROM tax OR tax_of_lines IS DISTINCT FROM tax)
  UNION ALL
  SELECT 'order ' || order_id, 'its state after change ' || change_no || ' is not the next one before'
  FROM changes WHERE next_before IS NOT NULL AND next_before <> after
  UNION ALL
  -- A till may still set the tip of an order that was paid at the restaurant.
  SELECT 'order ' || order_id, 'is not what its last change made of it'
  FROM changes
  LEFT JOIN (
    SELECT order_id, payment_status, stage, jsonb_build_object('menuPriceCents', menu_price_cents,
      'ownDiscountCents', own_discount_cents, 'ourDiscountCents', our_discount_cents, 'taxCents',
      tax_cents, 'tipCents', tip_cents) AS amounts
    FROM orders WHERE business_id = of_business
  ) AS placed USING (order_id)
  WHERE next_before IS NULL AND (
    amounts - 'tipCents' IS DISTINCT FROM (after -> 'amounts') - 'tipCents'
    OR (payment_status = 'PAID_BY_CARD' OR stage <> 'COMPLETED')
      AND amounts IS DISTINCT FROM after -> 'amounts')
  UNION ALL
  SELECT 'order ' || order_id, 'its taxes are not those of its last change'
  FROM (
    SELECT order_id, (SELECT string_agg(concat_ws(' ', one ->> 'kind', one ->> 'rateMillionths',
        one ->> 'baseCents', one ->> 'taxCents'), ',' ORDER BY one ->> 'kind' COLLATE "C")
      FROM jsonb_array_elements(after -> 'taxes') AS one) AS last
    FROM changes WHERE next_before IS NULL
  ) AS changed
  LEFT JOIN (
    SELECT order_id, string_agg(concat_ws(' ', kind, rate_millionths, base_cents, tax_cents), ','
      ORDER BY kind COLLATE "C") AS now
    FROM order_taxes WHERE business_id = of_business GROUP BY order_id
  ) AS kept USING (order_id)
  WHERE last IS DISTINCT FROM now
  UNION ALL
  SELECT 'order ' || order_id, 'change ' || change_no || ' took off ' || was.total - is_now.total
  FROM totals AS was JOIN totals AS is_now USING (order_id, change_no)
  WHERE was.which = 'before' AND is_now.which = 'after' AND was.total < is_now.total
  UNION ALL
  SELECT 'order ' || order_id, 'refund ' || refund_no || ' gives back ' || coalesce(cents::text, 'nothing')
    || ', its change took off ' || coalesce(off::text, 'nothing')
  FROM (
    SELECT order_id, refund_no, was.total - is_now.total AS off
    FROM changes JOIN totals AS was USING (order_id, change_no)
    JOIN totals AS is_now USING (order_id, change_no)
    WHERE refund_no IS NOT NULL AND was.which = 'before' AND is_now.which = 'after'
  ) AS taken FULL JOIN (
    SELECT order_id, refund_no, cents FROM payment_refunds
    WHERE business_id = of_business AND entry_id IS NULL
  ) AS given USING (order_id, refund_no)
  WHERE off IS DISTINCT FROM cents
  UNION ALL
  -- What was captured, less what changes gave back, is what the diner paid by the order.
  SELECT 'order ' || order_id, 'its diner paid ' || paid || ' online, and owes ' || owed || ' by the order'
  FROM (
    SELECT order_id, captured_cents - coalesce((SELECT sum(r.cents) FROM payment_refunds r
      WHERE r.business_id = p.business_id AND r.order_id = p.order_id AND r.entry_id IS NULL), 0) AS paid
    FROM web_payments p WHERE business_id = of_business AND state = 'CAPTURED'
  ) AS captured JOIN (
    SELECT order_id, menu_price_cents - own_discount_cents - our_discount_cents + tax_cents + tip_cents
      AS owed
    FROM orders WHERE business_id = of_business AND stage = 'COMPLETED'
      AND payment_status = 'PAID_BY_CARD'
  ) AS placed USING (order_id)
  WHERE paid <> owed
$$;
