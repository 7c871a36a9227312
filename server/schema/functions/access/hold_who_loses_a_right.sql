-- What takes a right away from somebody holds them first (see lock_person), before it locks any row. For
-- whatever forgets that, this still waits for what they are doing, though it may then deadlock.
CREATE OR REPLACE FUNCTION hold_who_loses_a_right() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_person(OLD.user_id, true);
  RETURN NEW;
END $$;
