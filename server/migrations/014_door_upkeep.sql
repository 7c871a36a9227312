-- The portal's door, looked after: people who are invited and knock, and what is over is removed.

-- As in 010_portal_login.sql, but that it also knows who is invited and has not joined: their number
-- is shown like anybody's, and no more of them. They have neither a device nor a password here.
CREATE OR REPLACE FUNCTION who_knocks(told_external_id text, told_email text, told_device bytea)
  RETURNS TABLE (business_id integer, business_name text, user_id integer, role_id smallint,
                 first_name text, last_name text, phone_index bytea, sealed_phone bytea,
                 password_hash text, device_id integer, device_ours boolean)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  business integer;
  called text;
  person users;
BEGIN
  PERFORM set_config('joyous.external_id', told_external_id, true);
  SELECT r.business_id, r.name INTO business, called
  FROM restaurants r WHERE r.external_id = told_external_id;
  PERFORM set_config('joyous.external_id', '', true);
  IF business IS NULL THEN
    RETURN;
  END IF;
  PERFORM set_config('joyous.email', told_email, true);
  SELECT u.* INTO person FROM users u WHERE u.email = told_email;
  PERFORM set_config('joyous.email', '', true);
  PERFORM set_config('joyous.user_id', coalesce(person.user_id, 0)::text, true);
  RETURN QUERY
    SELECT business, called, b.user_id, b.role_id, b.first_name, b.last_name,
           person.phone_index, person.sealed_phone, p.password_hash, d.device_id, d.ours
    FROM (SELECT) AS one_row
    LEFT JOIN business_users b ON b.business_id = business AND b.user_id = person.user_id
                              AND b.status IN ('ACTIVE', 'INVITED')
    LEFT JOIN user_passwords p ON p.user_id = b.user_id AND b.status = 'ACTIVE'
    LEFT JOIN devices d ON d.business_id = b.business_id AND d.user_id = b.user_id
                       AND b.status = 'ACTIVE'
                       AND d.device_sha256 = told_device AND d.revoked_at IS NULL;
  PERFORM set_config('joyous.user_id', '', true);
END $$;

-- A new link for somebody who is invited, in place of the one before; false, and nothing done, for
-- whoever is not. One round trip either way: how long it takes must not tell who is.
CREATE FUNCTION invite_at_the_door(
    restaurant integer, whose integer, to_phone bytea, token bytea, at timestamptz,
    until timestamptz, from_address text)
  RETURNS boolean
  LANGUAGE plpgsql AS $$
DECLARE
  is_invited boolean;
  acting text := coalesce(current_setting('joyous.business_id', true), '');
BEGIN
  PERFORM set_config('joyous.business_id', restaurant::text, true);
  -- Locked: who joins at this moment is waited for, and gets no second link.
  PERFORM FROM business_users b
    WHERE b.business_id = restaurant AND b.user_id = whose AND b.status = 'INVITED' FOR UPDATE;
  -- Read only now: a link must not go to a number that was theirs a moment ago.
  is_invited := FOUND AND EXISTS (
    SELECT FROM users u WHERE u.user_id = whose AND u.phone_index = to_phone);
  IF is_invited THEN
    UPDATE invitations i SET revoked_at = at
      WHERE i.business_id = restaurant AND i.user_id = whose
        AND i.used_at IS NULL AND i.revoked_at IS NULL;
    INSERT INTO invitations (business_id, user_id, token_sha256, invited_at, expires_at)
      VALUES (restaurant, whose, token, at, until);
    INSERT INTO audit_entries (business_id, at, action, actor_user_id, detail, address)
      VALUES (restaurant, at, 'STAFF_REINVITED', whose, 'asked for at the sign-in', from_address);
  END IF;
  PERFORM set_config('joyous.business_id', acting, true);
  RETURN is_invited;
END $$;

-- What is over is removed by a job, which acts for no restaurant and sees nothing but that.
-- The audit trail stays as it is.
CREATE POLICY the_long_over_are_seen ON sessions FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL
    AND least(ended_at, idle_ends_at, ends_at) < now() - interval '30 days');
CREATE POLICY the_long_over_are_removed ON sessions FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL
    AND least(ended_at, idle_ends_at, ends_at) < now() - interval '30 days');
GRANT DELETE ON sessions TO joyous_app;

CREATE POLICY the_long_over_are_seen ON invitations FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL
    AND least(used_at, revoked_at, expires_at) < now() - interval '90 days');
CREATE POLICY the_long_over_are_removed ON invitations FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL
    AND least(used_at, revoked_at, expires_at) < now() - interval '90 days');
GRANT DELETE ON invitations TO joyous_app;

-- By when they began, which never changes: that a session was seen again must not cost an index.
CREATE INDEX sessions_by_age ON sessions (started_at);
CREATE INDEX invitations_by_age ON invitations (invited_at);
