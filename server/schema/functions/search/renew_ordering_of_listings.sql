CREATE OR REPLACE FUNCTION renew_ordering_of_listings() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turns(array_agg(business_id)) FROM changed;
  UPDATE listings l
  SET (web_services, web_times, delivery_zips, delivery_miles) =
    (SELECT web_services, web_times, delivery_zips, delivery_miles
     FROM ordering_of_listing(l.business_id))
  FROM changed c WHERE l.business_id = c.business_id;
  RETURN NULL;
END $$;
