-- The portal's door: people, where they work, the devices they may sign in on, and who is inside.
--
-- Signing in comes before any restaurant is acted for, so that something must be readable without
-- one. The server owns nothing and no function here runs with more rights than its caller: instead,
-- whoever names a thing sees that one thing. Three settings, each ending with its transaction:
--
--   joyous.email    an e-mail address   sees that one person (never the password, see below)
--   joyous.user_id  a person            sees and changes what is that person's, in every restaurant
--   joyous.secret   a SHA-256           sees the session, invitation or verification of that secret
--
-- A list of people, restaurants' staffs or sessions cannot be read with them: there is no name for
-- "all". Passwords are apart from people, so that what serves the list of staff cannot meet a hash.
-- All else is the restaurant's own, as everywhere.

CREATE FUNCTION acting_user_id() RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('joyous.user_id', true), '')::integer;

CREATE FUNCTION named_email() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('joyous.email', true), '');

CREATE FUNCTION named_secret() RETURNS bytea
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN decode(nullif(current_setting('joyous.secret', true), ''), 'hex');

-- A person, whatever restaurants they work in: hence no tenant table. The phone is what proves who
-- they are: see 005_consumers.sql for how a number is kept.
CREATE TABLE users (
  user_id      integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  email        text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  phone_index  bytea NOT NULL CHECK (octet_length(phone_index) = 32),
  sealed_phone bytea NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE user_passwords (
  user_id       integer PRIMARY KEY REFERENCES users,
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  changed_at    timestamptz NOT NULL
);

-- Names are a restaurant's own: nobody learns from a list of staff what somebody is called elsewhere.
CREATE TABLE business_users (
  business_id integer NOT NULL REFERENCES restaurants,
  user_id     integer NOT NULL REFERENCES users,
  first_name  text NOT NULL CHECK (first_name <> '' AND length(first_name) <= 60),
  last_name   text NOT NULL CHECK (last_name <> '' AND length(last_name) <= 60),
  role_id     smallint NOT NULL CHECK (role_id IN (1, 2, 4, 5)),
  status      text NOT NULL CHECK (status IN ('INVITED', 'ACTIVE', 'DISABLED')),
  joined_at   timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, user_id),
  CHECK (CASE status WHEN 'ACTIVE' THEN joined_at IS NOT NULL
                     WHEN 'INVITED' THEN joined_at IS NULL ELSE true END)
);
CREATE INDEX business_users_by_user ON business_users (user_id);

-- A device that proved the phone of one person, for one restaurant. Its own id is a secret.
CREATE TABLE devices (
  business_id   integer NOT NULL,
  device_id     integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id       integer NOT NULL,
  device_sha256 bytea NOT NULL CHECK (octet_length(device_sha256) = 32),
  name          text NOT NULL CHECK (name <> '' AND length(name) <= 60),
  ours          boolean NOT NULL DEFAULT false,
  verified_at   timestamptz NOT NULL,
  last_seen_at  timestamptz,
  revoked_at    timestamptz,
  PRIMARY KEY (business_id, device_id),
  FOREIGN KEY (business_id, user_id) REFERENCES business_users
);
CREATE UNIQUE INDEX one_live_device ON devices (business_id, user_id, device_sha256)
  WHERE revoked_at IS NULL;
CREATE INDEX devices_by_user ON devices (user_id);

-- The one verification that a device has under way. `user_id` is NULL for an address that nobody of
-- the restaurant has: such a row goes the same way, costs the same, and leads nowhere.
CREATE TABLE device_verifications (
  business_id     integer NOT NULL REFERENCES restaurants,
  device_sha256   bytea NOT NULL CHECK (octet_length(device_sha256) = 32),
  purpose         text NOT NULL CHECK (purpose IN ('NEW_DEVICE', 'NEW_PASSWORD')),
  -- A keyed hash: what strangers type is none of our business.
  email_index     bytea NOT NULL CHECK (octet_length(email_index) = 32),
  user_id         integer REFERENCES users,
  state           text NOT NULL CHECK (state IN ('STARTED', 'CODE_SENT', 'VERIFIED', 'DONE')),
  -- The number that the code went to: should it be another one by then, the code proves nothing.
  phone_index     bytea CHECK (octet_length(phone_index) = 32),
  code_hash       text CHECK (code_hash LIKE '$argon2id$%'),
  code_sent_at    timestamptz,
  code_expires_at timestamptz,
  tries           smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  texts           smallint NOT NULL DEFAULT 0,
  -- Until when a new password may be set.
  verified_until  timestamptz,
  started_at      timestamptz NOT NULL,
  PRIMARY KEY (business_id, device_sha256)
);
CREATE INDEX device_verifications_by_age ON device_verifications (started_at);

