-- For two changes to one restaurant at once (its menu, a review): the second waits here until the first
-- ends, then reads what the first wrote. Otherwise it would write back what it read before.
CREATE OR REPLACE FUNCTION take_turns(businesses integer[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM restaurants WHERE business_id = ANY (businesses)
  ORDER BY business_id FOR NO KEY UPDATE;
END $$;
