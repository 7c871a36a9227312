-- Until the transaction ends: shared by what a person does at any restaurant, alone for what takes a
-- right away from them (their place on the staff, their role, a session, a device). So whoever takes a
-- right away waits for what is under way, and what begins afterwards waits and finds that it is gone.
-- An advisory lock, because its queue is fair: with row locks, somebody who acts without a pause could
-- keep their own dismissal waiting. Taken before any row lock, and for several people by their ids.
CREATE OR REPLACE FUNCTION lock_person(person integer, is_alone boolean) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF is_alone THEN
    PERFORM pg_advisory_xact_lock(lock_key('person', person::text));
  ELSE
    PERFORM pg_advisory_xact_lock_shared(lock_key('person', person::text));
  END IF;
END $$;
