CREATE OR REPLACE FUNCTION renew_listings_of_menus() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_listings(array_agg(DISTINCT business_id)) FROM changed;
  RETURN NULL;
END $$;
