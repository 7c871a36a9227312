-- When the hours, special days, closing or time zone change, the open spans of the listing are no
-- longer known.
CREATE OR REPLACE FUNCTION forget_open_spans() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_summaries l SET hours_known_until = '-infinity'
  FROM after_change a JOIN before_change b ON b.business_id = a.business_id
  WHERE l.business_id = a.business_id
    AND (a.weekly_hours, a.special_days, a.closed_until, a.time_zone)
      IS DISTINCT FROM (b.weekly_hours, b.special_days, b.closed_until, b.time_zone);
  RETURN NULL;
END $$;
