-- What is asked for: each word once. The last is still being typed and may be the beginning of one,
-- marked by a star; one that only begins to repeat another says nothing new.
CREATE OR REPLACE FUNCTION asked_words(written text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (
    -- A text of 80 letters can hold 40 words, and nobody is looking for that.
    WITH said AS MATERIALIZED (
      SELECT word, place = max(place) OVER () AS is_last
      FROM unnest((search_words(written))[:12]) WITH ORDINALITY AS w (word, place)
    ), whole AS MATERIALIZED (
      SELECT DISTINCT word FROM said WHERE NOT is_last
    )
    SELECT ARRAY(SELECT word FROM whole) || ARRAY(
      SELECT word || '*' FROM said
      WHERE is_last AND NOT EXISTS (SELECT FROM whole WHERE starts_with(whole.word, said.word))));
$$;