CREATE TABLE sessions (
  business_id           integer NOT NULL,
  session_id            bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id               integer NOT NULL,
  device_id             integer NOT NULL,
  user_token_sha256     bytea NOT NULL UNIQUE CHECK (octet_length(user_token_sha256) = 32),
  business_token_sha256 bytea NOT NULL CHECK (octet_length(business_token_sha256) = 32),
  started_at            timestamptz NOT NULL,
  last_seen_at          timestamptz NOT NULL,
  -- NULL on a device of one's own, which may be idle.
  idle_ends_at          timestamptz,
  ends_at               timestamptz NOT NULL,
  ended_at              timestamptz,
  PRIMARY KEY (business_id, session_id),
  FOREIGN KEY (business_id, user_id) REFERENCES business_users,
  FOREIGN KEY (business_id, device_id) REFERENCES devices
);
CREATE INDEX open_sessions_by_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX open_sessions_by_device ON sessions (business_id, device_id) WHERE ended_at IS NULL;

CREATE TABLE invitations (
  business_id   integer NOT NULL,
  invitation_id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id       integer NOT NULL,
  token_sha256  bytea NOT NULL UNIQUE CHECK (octet_length(token_sha256) = 32),
  invited_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  used_at       timestamptz,
  revoked_at    timestamptz,
  PRIMARY KEY (business_id, invitation_id),
  FOREIGN KEY (business_id, user_id) REFERENCES business_users
);
CREATE UNIQUE INDEX one_open_invitation ON invitations (business_id, user_id)
  WHERE used_at IS NULL AND revoked_at IS NULL;

-- Who did what, when and from where. Only ever added to: UPDATE and DELETE are not granted.
CREATE TABLE audit_entries (
  business_id     integer NOT NULL REFERENCES restaurants,
  audit_id        bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at              timestamptz NOT NULL,
  action          text NOT NULL CHECK (action ~ '^[A-Z][A-Z_]{1,39}$'),
  -- NULL is the operator.
  actor_user_id   integer,
  subject_user_id integer,
  detail          text NOT NULL DEFAULT '' CHECK (length(detail) <= 300),
  address         text CHECK (length(address) <= 60),
  PRIMARY KEY (business_id, audit_id)
);

DO $$ DECLARE door_table text; BEGIN
  FOREACH door_table IN ARRAY ARRAY['users', 'user_passwords', 'device_verifications'] LOOP
    EXECUTE format('
      ALTER TABLE %1$I ENABLE ROW LEVEL SECURITY;
      ALTER TABLE %1$I FORCE ROW LEVEL SECURITY;', door_table);
  END LOOP;
  FOREACH door_table IN ARRAY ARRAY['business_users', 'devices', 'sessions', 'invitations',
                                    'audit_entries'] LOOP
    EXECUTE format('
      ALTER TABLE %1$I ENABLE ROW LEVEL SECURITY;
      ALTER TABLE %1$I FORCE ROW LEVEL SECURITY;
      CREATE POLICY own_rows_are_seen ON %1$I FOR SELECT TO joyous_app
        USING (business_id = current_business_id());
      CREATE POLICY own_rows_are_made ON %1$I FOR INSERT TO joyous_app
        WITH CHECK (business_id = current_business_id());
      CREATE POLICY own_rows_are_changed ON %1$I FOR UPDATE TO joyous_app
        USING (business_id = current_business_id())
        WITH CHECK (business_id = current_business_id());
      GRANT SELECT, INSERT ON %1$I TO joyous_app;
    ', door_table);
  END LOOP;
END $$;

CREATE POLICY whoever_names_the_address_sees_it ON users FOR SELECT TO joyous_app
  USING (email = named_email());
CREATE POLICY one_sees_oneself ON users FOR SELECT TO joyous_app
  USING (user_id = acting_user_id());
-- Row-level security of business_users holds inside: a restaurant sees the people of its own.
CREATE POLICY restaurants_see_their_staff ON users FOR SELECT TO joyous_app
  USING (EXISTS (SELECT FROM business_users b WHERE b.user_id = users.user_id));
CREATE POLICY restaurants_make_people ON users FOR INSERT TO joyous_app
  WITH CHECK (current_business_id() IS NOT NULL);
-- Not by a restaurant: a number proves who somebody is in other restaurants as well.
CREATE POLICY one_changes_oneself ON users FOR UPDATE TO joyous_app
  USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
GRANT SELECT, INSERT, UPDATE (phone_index, sealed_phone) ON users TO joyous_app;

CREATE POLICY ones_own ON user_passwords TO joyous_app
  USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
GRANT SELECT, INSERT, UPDATE (password_hash, changed_at) ON user_passwords TO joyous_app;

CREATE POLICY one_sees_where_one_works ON business_users FOR SELECT TO joyous_app
  USING (user_id = acting_user_id());
GRANT UPDATE (first_name, last_name, role_id, status, joined_at) ON business_users TO joyous_app;

CREATE POLICY one_sees_ones_own ON devices FOR SELECT TO joyous_app
  USING (user_id = acting_user_id());
GRANT UPDATE (name, ours, last_seen_at, revoked_at) ON devices TO joyous_app;

CREATE POLICY whoever_names_it_sees_it ON sessions FOR SELECT TO joyous_app
  USING (user_token_sha256 = named_secret());
CREATE POLICY one_sees_ones_own ON sessions FOR SELECT TO joyous_app
  USING (user_id = acting_user_id());
CREATE POLICY one_ends_ones_own ON sessions FOR UPDATE TO joyous_app
  USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
GRANT UPDATE (last_seen_at, idle_ends_at, ended_at) ON sessions TO joyous_app;

CREATE POLICY whoever_names_it_sees_it ON invitations FOR SELECT TO joyous_app
  USING (token_sha256 = named_secret());
GRANT UPDATE (used_at, revoked_at) ON invitations TO joyous_app;

CREATE POLICY whoever_has_the_device ON device_verifications TO joyous_app
  USING (device_sha256 = named_secret()) WITH CHECK (device_sha256 = named_secret());
-- What nobody finished is forgotten by a job.
CREATE POLICY the_overdue_are_seen ON device_verifications FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND started_at < now() - interval '1 day');
CREATE POLICY the_overdue_are_removed ON device_verifications FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND started_at < now() - interval '1 day');
GRANT SELECT, INSERT, UPDATE, DELETE ON device_verifications TO joyous_app;

