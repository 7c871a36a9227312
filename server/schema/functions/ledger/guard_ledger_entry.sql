CREATE OR REPLACE FUNCTION guard_ledger_entry() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a ledger entry stays' USING ERRCODE = 'check_violation';
  END IF;
  IF old.sweep_batch_num IS NOT NULL
    -- A generated column has no value yet in a trigger that comes before the change.
    OR to_jsonb(new) - 'sweep_batch_num' - 'paid_out'
      <> to_jsonb(old) - 'sweep_batch_num' - 'paid_out'
  THEN
    RAISE EXCEPTION 'a ledger entry can only be swept, and once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;
