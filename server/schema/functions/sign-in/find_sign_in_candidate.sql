-- Finds who is signing in. Returns one row for every restaurant that exists, without a user_id if
-- nobody with this address works there or is invited. The statements are the same either way, so that
-- the time they take reveals nothing. The phone number isn't among the columns: nobody is shown any
-- part of it before they have proved it.
CREATE OR REPLACE FUNCTION find_sign_in_candidate(told_external_id text, told_email text, told_device bytea)
  RETURNS TABLE (business_id integer, business_name text, user_id integer, role_id smallint,
                 first_name text, last_name text, password_hash text, device_id integer,
                 device_ours boolean)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  scope jsonb := current_scope();
  business integer;
  called text;
  member business_users;
BEGIN
  PERFORM set_config('joyous.external_id', told_external_id, true);
  SELECT r.business_id, r.name INTO business, called
  FROM restaurants r WHERE r.external_id = told_external_id;
  IF business IS NULL THEN
    PERFORM restore_scope(scope);
    RETURN;
  END IF;
  PERFORM act_for_restaurant(business::text);
  SELECT b.* INTO member FROM business_users b
    WHERE b.business_id = business AND b.email = told_email AND b.status IN ('ACTIVE', 'INVITED');
  PERFORM set_config('joyous.user_id', coalesce(member.user_id, 0)::text, true);
  RETURN QUERY
    SELECT business, called, member.user_id, member.role_id, member.first_name, member.last_name,
           p.password_hash, d.device_id, d.ours
    FROM (SELECT) AS one_row
    LEFT JOIN user_passwords p ON p.user_id = member.user_id AND member.status = 'ACTIVE'
    LEFT JOIN devices d ON d.business_id = business AND d.user_id = member.user_id
                       AND member.status = 'ACTIVE'
                       AND d.device_sha256 = told_device AND d.revoked_at IS NULL;
  PERFORM restore_scope(scope);
END $$;
