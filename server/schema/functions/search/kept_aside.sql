-- The planner assumes that reading a large value stored apart from its row (TOAST) costs nothing, and
-- would rather read every row than use the index. The COST of this function corrects that, and PARALLEL
-- UNSAFE keeps the planner from starting workers.
CREATE OR REPLACE FUNCTION kept_aside(words tsvector) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL UNSAFE STRICT COST 1000 AS $$
BEGIN
  RETURN words;
END $$;
