-- People who work in restaurants: their accounts, where they work, invitations, and who did what.
--
-- A restaurant shares people only as far as the people themselves want it. See decision 020.
--
-- users           an account: an e-mail address and the mobile number that its owner has proved. The
--                 number is NULL until they join a restaurant for the first time.
-- business_users  where they work. The number that a restaurant typed is here until they join.
--
-- Every invitation starts with a user_id of its own. Nothing is looked up outside the restaurant, so
-- that no answer depends on who works where. Whoever opens the link and has an account with the same
-- address and number joins with that one, and the membership moves to its user_id.
--
-- Signing in comes before any restaurant is acted for, so that something must be readable without
-- one. The server owns nothing and no function here runs with more rights than its caller: instead,
-- whoever names a thing sees that one thing. Three settings, each ending with its transaction:
--
--   joyous.email    an e-mail address   sees the accounts with it (never the password, see below)
--   joyous.user_id  a person            sees and changes what is that person's, in every restaurant
--   joyous.secret   a SHA-256           sees the session, invitation or verification of that secret
--
-- A list of people, restaurants' staffs or sessions cannot be read with them: no setting names all of
-- them. Passwords are apart from people, so that what serves the list of staff cannot meet a hash.

CREATE TABLE users (
  user_id            integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  email              text NOT NULL
    CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- Kept as a diner's: see 004_diners_and_coupons.sql.
  phone_index        bytea CHECK (octet_length(phone_index) = 32),
  sealed_phone       bytea,
  created_at         timestamptz NOT NULL DEFAULT now(),
  -- When the operator confirmed that this address is this very person's: an address that is typed in
  -- proves nothing, and those of the company's domains give rights. Only the operator's command line
  -- writes it, as the owner: whoever gets hold of the serving role makes nobody an administrator.
  email_confirmed_at timestamptz,
  CHECK ((phone_index IS NULL) = (sealed_phone IS NULL))
);
CREATE INDEX users_by_email ON users (email);

CREATE TABLE user_passwords (
  user_id       integer PRIMARY KEY REFERENCES users,
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  changed_at    timestamptz NOT NULL
);

-- Names are a restaurant's own: nobody learns from a list of staff what somebody is called elsewhere.
CREATE TABLE business_users (
  business_id          integer NOT NULL REFERENCES restaurants,
  user_id              integer NOT NULL REFERENCES users,
  first_name           text NOT NULL CHECK (first_name <> '' AND length(first_name) <= 60),
  last_name            text NOT NULL CHECK (last_name <> '' AND length(last_name) <= 60),
  role_id              smallint NOT NULL CHECK (role_id IN (1, 2, 4, 5)),
  status               text NOT NULL CHECK (status IN ('INVITED', 'ACTIVE', 'DISABLED')),
  joined_at            timestamptz,
  created_at           timestamptz NOT NULL DEFAULT now(),
  email                text NOT NULL
    CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  invited_phone_index  bytea CHECK (octet_length(invited_phone_index) = 32),
  sealed_invited_phone bytea,
  -- The user_id of the invitation, when an account took its place: the audit trail names it.
  invited_as           integer,
  -- When somebody was enabled again. Codes that were sent before prove nothing here.
  enabled_again_at     timestamptz,
  PRIMARY KEY (business_id, user_id),
  UNIQUE (business_id, email),
  CHECK (CASE status WHEN 'ACTIVE' THEN joined_at IS NOT NULL
                     WHEN 'INVITED' THEN joined_at IS NULL ELSE true END),
  CHECK ((joined_at IS NULL) = (invited_phone_index IS NOT NULL)),
  CHECK ((joined_at IS NULL) = (sealed_invited_phone IS NOT NULL))
);
CREATE INDEX business_users_by_user ON business_users (user_id);

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
  FOREIGN KEY (business_id, user_id) REFERENCES business_users ON UPDATE CASCADE
);
CREATE UNIQUE INDEX one_open_invitation ON invitations (business_id, user_id)
  WHERE used_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitations_by_age ON invitations (invited_at);

-- A new mobile number that somebody wants for themselves, until it is proved by the code that went
-- to it. A number belongs to a person in all restaurants, and so does this: one row each, so that a
-- new attempt replaces the one before. The code stands beside the number it went to, and proves no
-- other.
CREATE TABLE number_changes (
  user_id         integer PRIMARY KEY REFERENCES users,
  phone_index     bytea NOT NULL CHECK (octet_length(phone_index) = 32),
  sealed_phone    bytea NOT NULL,
  code_hash       text NOT NULL CHECK (code_hash LIKE '$argon2id$%'),
  code_sent_at    timestamptz NOT NULL,
  code_expires_at timestamptz NOT NULL,
  tries           smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5)
);
CREATE INDEX number_changes_by_age ON number_changes (code_sent_at);

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

SELECT protect_tenant_table('business_users');
SELECT protect_tenant_table('invitations');
SELECT protect_tenant_table('audit_entries');

ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY named_address_is_seen ON users FOR SELECT TO joyous_app
  USING (email = named_email());
