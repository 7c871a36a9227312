-- How people sign in: devices, what proves a phone, sessions, and proofs that failed.

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
  -- Wrong passwords and codes in a row. Too many revoke the device, and no other.
  wrong_proofs  integer NOT NULL DEFAULT 0 CHECK (wrong_proofs >= 0),
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
  -- A keyed hash: we don't need to know what strangers type.
  email_index     bytea NOT NULL CHECK (octet_length(email_index) = 32),
  user_id         integer REFERENCES users,
  state           text NOT NULL CHECK (state IN ('STARTED', 'CODE_SENT', 'VERIFIED', 'DONE')),
  -- The number that the code went to: if the person has another one by then, the code proves nothing.
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
  idle_ends_at          timestamptz NOT NULL,
  ends_at               timestamptz NOT NULL,
  ended_at              timestamptz,
  PRIMARY KEY (business_id, session_id),
  FOREIGN KEY (business_id, user_id) REFERENCES business_users,
  FOREIGN KEY (business_id, device_id) REFERENCES devices
);
CREATE INDEX open_sessions_by_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX open_sessions_by_device ON sessions (business_id, device_id) WHERE ended_at IS NULL;
-- By when they began, which never changes: that a session was seen again must not cost an index.
CREATE INDEX sessions_by_age ON sessions (started_at);

-- How many wrong codes in a row were given for a person, in all restaurants, on devices that they had
-- not proved before. A right one sets it back. Counted before a code is compared, so that guesses made
-- at the same time count, too.
CREATE TABLE wrong_codes (
  user_id  integer PRIMARY KEY REFERENCES users,
  in_a_row integer NOT NULL CHECK (in_a_row >= 0)
);

-- How often a proof failed within an hour, so that a stranger who tries thousands of times doesn't
-- fill the audit trail: it gets the first few and then every power of ten. Addresses that nobody has
-- are counted as well: it must take as long.
CREATE TABLE failed_proofs (
  business_id integer NOT NULL REFERENCES restaurants,
  email_index bytea NOT NULL CHECK (octet_length(email_index) = 32),
  action      text NOT NULL CHECK (action ~ '^[A-Z][A-Z_]{1,39}$'),
  hour        timestamptz NOT NULL,
  times       integer NOT NULL CHECK (times > 0),
  PRIMARY KEY (business_id, email_index, action, hour)
);
CREATE INDEX failed_proofs_by_age ON failed_proofs (hour);

SELECT protect_tenant_table('devices');
SELECT protect_tenant_table('sessions');
SELECT protect_tenant_table('failed_proofs');

CREATE POLICY one_sees_ones_own ON devices FOR SELECT TO joyous_app
  USING (user_id = acting_user_id());
-- A job, which acts for no restaurant, revokes a device that nobody used for 90 days.
CREATE POLICY the_unused_are_seen ON devices FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL
    AND greatest(last_seen_at, verified_at) < now() - interval '90 days');
CREATE POLICY the_unused_are_revoked ON devices FOR UPDATE TO joyous_app
  USING (current_business_id() IS NULL
    AND greatest(last_seen_at, verified_at) < now() - interval '90 days')
  WITH CHECK (revoked_at IS NOT NULL);
GRANT UPDATE (name, ours, verified_at, last_seen_at, revoked_at, wrong_proofs) ON devices
  TO joyous_app;

ALTER TABLE device_verifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE device_verifications FORCE ROW LEVEL SECURITY;
CREATE POLICY rows_of_named_device ON device_verifications TO joyous_app
  USING (device_sha256 = named_secret()) WITH CHECK (device_sha256 = named_secret());
-- A job removes what nobody finished.
CREATE POLICY the_overdue_are_seen ON device_verifications FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND started_at < now() - interval '1 day');
CREATE POLICY the_overdue_are_removed ON device_verifications FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND started_at < now() - interval '1 day');
GRANT SELECT, INSERT, UPDATE (purpose, email_index, user_id, state, phone_index, code_hash,
  code_sent_at, code_expires_at, tries, texts, verified_until, started_at), DELETE
  ON device_verifications TO joyous_app;

CREATE POLICY named_row_is_seen ON sessions FOR SELECT TO joyous_app
  USING (user_token_sha256 = named_secret());
CREATE POLICY one_sees_ones_own ON sessions FOR SELECT TO joyous_app
  USING (user_id = acting_user_id());
CREATE POLICY one_ends_ones_own ON sessions FOR UPDATE TO joyous_app
  USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
-- A job removes sessions 30 days after they ended.
CREATE POLICY long_ended_are_seen ON sessions FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL
    AND least(ended_at, idle_ends_at, ends_at) < now() - interval '30 days');
CREATE POLICY long_ended_are_removed ON sessions FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL
    AND least(ended_at, idle_ends_at, ends_at) < now() - interval '30 days');
GRANT UPDATE (last_seen_at, idle_ends_at, ended_at), DELETE ON sessions TO joyous_app;

ALTER TABLE wrong_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE wrong_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY ones_own ON wrong_codes TO joyous_app
  USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
GRANT SELECT, INSERT, UPDATE (in_a_row) ON wrong_codes TO joyous_app;

CREATE POLICY the_overdue_are_seen ON failed_proofs FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND hour < now() - interval '1 day');
CREATE POLICY the_overdue_are_removed ON failed_proofs FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND hour < now() - interval '1 day');
GRANT UPDATE (times), DELETE ON failed_proofs TO joyous_app;

CREATE TRIGGER announce_revoked AFTER UPDATE OF revoked_at ON devices
  FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at)
  EXECUTE FUNCTION announce_changed_staff();
CREATE TRIGGER announce_ended AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at)
  EXECUTE FUNCTION announce_changed_staff();

CREATE TRIGGER keep_ended BEFORE UPDATE ON sessions
  FOR EACH ROW EXECUTE FUNCTION keep_session_ended();
CREATE TRIGGER keep_revoked BEFORE UPDATE ON devices FOR EACH ROW
  WHEN (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
  EXECUTE FUNCTION keep_device_revoked();
CREATE TRIGGER keep_order BEFORE INSERT OR UPDATE ON device_verifications
  FOR EACH ROW EXECUTE FUNCTION keep_verification_order();
