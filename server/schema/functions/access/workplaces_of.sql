-- The restaurants where a person works. Reads each restaurant's name while acting for that restaurant.
CREATE OR REPLACE FUNCTION workplaces_of(whose integer)
  RETURNS TABLE (business_id integer, external_id text, name text, role_id smallint,
                 first_name text, last_name text)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  scope jsonb := current_scope();
  work business_users;
BEGIN
  PERFORM set_config('joyous.user_id', whose::text, true);
  FOR work IN SELECT * FROM business_users b WHERE b.user_id = whose AND b.status = 'ACTIVE' LOOP
    PERFORM set_config('joyous.business_id', work.business_id::text, true);
    RETURN QUERY SELECT r.business_id, r.external_id, r.name, work.role_id, work.first_name,
                        work.last_name
      FROM restaurants r WHERE r.business_id = work.business_id;
  END LOOP;
  PERFORM restore_scope(scope);
END $$;
