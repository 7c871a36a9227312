-- A sweep that holds what wasn't reviewed still deposits what was. So that it can say how much of that
-- the sweep before it left waiting (docs/MONEY.md, "carried over"), each sweep notes that part.
ALTER TABLE sweeps
  ADD COLUMN waiting_reviewed_cents bigint NOT NULL DEFAULT 0,
  ADD CHECK (waiting_cents IS NOT NULL OR waiting_reviewed_cents = 0);
COMMENT ON COLUMN sweeps.waiting_reviewed_cents IS
  'The part of waiting_cents that an operator had reviewed, which no later sweep holds.';

-- What the last sweep left waiting, no deposit carries over yet. Earlier deposits carried over all that
-- waited, and are sealed.
ALTER TABLE sweeps NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_entries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE held_entries NO FORCE ROW LEVEL SECURITY;
UPDATE sweeps SET waiting_reviewed_cents = CASE
  WHEN EXISTS (SELECT FROM sweeps AS later
    WHERE later.business_id = sweeps.business_id AND later.cut_off > sweeps.cut_off)
  THEN waiting_cents
  ELSE (SELECT coalesce(sum(entry.net_cents), 0)
    FROM ledger_entries AS entry LEFT JOIN held_entries AS held USING (business_id, entry_id)
    WHERE entry.business_id = sweeps.business_id AND paid_out AND sweep_batch_num IS NULL
      AND occurred_at < cut_off AND recorded_at <= ran_at
      AND (decided_at <= ran_at OR entry.cause = 'REFUSED'))
  END
WHERE waiting_cents IS NOT NULL;
ALTER TABLE held_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE sweeps FORCE ROW LEVEL SECURITY;
