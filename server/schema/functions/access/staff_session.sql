-- Finds whose session this is: both tokens and the device must match the session, and the person must
-- still work there. Records that they were seen, but not on every call, and writes nothing to a session
-- that has ended in the meantime. One statement, because every staff call begins with it.
CREATE OR REPLACE FUNCTION staff_session(
    user_token bytea, business_token bytea, device bytea, at timestamptz, seen_before timestamptz,
    idle_shared interval, idle_own interval)
  RETURNS TABLE (business_id integer, business_external_id text, business_name text,
                 session_id bigint, user_id integer, device_id integer, email text,
                 email_confirmed boolean, role_id smallint, first_name text, last_name text,
                 device_ours boolean, idle_ends_at timestamptz, ends_at timestamptz)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  scope jsonb := current_scope();
  open sessions;
BEGIN
  PERFORM set_config('joyous.secret', encode(user_token, 'hex'), true);
  SELECT s.* INTO open FROM sessions s
    WHERE s.user_token_sha256 = user_token AND s.business_token_sha256 = business_token
      AND s.ended_at IS NULL AND s.ends_at > at AND s.idle_ends_at > at;
  IF open.session_id IS NULL THEN
    PERFORM restore_scope(scope);
    RETURN;
  END IF;
  PERFORM act_for_restaurant(open.business_id::text);
  RETURN QUERY
    SELECT open.business_id, r.external_id, r.name, open.session_id, b.user_id, d.device_id, u.email,
           u.email_confirmed_at IS NOT NULL, b.role_id, b.first_name, b.last_name, d.ours,
           CASE WHEN open.last_seen_at >= seen_before THEN open.idle_ends_at
                WHEN d.ours THEN at + idle_own ELSE at + idle_shared END,
           open.ends_at
    FROM business_users b
    JOIN users u ON u.user_id = b.user_id
    JOIN restaurants r ON r.business_id = b.business_id
    JOIN devices d ON d.business_id = b.business_id AND d.device_id = open.device_id
                  AND d.device_sha256 = device AND d.revoked_at IS NULL
    WHERE b.business_id = open.business_id AND b.user_id = open.user_id AND b.status = 'ACTIVE';
  IF FOUND AND open.last_seen_at < seen_before THEN
    UPDATE sessions s SET last_seen_at = at,
        idle_ends_at = at + CASE WHEN d.ours THEN idle_own ELSE idle_shared END
      FROM devices d
      WHERE s.business_id = open.business_id AND s.session_id = open.session_id
        AND s.last_seen_at < seen_before AND s.ended_at IS NULL
        AND d.business_id = open.business_id AND d.device_id = open.device_id;
    UPDATE devices d SET last_seen_at = at
      WHERE d.business_id = open.business_id AND d.device_id = open.device_id
        AND d.revoked_at IS NULL;
  END IF;
  PERFORM restore_scope(scope);
END $$;
