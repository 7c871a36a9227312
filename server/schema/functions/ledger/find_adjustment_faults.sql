-- Finds adjustments that have no reason on record, and reasons on record without their adjustment. What
-- the operator books is audited in the same transaction, at the same instant, with its amount, cause
-- and order; a coupon taken at the counter has its record and its audit entry. Our coupon on an order
-- tax that we remit and our fee on one are computed from the order: see find_refund_faults. For what was refused, see
-- find_hold_faults.
CREATE OR REPLACE FUNCTION find_adjustment_faults(of_business integer)
  RETURNS TABLE (location text, fault text)
  LANGUAGE sql STABLE AS $$
  WITH trail AS MATERIALIZED (
    SELECT at, action, facts FROM audit_entries
    WHERE business_id = of_business AND action IN ('LEDGER_ADJUSTED', 'COUPON_REDEEMED_BY_HAND',
      'COUPON_UNDONE', 'COUPON_VOIDED', 'DEPOSIT_RETURNED', 'DEPOSIT_SENT_AGAIN')
  ), adjusted AS MATERIALIZED (
    SELECT entry_id, occurred_at, recorded_at, order_id, cause, adjustment_cents,
      jsonb_build_object('cause', cause, 'cents', adjustment_cents, 'orderId', order_id)
        || CASE charged_back_cents WHEN 0 THEN '{}'
          ELSE jsonb_build_object('chargedBackCents', charged_back_cents) END AS facts
    FROM ledger_entries WHERE business_id = of_business AND kind = 'ADJUSTMENT'
      AND (order_id IS NULL OR cause <> 'COUPON') AND cause NOT IN ('REFUSED', 'REMITTED', 'FEE')
  ), taken AS MATERIALIZED (
    SELECT taken.entry_id, taken.taken_at, taken.item_total_cents, undo_entry_id, undone.undone_at,
      taken.coupon_id, booked.adjustment_cents, booked.occurred_at, back.adjustment_cents AS back_cents,
      back.occurred_at AS back_at, coupons.percent_off, coupons.item_limit_cents, at_counter.taking_id,
      at_counter.percent_off AS percent_entered, at_counter.item_limit_cents AS item_limit_entered,
      at_counter.item_total_cents AS item_total_entered,
      at_counter.off_cents, at_counter.undone_at AS undone_at_counter
    FROM (SELECT * FROM counter_redemptions WHERE business_id = of_business) AS taken
    LEFT JOIN (SELECT * FROM counter_undos WHERE business_id = of_business) AS undone USING (entry_id)
    LEFT JOIN adjusted AS booked
      ON booked.entry_id = taken.entry_id AND booked.cause = 'COUPON'
    LEFT JOIN adjusted AS back ON back.entry_id = undo_entry_id AND back.cause = 'COUPON'
    LEFT JOIN counter_takings AS at_counter
      ON at_counter.business_id = of_business AND at_counter.entry_id = taken.entry_id
    -- A coupon for any restaurant is hidden again after it is undone here.
    LEFT JOIN coupons ON coupons.coupon_id = taken.coupon_id
  )
  SELECT 'audit of ' || to_char(coalesce(said.at, booked.at), 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
    CASE WHEN coalesce(said.entries, 0) = coalesce(booked.entries, 0)
      THEN 'says ' || facts_said::text || ', the ledger ' || facts_booked::text
      ELSE coalesce(said.entries, 0) || ' adjustments, ' || coalesce(booked.entries, 0)
        || ' in the ledger' END
  FROM (
    SELECT at, at AS recorded_at, count(*) AS entries, jsonb_agg(facts ORDER BY facts) AS facts_said
    FROM trail WHERE action = 'LEDGER_ADJUSTED' GROUP BY at
  ) AS said FULL JOIN (
    SELECT occurred_at AS at, recorded_at, count(*) AS entries,
      jsonb_agg(facts ORDER BY facts) AS facts_booked
    FROM adjusted WHERE cause <> 'COUPON' GROUP BY occurred_at, recorded_at
  ) AS booked USING (at, recorded_at)
  WHERE said.entries IS DISTINCT FROM booked.entries
    OR facts_said IS DISTINCT FROM facts_booked
  UNION ALL
  SELECT 'entry ' || entry_id, 'is a coupon that nobody took at the counter'
  FROM adjusted
  WHERE cause = 'COUPON' AND entry_id NOT IN (
    SELECT entry_id FROM taken
    UNION ALL SELECT undo_entry_id FROM taken WHERE undo_entry_id IS NOT NULL)
  UNION ALL
  SELECT 'entry ' || entry_id, found.fault
  FROM taken CROSS JOIN LATERAL (VALUES
    (adjustment_cents IS NULL, 'of a coupon taken at the counter is missing'),
    (undo_entry_id IS NOT NULL AND adjustment_cents + coalesce(back_cents, 0) <> 0,
      'is not evened out by its undo'),
    (adjustment_cents <> half_even_share(
        least(item_total_cents, coalesce(item_limit_cents, item_limit_entered)),
        coalesce(percent_off, percent_entered), 100),
      'is not what the coupon takes off the item total'),
    (occurred_at <> taken_at OR back_at <> undone_at, 'is of another moment than the coupon at the counter'),
    (taking_id IS NOT NULL
        AND (item_total_entered, off_cents, percent_entered, item_limit_entered, undone_at_counter)
      IS DISTINCT FROM (item_total_cents, adjustment_cents, coalesce(percent_off, percent_entered),
        coalesce(item_limit_cents, item_limit_entered), undone_at),
      'is not what staff entered at the counter'),
    (undo_entry_id IS NULL AND NOT EXISTS (
        SELECT FROM coupon_redemptions AS used WHERE used.redeemed_by = of_business
          AND used.coupon_id = taken.coupon_id AND order_reference IS NULL),
      'is of a coupon that is not used up')
  ) AS found (is_so, fault)
  WHERE found.is_so
  UNION ALL
  SELECT 'audit of ' || to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS'), coalesce(said.entries, 0)
    || CASE kind WHEN 'TAKEN' THEN ' coupons at the counter, ' ELSE ' coupons undone, ' END
    || coalesce(kept.entries, 0) || ' by their records'
  FROM (
    SELECT at, CASE action WHEN 'COUPON_REDEEMED_BY_HAND' THEN 'TAKEN' ELSE 'UNDONE' END AS kind,
      count(*) AS entries, bool_or(action = 'COUPON_VOIDED') AS is_void
    FROM trail
    WHERE action IN ('COUPON_REDEEMED_BY_HAND', 'COUPON_UNDONE', 'COUPON_VOIDED') GROUP BY at, kind
  ) AS said FULL JOIN (
    SELECT at, kind, count(*) AS entries FROM taken
    CROSS JOIN LATERAL (VALUES (taken_at, 'TAKEN'), (undone_at, 'UNDONE')) AS moment (at, kind)
    WHERE at IS NOT NULL GROUP BY at, kind
  ) AS kept USING (at, kind)
  -- The operator also voids coupons that nobody used at the counter.
  WHERE said.entries IS DISTINCT FROM kept.entries
    AND NOT (is_void IS TRUE AND coalesce(kept.entries, 0) < said.entries)
  UNION ALL
  SELECT 'deposit ' || sweep_batch_num, 'was ' || lower(replace(event, '_', ' ')) || ' by nobody'
  FROM deposit_returns AS noted
  WHERE business_id = of_business AND NOT EXISTS (
    SELECT FROM trail WHERE at = recorded_at AND action = 'DEPOSIT_' || event
      AND facts = jsonb_build_object('sweepBatchNum', sweep_batch_num, 'day', day))
  UNION ALL
  SELECT 'audit of ' || to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS'), 'of a return that is not noted'
  FROM trail
  WHERE action IN ('DEPOSIT_RETURNED', 'DEPOSIT_SENT_AGAIN') AND NOT EXISTS (
    SELECT FROM deposit_returns WHERE business_id = of_business AND recorded_at = trail.at
      AND 'DEPOSIT_' || event = trail.action)
$$;
