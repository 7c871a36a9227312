-- plainCode of short-code.ts, for codes in ASCII: a test compares the two.
CREATE OR REPLACE FUNCTION plain_code(written text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(upper(written), '[^0-9A-Z]', '', 'g')
$$;
