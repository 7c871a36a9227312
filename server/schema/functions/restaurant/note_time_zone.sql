-- A restaurant's first time zone also applies to everything before it. A new one applies a minute
-- later: whatever is booked in the meantime has read the zones without it, and happened before it
-- applies.
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