CREATE POLICY one_sees_oneself ON users FOR SELECT TO joyous_app
  USING (user_id = acting_user_id());
-- Row-level security of business_users applies inside: a restaurant sees the people of its own.
CREATE POLICY restaurants_see_their_staff ON users FOR SELECT TO joyous_app
  USING (EXISTS (SELECT FROM business_users b WHERE b.user_id = users.user_id));
CREATE POLICY restaurants_make_people ON users FOR INSERT TO joyous_app
  WITH CHECK (current_business_id() IS NOT NULL);
-- Not by a restaurant: a number proves who somebody is in other restaurants as well.
CREATE POLICY one_changes_oneself ON users FOR UPDATE TO joyous_app
  USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
-- No restaurant writes a number here: it makes a row with an address, and no more.
GRANT SELECT, INSERT (email), UPDATE (phone_index, sealed_phone) ON users TO joyous_app;

ALTER TABLE user_passwords ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_passwords FORCE ROW LEVEL SECURITY;
CREATE POLICY ones_own ON user_passwords TO joyous_app
  USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
GRANT SELECT, INSERT, UPDATE (password_hash, changed_at) ON user_passwords TO joyous_app;

CREATE POLICY one_sees_where_one_works ON business_users FOR SELECT TO joyous_app
  USING (user_id = acting_user_id());
GRANT UPDATE (user_id, first_name, last_name, role_id, status, joined_at, invited_phone_index,
  sealed_invited_phone, enabled_again_at) ON business_users TO joyous_app;

CREATE POLICY named_row_is_seen ON invitations FOR SELECT TO joyous_app
  USING (token_sha256 = named_secret());
-- A job removes invitations 90 days after they ended. The audit trail stays as it is.
CREATE POLICY long_ended_are_seen ON invitations FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL
    AND least(used_at, revoked_at, expires_at) < now() - interval '90 days');
CREATE POLICY long_ended_are_removed ON invitations FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL
    AND least(used_at, revoked_at, expires_at) < now() - interval '90 days');
GRANT UPDATE (used_at, revoked_at), DELETE ON invitations TO joyous_app;

ALTER TABLE number_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE number_changes FORCE ROW LEVEL SECURITY;
-- Nobody's but the person's: no restaurant sees what number somebody may have tomorrow.
CREATE POLICY ones_own ON number_changes TO joyous_app
  USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
-- A job removes what nobody finished.
CREATE POLICY the_overdue_are_seen ON number_changes FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND code_sent_at < now() - interval '1 day');
CREATE POLICY the_overdue_are_removed ON number_changes FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND code_sent_at < now() - interval '1 day');
GRANT SELECT, INSERT, UPDATE (phone_index, sealed_phone, code_hash, code_sent_at, code_expires_at,
  tries), DELETE ON number_changes TO joyous_app;

-- Whoever owns the schema seals numbers with a new key, as in 003_texts.sql, and confirms addresses.
CREATE POLICY the_owner_sees_seals ON users FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY the_owner_changes_seals ON users FOR UPDATE TO CURRENT_USER USING (true);
CREATE POLICY the_operator_sees_whom_it_names ON users FOR SELECT TO CURRENT_USER
  USING (email = named_email());
CREATE POLICY the_operator_confirms_whom_it_names ON users FOR UPDATE TO CURRENT_USER
  USING (email = named_email());
CREATE POLICY the_owner_counts_them ON user_passwords FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY the_owner_sees_seals ON business_users FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY the_owner_changes_seals ON business_users FOR UPDATE TO CURRENT_USER USING (true);

CREATE TRIGGER announce_changed AFTER UPDATE ON business_users
  FOR EACH ROW EXECUTE FUNCTION announce_changed_staff();
CREATE TRIGGER guard_membership BEFORE INSERT OR UPDATE ON business_users
  FOR EACH ROW EXECUTE FUNCTION guard_membership();

-- A number that was proved is replaced by another one, never taken away.
CREATE TRIGGER keep_number BEFORE UPDATE ON users
  FOR EACH ROW WHEN (OLD.phone_index IS NOT NULL AND NEW.phone_index IS NULL)
  EXECUTE FUNCTION refuse_change('a proved number');
CREATE TRIGGER keep_ended BEFORE UPDATE ON invitations
  FOR EACH ROW WHEN (
    (OLD.used_at IS NOT NULL OR OLD.revoked_at IS NOT NULL)
    AND (NEW.used_at IS DISTINCT FROM OLD.used_at OR NEW.revoked_at IS DISTINCT FROM OLD.revoked_at))
  EXECUTE FUNCTION refuse_change('an invitation that ended');
CREATE TRIGGER keep_tries BEFORE UPDATE ON number_changes FOR EACH ROW
  WHEN (NEW.code_hash = OLD.code_hash
        AND (NEW.tries < OLD.tries OR NEW.phone_index <> OLD.phone_index
             OR NEW.sealed_phone <> OLD.sealed_phone
             OR NEW.code_expires_at > OLD.code_expires_at))
  EXECUTE FUNCTION keep_number_tries();
