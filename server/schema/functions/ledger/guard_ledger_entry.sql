-- Triggers call this only for changes that are refused.
CREATE OR REPLACE FUNCTION guard_ledger_entry() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a ledger entry stays' USING ERRCODE = 'check_violation';
  END IF;
  RAISE EXCEPTION 'a ledger entry can only be swept, and once' USING ERRCODE = 'check_violation';
END $$;
