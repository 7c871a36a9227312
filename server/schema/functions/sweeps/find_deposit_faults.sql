-- Finds where a restaurant's deposits differ from docs/MONEY.md. One statement over
-- entries, deposits and sweeps, so that it sees a sweep that runs at the same time completely or not at
-- all.
CREATE OR REPLACE FUNCTION find_deposit_faults(of_business integer)
  RETURNS TABLE (location text, fault text)
  LANGUAGE sql STABLE AS $$
  WITH swept AS (
    SELECT sweep_batch_num, sum(net_cents)::bigint AS cents, count(*)::integer AS entries,
      min(occurred_at) AS first_at, max(occurred_at) AS last_at, max(recorded_at) AS recorded_at,
      string_agg(sealed_line, '' ORDER BY occurred_at, entry_id) AS lines
    FROM entries_paid_out
    WHERE business_id = of_business AND sweep_batch_num IS NOT NULL
    GROUP BY sweep_batch_num
  ), made AS (
    SELECT deposits.*, row_number() OVER in_order AS expected_num, lag(seal) OVER in_order AS seal_before,
      lag(cut_off) OVER in_order AS cut_off_before
    FROM deposits WHERE business_id = of_business
    WINDOW in_order AS (ORDER BY sweep_batch_num)
  ), runs AS (
    SELECT cut_off, ran_at, sweep_batch_num,
      coalesce(lag(waiting_cents) OVER in_order, 0) AS waited_cents,
      coalesce(lag(waiting_reviewed_cents) OVER in_order, 0) AS waited_reviewed_cents
    FROM sweeps WHERE business_id = of_business
    WINDOW in_order AS (ORDER BY cut_off)
  ), carried AS (
    -- A deposit of nothing but what is never held is of a sweep that held all else that had waited.
    SELECT cut_off, ran_at, sweep_batch_num, CASE
        WHEN waited_cents = waited_reviewed_cents OR EXISTS (
          SELECT FROM entries_paid_out AS entry
          WHERE business_id = of_business AND entry.sweep_batch_num = runs.sweep_batch_num
            AND coalesce(cause NOT IN ('REFUSED', 'REMITTED', 'FEE'), true)
            AND NOT EXISTS (SELECT FROM entry_holds AS hold
              WHERE hold.business_id = of_business AND hold.entry_id = entry.entry_id))
        THEN waited_cents ELSE waited_reviewed_cents END AS carried_over_cents
    FROM runs
  )
  SELECT 'deposit ' || sweep_batch_num, found.fault
  FROM made FULL JOIN swept USING (sweep_batch_num) LEFT JOIN carried USING (sweep_batch_num)
  CROSS JOIN LATERAL (VALUES
    (made.expected_num IS NULL, 'is not there, but has entries'),
    (made.expected_num <> sweep_batch_num, 'is number ' || made.expected_num || ' by count'),
    (made.cut_off <= made.cut_off_before, 'was cut off before the deposit before it'),
    (swept.entries IS NULL, 'has no entries'),
    (made.amount_cents <> swept.cents,
      'amounts to ' || made.amount_cents || ' cents, its entries to ' || swept.cents),
    (made.entries <> swept.entries,
      'was made of ' || made.entries || ' entries, and has ' || swept.entries),
    ((made.first_at, made.last_at) IS DISTINCT FROM (swept.first_at, swept.last_at)
      AND swept.entries IS NOT NULL AND made.expected_num IS NOT NULL,
      'does not range from its first to its last entry'),
    (swept.last_at >= made.cut_off, 'has entries of its cut-off or later'),
    (swept.recorded_at > made.made_at, 'has entries that were recorded after it was made'),
    (made.seal <> sha256(convert_to(sealed_head(made.seal_before, of_business, sweep_batch_num,
      made.cut_off, made.made_at, made.amount_cents, made.carried_over_cents, made.entries)
      || swept.lines, 'UTF8')), 'has changed since it was sealed'),
    (made.expected_num IS NOT NULL AND (carried.cut_off, carried.ran_at)
      IS DISTINCT FROM (made.cut_off, made.made_at), 'is not the deposit of its sweep'),
    (made.carried_over_cents <> carried.carried_over_cents, 'carries over '
      || made.carried_over_cents || ' cents, of which ' || carried.carried_over_cents || ' waited')
  ) AS found (is_so, fault)
  WHERE found.is_so
  UNION ALL
  SELECT 'entry ' || entry_id, 'is not ours to pay out, and was swept'
  FROM ledger_entries
  WHERE business_id = of_business AND NOT paid_out AND sweep_batch_num IS NOT NULL
$$;
