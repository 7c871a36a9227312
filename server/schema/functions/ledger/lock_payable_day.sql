-- Locks a day's row until the transaction ends, and returns what became payable by then.
CREATE OR REPLACE FUNCTION lock_payable_day(
  of_business integer, of_key text, of_day date, day_limit bigint
) RETURNS bigint
  LANGUAGE plpgsql AS $$
DECLARE
  found_cents bigint;
BEGIN
  LOOP
    SELECT cents INTO found_cents FROM payable_days
    WHERE business_id = of_business AND key_id = of_key AND day = of_day FOR NO KEY UPDATE;
    IF FOUND THEN RETURN found_cents; END IF;
    INSERT INTO payable_days VALUES (of_business, of_key, of_day, 0, day_limit) ON CONFLICT DO NOTHING;
  END LOOP;
END $$;
