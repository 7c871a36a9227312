-- The words of a search, each once. The last one is still being typed: a star marks it as the beginning
-- of a word, and it is left out if another word already starts with it.
CREATE OR REPLACE FUNCTION asked_words(written text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (
    -- 80 characters can hold 40 words; nobody searches for that many.
    WITH said AS MATERIALIZED (
      SELECT word, position = max(position) OVER () AS is_last
      FROM unnest((search_words(written))[:12]) WITH ORDINALITY AS w (word, position)
    ), whole AS MATERIALIZED (
      SELECT DISTINCT word FROM said WHERE NOT is_last
    )
    SELECT ARRAY(SELECT word FROM whole) || ARRAY(
      SELECT word || '*' FROM said
      WHERE is_last AND NOT EXISTS (SELECT FROM whole WHERE starts_with(whole.word, said.word))));
$$;
