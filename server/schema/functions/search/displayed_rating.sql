-- The average of the reviews if there are more than 20, otherwise the restaurant's own rating.
CREATE OR REPLACE FUNCTION displayed_rating(own numeric, total_reviews integer, total_stars integer)
  RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN total_reviews > 20 THEN round(total_stars::numeric / total_reviews, 1) ELSE own END;
