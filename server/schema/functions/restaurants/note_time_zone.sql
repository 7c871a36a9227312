-- The first zone of a restaurant holds for all that was before it, too.
CREATE OR REPLACE FUNCTION note_time_zone() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO restaurant_zones VALUES (new.business_id, '-infinity', new.time_zone);
  ELSIF new.time_zone <> old.time_zone THEN
    INSERT INTO restaurant_zones VALUES (new.business_id, now(), new.time_zone);
  END IF;
  RETURN NULL;
END $$;
