-- A new mobile number that somebody wants for themselves, until it is proved by the code that went
-- to it. A number belongs to a person in all restaurants, and so does this: hence no tenant table,
-- and one row each, so that what is begun anew takes the place of what was begun before. The code
-- stands beside the number it went to and opens no other.
CREATE TABLE number_changes (
  user_id         integer PRIMARY KEY REFERENCES users,
  -- See 005_consumers.sql for how a number is kept.
  phone_index     bytea NOT NULL CHECK (octet_length(phone_index) = 32),
  sealed_phone    bytea NOT NULL,
  code_hash       text NOT NULL CHECK (code_hash LIKE '$argon2id$%'),
  code_sent_at    timestamptz NOT NULL,
  code_expires_at timestamptz NOT NULL,
  tries           smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5)
);
CREATE INDEX number_changes_by_age ON number_changes (code_sent_at);

ALTER TABLE number_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE number_changes FORCE ROW LEVEL SECURITY;

-- Nobody's but the person's: no restaurant sees what number somebody may have tomorrow.
CREATE POLICY ones_own ON number_changes TO joyous_app
  USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
-- What nobody finished is forgotten by a job.
CREATE POLICY the_overdue_are_seen ON number_changes FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND code_sent_at < now() - interval '1 day');
CREATE POLICY the_overdue_are_removed ON number_changes FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND code_sent_at < now() - interval '1 day');
GRANT SELECT, INSERT, UPDATE, DELETE ON number_changes TO joyous_app;
