-- The advisory lock of one thing of this purpose; turns.queries.ts lists the purposes, so that each
-- has a name of its own.
CREATE OR REPLACE FUNCTION lock_key(purpose text, thing text) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hashtextextended(purpose || ': ' || thing, 0);
$$;
