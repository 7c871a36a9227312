-- A tax category's line of what field 23 hashes: "Seals" in docs/MONEY.md. taxesSha256 makes the same of a
-- refund. Never change it, because existing seals were made over it.
CREATE OR REPLACE FUNCTION sealed_tax(
  kind text, service_type text, rate_millionths integer, base_cents integer, tax_cents integer
) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(E'\t', kind, service_type, rate_millionths, base_cents, tax_cents) || E'\n'
$$;
