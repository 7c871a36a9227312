-- For tables that belong to a restaurant and have no external_id. Announces each restaurant once,
-- however many rows a statement changes; the trigger's argument is the topic of responses that show
-- several restaurants. Silent in a transaction that moves an order, whose process announces it after the
-- commit: a notice within would lock the whole cluster meanwhile.
CREATE OR REPLACE FUNCTION announce_changed_belongings() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  businesses integer[] := ARRAY(SELECT DISTINCT business_id FROM changed);
BEGIN
  IF current_setting('joyous.announced_after_commit', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  IF cardinality(businesses) > 100 THEN
    PERFORM pg_notify('joyous_changes', '');
  ELSIF cardinality(businesses) > 0 THEN
    PERFORM pg_notify('joyous_changes', TG_ARGV[0]);
    PERFORM pg_notify('joyous_changes', 'restaurant:' || external_id)
    FROM restaurants WHERE business_id = ANY (businesses);
  END IF;
  RETURN NULL;
END $$;
