-- A settled text stays settled. Its body and recipient can only be deleted, even if somebody misuses
-- the serving role. The transitions are those of message-states.ts; a test compares the two. The owner
-- can seal the number and the body with a new key, but can't reopen anything either.
CREATE OR REPLACE FUNCTION guard_text_message() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  is_owner boolean := EXISTS (
    SELECT FROM pg_class c WHERE c.oid = TG_RELID AND pg_has_role(c.relowner, 'USAGE'));
BEGIN
  IF new.state <> old.state AND (old.state, new.state) NOT IN (
    ('QUEUED', 'SENDING'),
    ('SENDING', 'SENT'), ('SENDING', 'DELIVERED'), ('SENDING', 'FAILED'),
    ('SENDING', 'UNDELIVERABLE'),
    ('SENT', 'DELIVERED'), ('SENT', 'FAILED'), ('SENT', 'UNDELIVERABLE'))
  THEN
    RAISE EXCEPTION 'a text message that is % cannot become %', old.state, new.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'text_message_transition';
  END IF;
  IF (old.forgotten_at IS NOT NULL AND new.forgotten_at IS DISTINCT FROM old.forgotten_at)
    OR (NOT is_owner AND (
      coalesce(new.phone_index, old.phone_index) IS DISTINCT FROM old.phone_index
      OR coalesce(new.sealed_phone, old.sealed_phone) IS DISTINCT FROM old.sealed_phone
      OR coalesce(new.sealed_body, old.sealed_body) IS DISTINCT FROM old.sealed_body))
  THEN
    RAISE EXCEPTION 'what a text message says, and to whom, cannot be changed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'text_message_is_kept';
  END IF;
  RETURN new;
END $$;
