-- shareOf of half-even.ts, for amounts of zero or more: a test compares the two.
CREATE OR REPLACE FUNCTION half_even_share(amount bigint, part bigint, whole bigint) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN whole = 0 THEN 0 ELSE amount * part / whole
    + (amount * part % whole * 2 + amount * part / whole % 2 > whole)::integer END
$$;
