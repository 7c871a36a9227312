-- The first statement of every transaction in which staff act: the person's role, or NULL if their
-- session has ended or they no longer work there. None of it is taken away until the transaction ends
-- (see lock_person). `alone`: the people whom the transaction takes a right away from.
CREATE OR REPLACE FUNCTION begin_staff_act(
    session bigint, person integer, alone integer[], at timestamptz)
  RETURNS smallint
  LANGUAGE plpgsql AS $$
DECLARE
  one integer;
  role smallint;
BEGIN
  FOR one IN SELECT DISTINCT held.id FROM unnest(alone || person) AS held (id) ORDER BY held.id LOOP
    PERFORM lock_person(one, one = ANY (alone));
  END LOOP;
  -- A statement of its own, so that it sees what was committed while this one waited.
  SELECT session_role(session, at) INTO role;
  RETURN role;
END $$;
