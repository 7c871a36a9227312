-- Restaurants share people only as far as the people themselves want it. See decision 020.
--
-- users           an account: an e-mail address and the mobile number that its owner has proved. The
--                 number is NULL until they join a restaurant for the first time.
-- business_users  the number that a restaurant typed stands here, until the invited person joins.
--
-- Every invitation starts with a user_id of its own. Nothing is looked up outside the restaurant, so
-- that no answer depends on who works where. Whoever opens the link and has an account with the same
-- address and number joins with that one, and the membership moves to its user_id.

DROP FUNCTION works_elsewhere(integer, integer);

ALTER TABLE users ALTER phone_index DROP NOT NULL, ALTER sealed_phone DROP NOT NULL;
ALTER TABLE users DROP CONSTRAINT users_email_key;
ALTER TABLE users ADD CHECK ((phone_index IS NULL) = (sealed_phone IS NULL));
CREATE INDEX users_by_email ON users (email);

ALTER TABLE business_users
  ADD email text CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  ADD invited_phone_index bytea CHECK (octet_length(invited_phone_index) = 32),
  ADD sealed_invited_phone bytea,
  -- The user_id of the invitation, when an account took its place: the audit trail names it.
  ADD invited_as integer,
  -- When somebody was enabled again. Codes that were sent before prove nothing here.
  ADD enabled_again_at timestamptz;

-- An owner that is not a superuser is bound by the policies as well, see 013_redeemed_here.sql.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE business_users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE invitations NO FORCE ROW LEVEL SECURITY;

ALTER TABLE invitations DROP CONSTRAINT invitations_business_id_user_id_fkey;
ALTER TABLE invitations ADD CONSTRAINT invitations_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES business_users ON UPDATE CASCADE;

ALTER TABLE business_users DISABLE TRIGGER USER;
UPDATE business_users b SET email = u.email FROM users u WHERE u.user_id = b.user_id;
UPDATE business_users b
  SET invited_phone_index = u.phone_index, sealed_invited_phone = u.sealed_phone
  FROM users u WHERE u.user_id = b.user_id AND b.joined_at IS NULL;
-- Whoever is invited to one restaurant, and to another or working there, was one user_id in both.
DO $$
DECLARE
  shared business_users;
  fresh integer;
BEGIN
  FOR shared IN
    SELECT * FROM business_users b WHERE b.joined_at IS NULL AND EXISTS
      (SELECT FROM business_users o WHERE o.user_id = b.user_id AND o.business_id <> b.business_id)
  LOOP
    INSERT INTO users (email, phone_index, sealed_phone) VALUES (shared.email, NULL, NULL)
      RETURNING user_id INTO fresh;
    UPDATE business_users SET user_id = fresh, invited_as = shared.user_id
      WHERE business_id = shared.business_id AND user_id = shared.user_id;
  END LOOP;
END $$;
UPDATE users u SET phone_index = NULL, sealed_phone = NULL
  WHERE NOT EXISTS (SELECT FROM business_users b
                    WHERE b.user_id = u.user_id AND b.joined_at IS NOT NULL);
ALTER TABLE business_users ENABLE TRIGGER USER;

ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE business_users FORCE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;

ALTER TABLE business_users
  ALTER email SET NOT NULL,
  ADD UNIQUE (business_id, email),
  ADD CHECK ((joined_at IS NULL) = (invited_phone_index IS NOT NULL)),
  ADD CHECK ((joined_at IS NULL) = (sealed_invited_phone IS NOT NULL));

-- Whoever owns the schema seals these numbers with a new key, as the others: see 018_rights_and_keys.sql.
CREATE POLICY the_owner_sees_seals ON business_users FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY the_owner_changes_seals ON business_users FOR UPDATE TO CURRENT_USER USING (true);

-- No restaurant writes a number there: it makes a row with an address, and no more.
REVOKE INSERT ON users FROM joyous_app;
GRANT INSERT (email) ON users TO joyous_app;
GRANT UPDATE (user_id, invited_phone_index, sealed_invited_phone, enabled_again_at)
  ON business_users TO joyous_app;

