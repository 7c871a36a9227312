-- It also says what a key may do, and whose integration it is.
DROP FUNCTION find_key(text, bytea, timestamptz, timestamptz);
