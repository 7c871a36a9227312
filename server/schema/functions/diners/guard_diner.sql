-- A number can be erased but not otherwise changed, even if somebody misuses the serving role. The
-- owner can seal it with a new key. What was erased stays erased.
CREATE OR REPLACE FUNCTION guard_diner() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  is_owner boolean := EXISTS (
    SELECT FROM pg_class c WHERE c.oid = TG_RELID AND pg_has_role(c.relowner, 'USAGE'));
BEGIN
  IF (old.erased_at IS NOT NULL AND new.erased_at IS DISTINCT FROM old.erased_at)
    OR (NOT is_owner AND (
      coalesce(new.phone_index, old.phone_index) IS DISTINCT FROM old.phone_index
      OR coalesce(new.sealed_phone, old.sealed_phone) IS DISTINCT FROM old.sealed_phone))
  THEN
    RAISE EXCEPTION 'the number of a diner can only be erased'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'diner_is_kept';
  END IF;
  RETURN new;
END $$;
