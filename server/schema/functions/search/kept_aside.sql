-- The planner counts reading a large value that is stored apart from its row (TOAST) as free, and would
-- rather read every row than use the index. The cost of this function tells it the price, and PARALLEL
-- UNSAFE keeps it from starting workers.
CREATE OR REPLACE FUNCTION kept_aside(words tsvector) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL UNSAFE STRICT COST 1000 AS $$
BEGIN
  RETURN words;
END $$;
