-- Writes the listings of these restaurants from their tables, and removes those no longer listed. How a
-- restaurant takes orders on the web is written when its listing is created, and after that only when its
-- terms change: without acting for the restaurant, a caller of this function can't read the terms.
CREATE OR REPLACE FUNCTION renew_listings(businesses integer[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turns(businesses);

  DELETE FROM listings l USING restaurants r
  WHERE l.business_id = ANY (businesses) AND r.business_id = l.business_id AND NOT r.listed;

  INSERT INTO listings (business_id, name, url_friendly_city, cuisines, service_types, dietary,
    price_level, rating, total_reviews, name_words, dishes, dish_words, words,
    latitude, longitude, zip_code, time_zone, features,
    web_services, web_times, delivery_zips, delivery_miles)
  SELECT r.business_id, r.name, r.url_friendly_city,
    ARRAY(SELECT cuisine_key(cuisine) FROM unnest(r.cuisines) AS cuisine), r.service_types,
    menu.dietary, r.price_level,
    displayed_rating(r.business_rating, m.total_reviews, m.total_stars),
    coalesce(m.total_reviews, 0), array_to_tsvector(own.words), menu.dishes, menu.dish_words,
    array_to_tsvector(own.words || ARRAY(SELECT '=' || word FROM unnest(own.words) AS word)
      || menu.terms),
    r.latitude, r.longitude, r.zip_code, r.time_zone,
    -- The names of contract/find/search.
    array_remove(ARRAY[
      CASE WHEN r.reservations THEN 'RESERVATIONS' END,
      CASE WHEN r.outdoor_seating THEN 'OUTDOOR_SEATING' END,
      CASE WHEN cardinality(r.parking) > 0 THEN 'PARKING' END,
      CASE WHEN r.wifi THEN 'WIFI' END], NULL),
    o.web_services, o.web_times, o.delivery_zips, o.delivery_miles
  FROM restaurants r
  LEFT JOIN review_metrics m ON m.business_id = r.business_id
  CROSS JOIN LATERAL ordering_of_listing(r.business_id) AS o
  CROSS JOIN LATERAL (
    SELECT search_words(concat_ws(' ', r.name, array_to_string(r.cuisines, ' '))) AS words
  ) AS own
  CROSS JOIN LATERAL menu_of_listing(r.business_id) AS menu
  WHERE r.business_id = ANY (businesses) AND r.listed
  ON CONFLICT (business_id) DO UPDATE SET
    name = excluded.name, url_friendly_city = excluded.url_friendly_city,
    cuisines = excluded.cuisines, service_types = excluded.service_types,
    dietary = excluded.dietary, price_level = excluded.price_level, rating = excluded.rating,
    total_reviews = excluded.total_reviews, name_words = excluded.name_words,
    dishes = excluded.dishes, dish_words = excluded.dish_words, words = excluded.words,
    latitude = excluded.latitude, longitude = excluded.longitude, zip_code = excluded.zip_code,
    time_zone = excluded.time_zone, features = excluded.features;
END $$;
