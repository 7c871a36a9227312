-- Finds the listings whose name and cuisines have all of the words, or whose name, cuisines and one
-- dish have them together: 'chicken curry' is not a chicken soup and a lamb curry. For that the words
-- of a listing hold, besides each word itself, `=word` for name and cuisines, and `+one+other` for
-- every two words of a dish. So every two words that are asked for must meet.
CREATE OR REPLACE FUNCTION listing_query(written text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (
    WITH asked AS MATERIALIZED (
      SELECT word, place FROM unnest(asked_words(written)) WITH ORDINALITY AS w (word, place)
    )
    SELECT coalesce(string_agg(term, ' & '), '')::tsquery
    FROM (
      SELECT asked_term('', word) AS term FROM asked
      UNION ALL
      SELECT format('(%s | %s | %s)', asked_term('=', one.word), asked_term('=', other.word),
                    asked_term('+' || one.word || '+', other.word))
      FROM asked one JOIN asked other ON one.place < other.place
    ) AS terms);
$$;