-- What may become of a membership, beside the CHECKs on it. A restaurant invites, disables and enables.
-- Only the person joins, in a transaction that acts for them, and only with an account whose proved
-- number is the one that the link went to.
CREATE FUNCTION guard_membership() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  account users;
BEGIN
  IF TG_OP = 'UPDATE' AND NOT (OLD.joined_at IS NULL AND NEW.joined_at IS NOT NULL) THEN
    IF NEW.user_id <> OLD.user_id OR NEW.joined_at IS DISTINCT FROM OLD.joined_at THEN
      RAISE EXCEPTION 'who joined, and when, never changes' USING ERRCODE = 'check_violation';
    END IF;
    IF (CASE WHEN OLD.status = 'DISABLED' AND NEW.status = 'ACTIVE'
             THEN NEW.enabled_again_at IS NULL
             ELSE NEW.enabled_again_at IS DISTINCT FROM OLD.enabled_again_at END) THEN
      RAISE EXCEPTION 'the time of enabling belongs to enabling' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT u.* INTO account FROM users u WHERE u.user_id = NEW.user_id AND u.email = NEW.email;
  IF TG_OP = 'INSERT' AND NEW.status = 'INVITED' THEN
    IF account.user_id IS NULL OR account.phone_index IS NOT NULL THEN
      RAISE EXCEPTION 'an invitation has a user_id of its own' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status <> 'ACTIVE' OR account.phone_index IS NULL
     OR acting_user_id() IS DISTINCT FROM account.user_id THEN
    RAISE EXCEPTION 'only the person joins' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status <> 'INVITED' OR account.phone_index <> OLD.invited_phone_index THEN
      RAISE EXCEPTION 'the link went to another number' USING ERRCODE = 'check_violation';
    END IF;
    NEW.invited_as := nullif(OLD.user_id, NEW.user_id);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER guard_membership BEFORE INSERT OR UPDATE ON business_users
  FOR EACH ROW EXECUTE FUNCTION guard_membership();

-- A number that was proved is replaced by another one, never taken away.
CREATE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%: this state is final', TG_ARGV[0] USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER keep_number BEFORE UPDATE ON users
  FOR EACH ROW WHEN (OLD.phone_index IS NOT NULL AND NEW.phone_index IS NULL)
  EXECUTE FUNCTION refuse_change('a proved number');
CREATE TRIGGER keep_ended BEFORE UPDATE ON invitations
  FOR EACH ROW WHEN (
    (OLD.used_at IS NOT NULL OR OLD.revoked_at IS NOT NULL)
    AND (NEW.used_at IS DISTINCT FROM OLD.used_at OR NEW.revoked_at IS DISTINCT FROM OLD.revoked_at))
  EXECUTE FUNCTION refuse_change('an invitation that ended');

-- Who is at the sign-in. One row for every restaurant there is; without a user_id when nobody with
-- this address works there or is invited. It takes the same steps either way. The number is not in
-- it: nobody is shown any of it before they have proved it.
DROP FUNCTION who_knocks(text, text, bytea);
CREATE FUNCTION who_knocks(told_external_id text, told_email text, told_device bytea)
  RETURNS TABLE (business_id integer, business_name text, user_id integer, role_id smallint,
                 first_name text, last_name text, password_hash text, device_id integer,
                 device_ours boolean)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  business integer;
  called text;
  member business_users;
BEGIN
  PERFORM set_config('joyous.external_id', told_external_id, true);
  SELECT r.business_id, r.name INTO business, called
  FROM restaurants r WHERE r.external_id = told_external_id;
  PERFORM set_config('joyous.external_id', '', true);
  IF business IS NULL THEN
    RETURN;
  END IF;
  PERFORM set_config('joyous.business_id', business::text, true);
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
  PERFORM set_config('joyous.user_id', '', true);
  PERFORM set_config('joyous.business_id', '', true);
END $$;

-- As in 014_door_upkeep.sql, but that the number is the one that the restaurant typed.
CREATE OR REPLACE FUNCTION invite_at_the_door(
    restaurant integer, whose integer, to_phone bytea, token bytea, at timestamptz,
    until timestamptz, from_address text)
  RETURNS boolean
  LANGUAGE plpgsql AS $$
DECLARE
  is_invited boolean;
  acting text := coalesce(current_setting('joyous.business_id', true), '');
BEGIN
  PERFORM set_config('joyous.business_id', restaurant::text, true);
  -- Locked: who joins at this moment is waited for, and gets no second link; and when the restaurant
  -- types another number at this moment, the condition is checked again with that one.
  PERFORM FROM business_users b
    WHERE b.business_id = restaurant AND b.user_id = whose AND b.status = 'INVITED'
      AND b.invited_phone_index = to_phone FOR UPDATE;
  is_invited := FOUND;
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