-- Servers keep sessions in memory for a moment. Whatever takes a right away says whose, and all of
-- them forget; what is given or merely seen again says nothing.
CREATE FUNCTION announce_changed_staff() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('joyous_changes', 'staff:' || NEW.user_id);
  RETURN NULL;
END $$;

CREATE TRIGGER announce_changed AFTER UPDATE ON business_users
  FOR EACH ROW EXECUTE FUNCTION announce_changed_staff();
CREATE TRIGGER announce_revoked AFTER UPDATE OF revoked_at ON devices
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at)
  EXECUTE FUNCTION announce_changed_staff();
CREATE TRIGGER announce_ended AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at)
  EXECUTE FUNCTION announce_changed_staff();

-- What follows goes through several of the policies above in one round trip. Each gives the settings
-- back as it found them: in a larger transaction they must not go on naming what they named.

-- Who is knocking. One row for every restaurant there is; without a user_id when the address is of
-- nobody who may come in. It takes the same steps either way.
CREATE FUNCTION who_knocks(told_external_id text, told_email text, told_device bytea)
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
                              AND b.status = 'ACTIVE'
    LEFT JOIN user_passwords p ON p.user_id = b.user_id
    LEFT JOIN devices d ON d.business_id = b.business_id AND d.user_id = b.user_id
                       AND d.device_sha256 = told_device AND d.revoked_at IS NULL;
  PERFORM set_config('joyous.user_id', '', true);
END $$;

-- Lets somebody in whose password was right a moment ago (NULL: who is inside elsewhere), if all else
-- still holds. What was open on the device ends: a session that somebody planted there is not carried
-- over.
CREATE FUNCTION begin_session(
    whose integer, restaurant integer, on_device integer, is_ours boolean, seen_password_hash text,
    user_token bytea, business_token bytea, at timestamptz, until_idle timestamptz,
    until_end timestamptz, from_address text, as_action text)
  RETURNS bigint
  LANGUAGE plpgsql AS $$
DECLARE
  begun bigint;
  secret bytea;
  acting text := coalesce(current_setting('joyous.business_id', true), '');
BEGIN
  PERFORM set_config('joyous.business_id', restaurant::text, true);
  PERFORM set_config('joyous.user_id', whose::text, true);
  -- Locked: whoever takes one of these away waits for us, and then ends what we began.
  PERFORM FROM business_users b
    WHERE b.business_id = restaurant AND b.user_id = whose AND b.status = 'ACTIVE' FOR SHARE;
  IF FOUND THEN
    PERFORM FROM user_passwords p
      WHERE p.user_id = whose AND p.password_hash = coalesce(seen_password_hash, p.password_hash)
      FOR SHARE;
  END IF;
  IF FOUND THEN
    UPDATE devices d SET last_seen_at = at, ours = is_ours
      WHERE d.business_id = restaurant AND d.device_id = on_device AND d.user_id = whose
        AND d.revoked_at IS NULL
      RETURNING d.device_sha256 INTO secret;
  END IF;
  IF secret IS NOT NULL THEN
    UPDATE sessions s SET ended_at = at
      FROM devices d
      WHERE s.business_id = restaurant AND s.ended_at IS NULL
        AND d.business_id = restaurant AND d.device_id = s.device_id AND d.device_sha256 = secret;
    INSERT INTO sessions (business_id, user_id, device_id, user_token_sha256,
                          business_token_sha256, started_at, last_seen_at, idle_ends_at, ends_at)
      VALUES (restaurant, whose, on_device, user_token, business_token, at, at, until_idle, until_end)
      RETURNING session_id INTO begun;
    INSERT INTO audit_entries (business_id, at, action, actor_user_id, address)
      VALUES (restaurant, at, as_action, whose, from_address);
  END IF;
  PERFORM set_config('joyous.business_id', acting, true);
  PERFORM set_config('joyous.user_id', '', true);
  RETURN begun;
