-- When listed restaurants are open in the days to come, so that "open now" can be filtered, sorted
-- and counted here. Written from the hours by the rules in contract/, which alone know time zones,
-- nights that end on the next day and holidays; never by hand.

-- How far ahead the spans of a listing are known. What changes the hours makes them unknown, until
-- whoever changed them, or the job that looks after it, has written them anew.
ALTER TABLE listings ADD COLUMN hours_known_until timestamptz NOT NULL DEFAULT '-infinity';

CREATE TABLE open_spans (
  business_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  opens_at    timestamptz NOT NULL,
  -- Where it never closes, infinity.
  closes_at   timestamptz NOT NULL CHECK (closes_at > opens_at),
  PRIMARY KEY (business_id, opens_at)
);

CREATE INDEX open_spans_by_opening ON open_spans (opens_at, closes_at, business_id);
CREATE INDEX open_spans_by_closing ON open_spans (closes_at);

ALTER TABLE open_spans ENABLE ROW LEVEL SECURITY;
ALTER TABLE open_spans FORCE ROW LEVEL SECURITY;

-- Who is not listed has none.
CREATE POLICY anyone_sees_all ON open_spans FOR SELECT TO joyous_app USING (true);
CREATE POLICY own_rows_are_made ON open_spans FOR INSERT TO joyous_app
  WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_removed ON open_spans FOR DELETE TO joyous_app
  USING (business_id = current_business_id());

GRANT SELECT, INSERT, DELETE ON open_spans TO joyous_app;

CREATE FUNCTION forget_open_spans() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings l SET hours_known_until = '-infinity'
  FROM after_change a JOIN before_change b ON b.business_id = a.business_id
  WHERE l.business_id = a.business_id
    AND (a.weekly_hours, a.special_days, a.time_zone)
      IS DISTINCT FROM (b.weekly_hours, b.special_days, b.time_zone);
  RETURN NULL;
END $$;

CREATE TRIGGER forget_open_spans AFTER UPDATE ON restaurants
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION forget_open_spans();
