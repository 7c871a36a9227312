-- Puts a restaurant's entries from before a cut-off into a deposit and seals it, or leaves them waiting:
-- docs/MONEY.md, "Sweeps". If the deposit would be unusual, it holds them for review instead. Without
-- floor_cents and times, no deposit is unusual. The caller has locked the restaurant's sweeps.
--
-- It is one statement, so that one snapshot decides what the deposit contains, its amount, what its seal
-- covers, and whether it is unusual. An entry that is committed later waits for the next sweep.
CREATE OR REPLACE FUNCTION sweep_entries(
  of_business integer, swept_until timestamptz, swept_at timestamptz, floor_cents bigint, times bigint
) RETURNS TABLE (
  cut_off timestamptz, sweep_batch_num integer, waiting_cents bigint, amount_cents bigint,
  held_cents bigint
)
  LANGUAGE sql AS $$
  WITH
  -- The entries of this sweep: before the cut-off, in no deposit yet, and not held. Reviewed: an operator
  -- released or booked it, so that it makes no deposit unusual. OFFSET 0: each hold is looked up by its
  -- key, because one plan serves all restaurants, and might compare each entry with each hold.
  found AS MATERIALIZED (
    SELECT entry.entry_id, entry.kind, entry.cause, order_id, occurred_at, entry.net_cents, sealed_line,
      hold.entry_id IS NOT NULL OR coalesce(entry.cause IN ('REFUSED', 'REMITTED', 'FEE'), false)
        AS is_reviewed
    FROM entries_paid_out AS entry
    LEFT JOIN LATERAL (
      SELECT entry_id, decision FROM entry_holds
      WHERE business_id = of_business AND entry_id = entry.entry_id
      OFFSET 0
    ) AS hold ON true
    WHERE entry.business_id = of_business AND sweep_batch_num IS NULL
      AND occurred_at < swept_until AND recorded_at <= swept_at
      AND (hold.entry_id IS NULL OR hold.decision IS NOT NULL)
  ),
  -- The median of the last 30 deposits.
  usual AS (
    SELECT count(*) AS deposits, percentile_disc(0.5) WITHIN GROUP (ORDER BY amount_cents) AS cents
    FROM (SELECT amount_cents FROM deposits WHERE business_id = of_business
      ORDER BY sweep_batch_num DESC LIMIT 30) AS latest
  ),
  -- Whether the deposit would be unusual: above the floor, and above so many times the usual one. With
  -- fewer than 7 deposits before it, nothing is usual yet, and the floor alone decides.
  judged AS MATERIALIZED (
    SELECT coalesce(sum(net_cents) FILTER (WHERE NOT is_reviewed), 0)
      > greatest(floor_cents, CASE WHEN (SELECT deposits FROM usual) >= 7
        THEN times * (SELECT cents FROM usual) END) AS is_unusual
    FROM found
  ),
  -- What is held for review if it is: everything that was not reviewed.
  unusual AS MATERIALIZED (
    SELECT entry_id, kind, cause, order_id, net_cents FROM found
    WHERE NOT is_reviewed AND (SELECT is_unusual FROM judged)
  ),
  -- Of those, the orders and the worth of coupons. What gives part of one back follows it: both are held,
  -- and decided, together.
  roots AS MATERIALIZED (
    SELECT order_id, entry_id FROM unusual
    WHERE order_id IS NOT NULL AND (kind = 'ORDER' OR cause = 'COUPON') AND net_cents > 0
  ),
  to_hold AS (
    -- The entries of this sweep. One follows its order, or what it undoes at the counter.
    SELECT unusual.entry_id, unusual.net_cents, coalesce(roots.entry_id, undone.entry_id) AS follows
    FROM unusual
    LEFT JOIN roots ON roots.order_id = unusual.order_id AND roots.entry_id <> unusual.entry_id
    LEFT JOIN undone_at_counter AS undone ON undone.business_id = of_business
      AND undone.undo_entry_id = unusual.entry_id
      AND undone.entry_id IN (SELECT entry_id FROM unusual)
    UNION ALL
    -- After the cut-off: refunds and corrections of the same orders.
    SELECT later.entry_id, later.net_cents, roots.entry_id
    FROM roots JOIN entries_paid_out AS later ON later.business_id = of_business
      AND later.order_id = roots.order_id AND later.kind <> 'ORDER' AND sweep_batch_num IS NULL
    WHERE coalesce(later.cause NOT IN ('REFUSED', 'REMITTED', 'FEE'), true)
      AND later.entry_id NOT IN (SELECT entry_id FROM found)
    UNION ALL
    -- After the cut-off: what undoes one of them at the counter.
    SELECT later.entry_id, later.net_cents, unusual.entry_id
    FROM unusual
    JOIN undone_at_counter AS undone ON undone.business_id = of_business
      AND undone.entry_id = unusual.entry_id
    JOIN entries_paid_out AS later ON later.business_id = of_business
      AND later.entry_id = undone.undo_entry_id AND sweep_batch_num IS NULL
    WHERE later.entry_id NOT IN (SELECT entry_id FROM found)
  ),
  held AS (
    INSERT INTO entry_holds (business_id, entry_id, cause, net_cents, held_at, follows_entry_id)
    SELECT of_business, entry_id,
      CASE WHEN follows IS NULL THEN 'UNUSUAL_DEPOSIT' ELSE 'WITH_ORDER' END, net_cents, swept_at,
      follows
    FROM to_hold ORDER BY entry_id
    RETURNING net_cents
  ),
  -- What is left to pay out: all of it, or what was reviewed if the rest is held.
  waiting AS MATERIALIZED (
    SELECT entry_id, occurred_at, net_cents, sealed_line, is_reviewed FROM found
    WHERE is_reviewed OR (SELECT is_unusual FROM judged) IS NOT TRUE
  ),
  summed AS (
    SELECT coalesce(sum(net_cents), 0)::bigint AS cents, count(*)::int AS entries,
      coalesce(sum(net_cents) FILTER (WHERE is_reviewed), 0)::bigint AS reviewed_cents,
      min(occurred_at) AS first_at, max(occurred_at) AS last_at
    FROM waiting
  ),
  -- How much the sweep before left waiting of what this one takes: only what was reviewed, if the rest is
  -- held.
  sweep_before AS (
    SELECT CASE WHEN (SELECT is_unusual FROM judged) THEN waiting_reviewed_cents
      ELSE waiting_cents END AS waiting_cents
    FROM sweeps WHERE business_id = of_business
    ORDER BY cut_off DESC LIMIT 1
  ),
  deposit_before AS (
    SELECT sweep_batch_num, seal FROM deposits WHERE business_id = of_business
    ORDER BY sweep_batch_num DESC LIMIT 1
  ),
  -- The deposit to make. No row, hence no deposit, unless we owe the restaurant something.
  numbered AS (
    SELECT cents, entries, first_at, last_at,
      coalesce((SELECT sweep_batch_num FROM deposit_before), 0) + 1 AS number,
      (SELECT seal FROM deposit_before) AS seal_before,
      coalesce((SELECT waiting_cents FROM sweep_before), 0) AS carried_over_cents
    FROM summed WHERE cents > 0
  ),
  -- The seal covers the one before it, the deposit's own figures, and each of its entries.
  made AS (
    INSERT INTO deposits (business_id, sweep_batch_num, cut_off, made_at, amount_cents,
      carried_over_cents, entries, first_at, last_at, seal)
    SELECT of_business, number, swept_until, swept_at, cents, carried_over_cents, entries, first_at,
      last_at, sha256(convert_to(
        sealed_head(seal_before, of_business, number, swept_until, swept_at, cents,
          carried_over_cents, entries)
        || (SELECT string_agg(sealed_line, '' ORDER BY occurred_at, entry_id) FROM waiting),
        'UTF8'))
    FROM numbered
    RETURNING sweep_batch_num
  ),
  swept AS (
    UPDATE entries_paid_out AS entry SET sweep_batch_num = made.sweep_batch_num
    FROM made, waiting
    WHERE entry.business_id = of_business AND entry.entry_id = waiting.entry_id
  )
  -- The record of the sweep, with its deposit or what it leaves waiting.
  INSERT INTO sweeps (business_id, cut_off, ran_at, waiting_cents, waiting_reviewed_cents,
    sweep_batch_num)
  SELECT of_business, swept_until, swept_at, CASE WHEN cents <= 0 THEN cents END,
    CASE WHEN cents <= 0 THEN reviewed_cents ELSE 0 END, (SELECT sweep_batch_num FROM made)
  FROM summed
  RETURNING cut_off, sweep_batch_num, waiting_cents, (SELECT cents FROM numbered),
    (SELECT sum(net_cents)::bigint FROM held)
$$;
