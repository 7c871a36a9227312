-- Runs at the end of a transaction that changed a restaurant's time zone: if it took longer than the
-- minute of note_time_zone, orders would have been booked on days that are different in the new zone.
CREATE OR REPLACE FUNCTION keep_days_as_booked() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF clock_timestamp() >= now() + interval '1 minute' THEN
    RAISE EXCEPTION 'the zone of a restaurant was changed more than a minute ago'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'days_stay_as_booked';
  END IF;
  RETURN NULL;
END $$;
