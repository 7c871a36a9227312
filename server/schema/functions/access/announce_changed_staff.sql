-- Server processes cache sessions briefly. When a row loses a right, this announces whose it is, and
-- every process forgets that person's sessions.
CREATE OR REPLACE FUNCTION announce_changed_staff() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('joyous_changes', 'staff:' || NEW.user_id);
  RETURN NULL;
END $$;
