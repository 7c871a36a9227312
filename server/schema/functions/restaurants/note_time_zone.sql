-- The first zone of a restaurant holds for all that was before it, too. Another one holds a minute
-- later: whatever is booked meanwhile has read the zones without it, and happened before it holds.
CREATE OR REPLACE FUNCTION note_time_zone() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO restaurant_zones VALUES (new.business_id, '-infinity', new.time_zone);
  ELSIF new.time_zone <> old.time_zone THEN
    INSERT INTO restaurant_zones
      VALUES (new.business_id, now() + interval '1 minute', new.time_zone);
  END IF;
  RETURN NULL;
END $$;
