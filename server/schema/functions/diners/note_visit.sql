-- For use in a transaction that acts for a restaurant, which can't change diners: the update runs while
-- it acts for none.
CREATE OR REPLACE FUNCTION note_visit(person bigint, visited timestamptz) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  scope jsonb := current_scope();
BEGIN
  PERFORM set_config('joyous.business_id', '', true);
  UPDATE consumers SET visited_at = visited WHERE consumer_id = person AND visited_at IS NULL;
  PERFORM restore_scope(scope);
END $$;
