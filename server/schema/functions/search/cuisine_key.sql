-- Different spellings of one cuisine get the same key: 'Café' and 'cafes'.
CREATE OR REPLACE FUNCTION cuisine_key(cuisine text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_string(search_words(cuisine), ' ');
$$;
