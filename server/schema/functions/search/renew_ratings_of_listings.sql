CREATE OR REPLACE FUNCTION renew_ratings_of_listings() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turns(array_agg(business_id)) FROM changed;
  UPDATE listings l
  SET rating = displayed_rating(r.business_rating, c.total_reviews, c.total_stars),
      total_reviews = c.total_reviews
  FROM changed c JOIN restaurants r ON r.business_id = c.business_id
  WHERE l.business_id = c.business_id;
  RETURN NULL;
END $$;
