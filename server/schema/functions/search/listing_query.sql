-- Finds the listings that have all of the words, and have them together in the name and cuisines or in
-- these and one dish: 'chicken curry' doesn't find a chicken soup and a lamb curry. So besides each
-- word itself, the words of a listing include `=word` for the name and cuisines, and `+one+other` for
-- every two words of a dish, and every two words of a search have to match together.
CREATE OR REPLACE FUNCTION listing_query(written text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (
    WITH asked AS MATERIALIZED (
      SELECT word, position FROM unnest(asked_words(written)) WITH ORDINALITY AS w (word, position)
    )
    SELECT coalesce(string_agg(term, ' & '), '')::tsquery
    FROM (
      SELECT asked_term('', word) AS term FROM asked
      UNION ALL
      SELECT format('(%s | %s | %s)', asked_term('=', one.word), asked_term('=', other.word),
                    asked_term('+' || one.word || '+', other.word))
      FROM asked one JOIN asked other ON one.position < other.position
    ) AS terms);
$$;
