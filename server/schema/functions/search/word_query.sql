-- Matches all of the words (joined by &) or any of them (by |).
CREATE OR REPLACE FUNCTION word_query(written text, joiner text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce((SELECT string_agg(asked_term('', word), joiner)
                   FROM unnest(asked_words(written)) AS word), '')::tsquery;
$$;
