-- Adds a statement's published reviews to the counts of stars and replies.
CREATE OR REPLACE FUNCTION count_added_reviews() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_metrics AS counted
    (business_id, one_star, two_stars, three_stars, four_stars, five_stars,
     answered)
  SELECT business_id, count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2),
         count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4),
         count(*) FILTER (WHERE rating = 5), count(ms_to_answer)
  FROM added WHERE state = 'PUBLISHED' GROUP BY business_id ORDER BY business_id
  ON CONFLICT (business_id) DO UPDATE SET
    one_star = counted.one_star + excluded.one_star,
    two_stars = counted.two_stars + excluded.two_stars,
    three_stars = counted.three_stars + excluded.three_stars,
    four_stars = counted.four_stars + excluded.four_stars,
    five_stars = counted.five_stars + excluded.five_stars,
    answered = counted.answered + excluded.answered;
  RETURN NULL;
END $$;
