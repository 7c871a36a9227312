-- Subtracts a statement's published reviews, as they were before it, from the counts of stars and
-- replies.
CREATE OR REPLACE FUNCTION count_removed_reviews() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review_metrics AS counted SET
    one_star = counted.one_star - gone.one_star,
    two_stars = counted.two_stars - gone.two_stars,
    three_stars = counted.three_stars - gone.three_stars,
    four_stars = counted.four_stars - gone.four_stars,
    five_stars = counted.five_stars - gone.five_stars,
    answered = counted.answered - gone.answered
  FROM (
    SELECT business_id, count(*) FILTER (WHERE rating = 1) AS one_star,
           count(*) FILTER (WHERE rating = 2) AS two_stars,
           count(*) FILTER (WHERE rating = 3) AS three_stars,
           count(*) FILTER (WHERE rating = 4) AS four_stars,
           count(*) FILTER (WHERE rating = 5) AS five_stars,
           count(ms_to_answer) AS answered
    FROM removed WHERE state = 'PUBLISHED' GROUP BY business_id
  ) AS gone
  WHERE gone.business_id = counted.business_id;
  RETURN NULL;
END $$;
