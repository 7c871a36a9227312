-- formatCents of contract/money.ts: a test compares the two.
CREATE OR REPLACE FUNCTION cents_in_words(cents bigint) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN cents < 0 THEN '-' ELSE '' END || '$'
    || to_char(abs(cents) / 100, 'FM999,999,999,999,990') || '.'
    || lpad((abs(cents) % 100)::text, 2, '0')
$$;
