-- What a search near a place, and the filters beside it, ask of each restaurant. All of it stands on its
-- page already.
ALTER TABLE listings
  ADD COLUMN latitude  double precision,
  ADD COLUMN longitude double precision,
  ADD COLUMN zip_code  text,
  ADD COLUMN time_zone text,
  -- What it has, of contract/find/search's restaurantFeatureSchema.
  ADD COLUMN features  text[] NOT NULL DEFAULT '{}';

ALTER TABLE listings NO FORCE ROW LEVEL SECURITY;
ALTER TABLE restaurants NO FORCE ROW LEVEL SECURITY;
UPDATE listings l
  SET latitude = r.latitude, longitude = r.longitude, zip_code = r.zip_code, time_zone = r.time_zone,
      features = array_remove(ARRAY[
        CASE WHEN r.reservations THEN 'RESERVATIONS' END,
        CASE WHEN r.outdoor_seating THEN 'OUTDOOR_SEATING' END,
        CASE WHEN cardinality(r.parking) > 0 THEN 'PARKING' END,
        CASE WHEN r.wifi THEN 'WIFI' END], NULL)
  FROM restaurants r WHERE r.business_id = l.business_id;
ALTER TABLE restaurants FORCE ROW LEVEL SECURITY;
ALTER TABLE listings FORCE ROW LEVEL SECURITY;

ALTER TABLE listings
  ALTER COLUMN latitude SET NOT NULL,
  ALTER COLUMN longitude SET NOT NULL,
  ALTER COLUMN zip_code SET NOT NULL,
  ALTER COLUMN time_zone SET NOT NULL,
  -- Read for every row that is counted: see 006.
  ALTER COLUMN zip_code SET STORAGE PLAIN,
  ALTER COLUMN time_zone SET STORAGE PLAIN,
  ALTER COLUMN features SET STORAGE PLAIN;

-- The longitude is compared row by row: a strip of the map holds few restaurants.
CREATE INDEX listings_by_latitude ON listings (latitude);
CREATE INDEX listings_by_zip_area ON listings (left(zip_code, 3));