END $$;

-- Whose session this is, if it is one: of both tokens and on the very device, by somebody who still
-- may. Notes that they were seen, but not at every call.
CREATE FUNCTION staff_session(
    user_token bytea, business_token bytea, device bytea, at timestamptz, seen_before timestamptz,
    idle interval)
  RETURNS TABLE (business_id integer, business_external_id text, business_name text,
                 session_id bigint, user_id integer, device_id integer, email text, role_id smallint,
                 first_name text, last_name text, device_ours boolean, idle_ends_at timestamptz,
                 ends_at timestamptz)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  open sessions;
BEGIN
  PERFORM set_config('joyous.secret', encode(user_token, 'hex'), true);
  SELECT s.* INTO open FROM sessions s
    WHERE s.user_token_sha256 = user_token AND s.business_token_sha256 = business_token
      AND s.ended_at IS NULL AND s.ends_at > at
      AND (s.idle_ends_at IS NULL OR s.idle_ends_at > at);
  PERFORM set_config('joyous.secret', '', true);
  IF open.session_id IS NULL THEN
    RETURN;
  END IF;
  PERFORM set_config('joyous.business_id', open.business_id::text, true);
  RETURN QUERY
    SELECT open.business_id, r.external_id, r.name, open.session_id, b.user_id, d.device_id, u.email,
           b.role_id, b.first_name, b.last_name, d.ours,
           CASE WHEN open.idle_ends_at IS NULL THEN NULL ELSE
             CASE WHEN open.last_seen_at < seen_before THEN at + idle ELSE open.idle_ends_at END END,
           open.ends_at
    FROM business_users b
    JOIN users u ON u.user_id = b.user_id
    JOIN restaurants r ON r.business_id = b.business_id
    JOIN devices d ON d.business_id = b.business_id AND d.device_id = open.device_id
                  AND d.device_sha256 = device AND d.revoked_at IS NULL
    WHERE b.business_id = open.business_id AND b.user_id = open.user_id AND b.status = 'ACTIVE';
  IF FOUND AND open.last_seen_at < seen_before THEN
    UPDATE sessions s SET last_seen_at = at,
        idle_ends_at = CASE WHEN s.idle_ends_at IS NULL THEN NULL ELSE at + idle END
      WHERE s.business_id = open.business_id AND s.session_id = open.session_id
        AND s.last_seen_at < seen_before;
    UPDATE devices d SET last_seen_at = at
      WHERE d.business_id = open.business_id AND d.device_id = open.device_id;
  END IF;
  PERFORM set_config('joyous.business_id', '', true);
END $$;

-- Where a person works: the restaurants' names are theirs to see one by one.
CREATE FUNCTION workplaces_of(whose integer)
  RETURNS TABLE (business_id integer, external_id text, name text, role_id smallint,
                 first_name text, last_name text)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  work business_users;
  acting text := coalesce(current_setting('joyous.business_id', true), '');
BEGIN
  PERFORM set_config('joyous.user_id', whose::text, true);
  FOR work IN SELECT * FROM business_users b WHERE b.user_id = whose AND b.status = 'ACTIVE' LOOP
    PERFORM set_config('joyous.business_id', work.business_id::text, true);
    RETURN QUERY SELECT r.business_id, r.external_id, r.name, work.role_id, work.first_name,
                        work.last_name
      FROM restaurants r WHERE r.business_id = work.business_id;
  END LOOP;
  PERFORM set_config('joyous.business_id', acting, true);
  PERFORM set_config('joyous.user_id', '', true);
END $$;

-- Whether a person also works, or is invited, somewhere else: where nothing more is told.
CREATE FUNCTION works_elsewhere(whose integer, than integer) RETURNS boolean
  LANGUAGE plpgsql AS $$
DECLARE
  elsewhere boolean;
BEGIN
  PERFORM set_config('joyous.user_id', whose::text, true);
  elsewhere := EXISTS (SELECT FROM business_users b
    WHERE b.user_id = whose AND b.business_id <> than AND b.status <> 'DISABLED');
  PERFORM set_config('joyous.user_id', '', true);
  RETURN elsewhere;
END $$;
