-- See current_scope.
CREATE OR REPLACE FUNCTION restore_scope(scope jsonb) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config(name, value, true) FROM jsonb_each_text(scope) AS found (name, value);
END $$;
