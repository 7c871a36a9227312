-- Like lock_person: shared by what is done with an API key, alone for revoking it.
CREATE OR REPLACE FUNCTION lock_api_key(key text, is_alone boolean) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF is_alone THEN
    PERFORM pg_advisory_xact_lock(lock_key('API key', key));
  ELSE
    PERFORM pg_advisory_xact_lock_shared(lock_key('API key', key));
  END IF;
END $$;
