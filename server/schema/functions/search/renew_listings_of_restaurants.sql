CREATE OR REPLACE FUNCTION renew_listings_of_restaurants() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM renew_listings(array_agg(business_id)) FROM after_change;
  ELSE
    PERFORM renew_listings(array_agg(a.business_id))
    FROM after_change a JOIN before_change b ON b.business_id = a.business_id
    WHERE (a.listed, a.name, a.url_friendly_city, a.cuisines, a.service_types, a.price_level,
           a.business_rating, a.latitude, a.longitude, a.zip_code, a.time_zone, a.reservations,
           a.outdoor_seating, a.parking, a.wifi)
      IS DISTINCT FROM (b.listed, b.name, b.url_friendly_city, b.cuisines, b.service_types,
           b.price_level, b.business_rating, b.latitude, b.longitude, b.zip_code, b.time_zone,
           b.reservations, b.outdoor_seating, b.parking, b.wifi);
  END IF;
  RETURN NULL;
END $$;
