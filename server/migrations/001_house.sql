-- The ground that every tenant table stands on.

-- The restaurant that this transaction acts for; NULL when it acts for none.
CREATE FUNCTION current_business_id() RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('joyous.business_id', true), '')::integer;

GRANT USAGE ON SCHEMA public TO joyous_app;

-- Public answers are kept in memory by every server process; this is how they learn that one has
-- turned untrue. Statement triggers hand over their rows as `changed`, which needs an external_id.
-- A large change says only "anything may have changed": the notice queue is not for a million words.
CREATE FUNCTION announce_changed_restaurants() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 101) AS first_rows) > 100 THEN
    PERFORM pg_notify('joyous_changes', '');
  ELSE
    PERFORM pg_notify('joyous_changes', 'restaurants');
    PERFORM pg_notify('joyous_changes', 'restaurant:' || external_id) FROM changed;
  END IF;
  RETURN NULL;
END $$;
