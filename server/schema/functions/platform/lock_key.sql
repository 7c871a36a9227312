-- The advisory lock of one thing of this purpose: every one is named here, so that no two purposes
-- share a key.
CREATE OR REPLACE FUNCTION lock_key(purpose text, thing text) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hashtextextended(purpose || ': ' || thing, 0);
$$;
