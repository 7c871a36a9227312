-- Finds where what is held differs from docs/MONEY.md, "Held for review": what is held is in no deposit,
-- what gives part of a held order back is held with it, what was refused is evened out, and an operator
-- decided it, which is audited with how much it was. Each hold was noted when it was made, so one that is
-- gone is found. What the ceilings should have held can't be computed here: the ledger doesn't say on
-- whose word an entry was booked.
CREATE OR REPLACE FUNCTION find_hold_faults(of_business integer)
  RETURNS TABLE (location text, fault text)
  LANGUAGE sql STABLE AS $$
  WITH held AS MATERIALIZED (
    SELECT held.entry_id, held.cause, held.net_cents, held_at, follows_entry_id, decision, decided_at,
      held.reason, opposite_entry_id, coalesce(follows_entry_id, held.entry_id) AS root_id,
      entry.business_id IS NOT NULL AS is_payable, entry.net_cents AS booked_cents, entry.recorded_at,
      entry.sweep_batch_num, entry.order_id, entry.kind, entry.cause AS entry_cause
    FROM (SELECT * FROM held_entries WHERE business_id = of_business) AS held
    -- One by one: few entries are ever held.
    LEFT JOIN LATERAL (
      SELECT * FROM entries_paid_out
      WHERE business_id = of_business AND entry_id = held.entry_id
      OFFSET 0
    ) AS entry ON true
  ), decided AS (
    SELECT root_id, decision, decided_at, opposite_entry_id, sum(net_cents) AS cents, count(*) AS entries
    FROM held WHERE decision IS NOT NULL
    GROUP BY root_id, decision, decided_at, opposite_entry_id
  ), opposites AS (
    SELECT entry_id, adjustment_cents, order_id, occurred_at, reason FROM ledger_entries
    WHERE business_id = of_business AND kind = 'ADJUSTMENT' AND cause = 'REFUSED'
  )
  SELECT 'entry ' || held.entry_id, found.fault
  FROM held LEFT JOIN held AS root ON root.entry_id = held.follows_entry_id
  CROSS JOIN LATERAL (VALUES
    (NOT held.is_payable, 'is held, and not ours to pay out'),
    (held.entry_cause = 'REMITTED', 'is tax that we remit, and held'),
    (held.entry_cause = 'FEE', 'is our fee, and held'),
    (held.net_cents <> held.booked_cents, 'is held with ' || held.net_cents || ' cents, and was booked with '
      || held.booked_cents),
    (held.held_at < held.recorded_at, 'was held before it was booked'),
    (held.decision IS NULL AND held.sweep_batch_num IS NOT NULL, 'is held, and in deposit '
      || held.sweep_batch_num),
    (held.follows_entry_id IS NOT NULL AND root.follows_entry_id IS NOT NULL,
      'goes with an entry that goes with another one'),
    (held.follows_entry_id IS NOT NULL AND (held.decision, held.decided_at, held.opposite_entry_id)
      IS DISTINCT FROM (root.decision, root.decided_at, root.opposite_entry_id),
      'was not decided with entry ' || held.follows_entry_id),
    (held.follows_entry_id IS NOT NULL AND held.order_id IS DISTINCT FROM root.order_id
      AND NOT EXISTS (SELECT FROM counter_undos WHERE business_id = of_business
        AND entry_id = held.follows_entry_id AND undo_entry_id = held.entry_id),
      'goes with entry ' || held.follows_entry_id || ', and has nothing to do with it'),
    (held.decision = 'REFUSED' AND held.follows_entry_id IS NULL AND held.net_cents <= 0,
      'gives money back, and was refused')
  ) AS found (is_so, fault)
  WHERE found.is_so
  UNION ALL
  SELECT 'entry ' || entry_id, CASE WHEN held.root_id IS NULL THEN 'was held, and its hold is gone'
    ELSE 'is held, and neither a ceiling nor a sweep held it' END
  FROM held FULL JOIN (
    SELECT entry_id, true AS is_noted FROM holds_made WHERE business_id = of_business
  ) AS made USING (entry_id)
  WHERE held.root_id IS NULL OR is_noted IS NULL
  UNION ALL
  -- What gives part of an order back, booked after the order was held and before that was decided.
  SELECT 'entry ' || later.entry_id, 'is not held with its order ' || later.order_id
  FROM held AS root CROSS JOIN LATERAL (
    SELECT * FROM entries_paid_out
    WHERE business_id = of_business AND order_id = root.order_id AND kind <> 'ORDER'
      AND entry_id > root.entry_id
    OFFSET 0
  ) AS later
  WHERE root.follows_entry_id IS NULL AND coalesce(later.cause NOT IN ('REFUSED', 'REMITTED', 'FEE'), true)
    AND (root.kind = 'ORDER' OR root.entry_cause = 'COUPON') AND root.net_cents > 0
    AND later.recorded_at >= root.held_at
    AND (root.decision IS NULL OR later.recorded_at < root.decided_at)
    AND NOT EXISTS (SELECT FROM held WHERE held.entry_id = later.entry_id
      AND held.follows_entry_id = root.entry_id)
  UNION ALL
  SELECT 'entry ' || undo_entry_id, 'undoes entry ' || root.entry_id || ', and is not held with it'
  FROM held AS root JOIN counter_undos AS undone ON undone.business_id = of_business
    AND undone.entry_id = root.entry_id
  WHERE (root.decision IS NULL OR undone_at < root.decided_at)
    AND NOT EXISTS (SELECT FROM held WHERE held.entry_id = undo_entry_id
      AND held.follows_entry_id = root.entry_id)
  UNION ALL
  SELECT 'entry ' || coalesce(decided.root_id, opposites.entry_id), found.fault
  FROM (SELECT * FROM decided WHERE decision = 'REFUSED') AS decided
  LEFT JOIN held AS root ON root.entry_id = decided.root_id
  FULL JOIN opposites ON opposites.entry_id = decided.opposite_entry_id
  CROSS JOIN LATERAL (VALUES
    (decided.root_id IS NULL, 'evens out nothing that was refused'),
    (decided.cents + coalesce(adjustment_cents, 0) <> 0, 'was refused, and is not evened out'),
    (opposites.order_id IS DISTINCT FROM root.order_id AND adjustment_cents IS NOT NULL
      AND decided.root_id IS NOT NULL, 'was refused for another order'),
    ((opposites.occurred_at, opposites.reason) IS DISTINCT FROM (decided.decided_at, root.reason)
      AND adjustment_cents IS NOT NULL AND decided.root_id IS NOT NULL,
      'was refused at another moment, or for another reason')
  ) AS found (is_so, fault)
  WHERE found.is_so
  UNION ALL
  SELECT 'entry ' || opposite_entry_id, 'evens out ' || count(*) || ' orders'
  FROM decided WHERE opposite_entry_id IS NOT NULL GROUP BY opposite_entry_id HAVING count(*) > 1
  UNION ALL
  -- Two decisions of one millisecond are one sum here. What somebody's erasure left without words was
  -- decided before decisions had facts.
  SELECT 'audit of ' || to_char(coalesce(said.at, done.at), 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
    CASE WHEN said.at IS NULL
        THEN done.entries || ' entries of ' || done.cents || ' cents were decided by nobody'
      WHEN done.at IS NULL THEN 'of a decision about nothing that is held'
      ELSE 'says ' || coalesce(said.entries || ' entries of ' || said.cents || ' cents', 'nothing')
        || ', and ' || done.entries || ' of ' || done.cents || ' were decided' END
  FROM (
    SELECT at, sum((facts->>'cents')::bigint) AS cents, sum((facts->>'entries')::bigint) AS entries,
      bool_or(action = 'HELD_REFUSED') AS is_refused,
      bool_or(facts IS NULL AND detail = '(erased)') AS is_erased
    FROM audit_entries
    WHERE business_id = of_business AND action IN ('HELD_RELEASED', 'HELD_REFUSED') GROUP BY at
  ) AS said FULL JOIN (
    SELECT decided_at AS at, bool_or(decision = 'REFUSED') AS is_refused, sum(cents) AS cents,
      sum(entries) AS entries
    FROM decided GROUP BY decided_at
  ) AS done USING (at)
  WHERE said.at IS NULL OR done.at IS NULL OR (done.is_refused AND NOT said.is_refused)
    OR ((said.cents, said.entries) IS DISTINCT FROM (done.cents, done.entries) AND NOT is_erased)
$$;
