-- Every server process caches public responses; this tells them which are out of date. Statement
-- triggers pass their rows as `changed`, which needs an external_id. A large change announces only that
-- anything may have changed, because the notification queue has little room.
CREATE OR REPLACE FUNCTION announce_changed_restaurants() RETURNS trigger
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
