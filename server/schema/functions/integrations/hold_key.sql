-- Like hold_person: shared by what is done with an API key, alone for revoking it.
CREATE OR REPLACE FUNCTION hold_key(key text, is_alone boolean) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  name bigint := hashtextextended('api key ' || key, 0);
BEGIN
  IF is_alone THEN
    PERFORM pg_advisory_xact_lock(name);
  ELSE
    PERFORM pg_advisory_xact_lock_shared(name);
  END IF;
END $$;
