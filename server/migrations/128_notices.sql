-- Programs hear of changes: docs/topics/notices.md.

-- Where a program of the restaurant wants its notices, and how it went lately.
CREATE TABLE notice_addresses (
  business_id       integer NOT NULL REFERENCES restaurants,
  address_id        uuid NOT NULL,
  -- The name of the program's keys.
  integration       text NOT NULL CHECK (integration <> '' AND length(integration) <= 60),
  url               text NOT NULL CHECK (url ~ '^https?://' AND length(url) <= 500),
  kinds             text[] NOT NULL CHECK (cardinality(kinds) > 0),
  sealed_secret     bytea NOT NULL,
  -- While the secret is changed, notices are signed with both.
  sealed_old_secret bytea,
  old_secret_until  timestamptz(3),
  made_at           timestamptz(3) NOT NULL,
  -- Null: the program itself, at a test restaurant.
  made_by           integer,
  paused_at         timestamptz(3),
  paused_because    text CHECK (paused_because IN ('OWNER', 'GAVE_UP', 'GONE')),
  ended_at          timestamptz(3),
  -- In a row, without a notice that arrived in between; after some, nothing is sent until then.
  failures          integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  rests_until       timestamptz(3),
  answered_at       timestamptz(3),
  -- How long the last attempt took: slow receivers have sockets of their own.
  took_ms           integer,
  -- Which process sends its notices, by the clock of the database.
  lease_id          uuid,
  leased_until      timestamptz(3),
  served_at         timestamptz(3),
  -- When owners were last told that a notice was given up.
  told_at           timestamptz(3),
  PRIMARY KEY (business_id, address_id),
  FOREIGN KEY (business_id, made_by) REFERENCES business_users (business_id, user_id),
  CONSTRAINT old_secret_for_a_time CHECK ((sealed_old_secret IS NULL) = (old_secret_until IS NULL)),
  CONSTRAINT paused_for_a_reason CHECK ((paused_at IS NULL) = (paused_because IS NULL))
);
SELECT protect_tenant_table('notice_addresses');
GRANT UPDATE (sealed_secret, sealed_old_secret, old_secret_until, paused_at, paused_because, ended_at,
  failures, rests_until, answered_at, took_ms, lease_id, leased_until, served_at, told_at)
  ON notice_addresses TO joyous_app;
CREATE POLICY those_in_use_are_seen ON notice_addresses FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND ended_at IS NULL);
CREATE TRIGGER stays_ended BEFORE UPDATE ON notice_addresses
  FOR EACH ROW WHEN (old.ended_at IS NOT NULL AND (new.ended_at IS DISTINCT FROM old.ended_at
    OR new.sealed_secret <> old.sealed_secret))
  EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER refuse_when_closed AFTER INSERT ON notice_addresses
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
-- For `joyous secrets reseal`.
CREATE POLICY the_owner_sees_seals ON notice_addresses FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY the_owner_changes_seals ON notice_addresses FOR UPDATE TO CURRENT_USER USING (true);

-- A notice for one address: what is to be sent, and how that went. Written in the transaction of the
-- change. Numbers ascend for each subject, because a change locks what it changes.
CREATE TABLE notices (
  business_id   integer NOT NULL,
  notice_id     bigint GENERATED ALWAYS AS IDENTITY,
  -- What receivers know it by, however often it is sent.
  message_id    uuid NOT NULL DEFAULT gen_random_uuid(),
  address_id    uuid NOT NULL,
  kind          text NOT NULL,
  subject       text NOT NULL,
  data          jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  at            timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  state         text NOT NULL DEFAULT 'WAITING'
    CHECK (state IN ('WAITING', 'SENT', 'GIVEN_UP', 'NOT_ALLOWED')),
  -- It is tried for three days from then on. Null: from `at`.
  replayed_at   timestamptz(3),
  attempts      integer NOT NULL DEFAULT 0,
  -- Not tried again before. Null: as soon as its turn comes.
  due_at        timestamptz(3),
  -- The last attempt.
  tried_at      timestamptz(3),
  took_ms       integer,
  answer_status smallint,
  answer_start  text CHECK (length(answer_start) <= 500),
  problem       text CHECK (length(problem) <= 60),
  PRIMARY KEY (business_id, notice_id),
  UNIQUE (business_id, message_id),
  FOREIGN KEY (business_id, address_id) REFERENCES notice_addresses
);
CREATE INDEX notices_by_address ON notices (business_id, address_id, notice_id);
CREATE INDEX notices_waiting ON notices (business_id, address_id, notice_id)
  WHERE state = 'WAITING';
CREATE INDEX notices_waiting_by_subject ON notices (business_id, address_id, subject, notice_id)
  WHERE state = 'WAITING';
CREATE INDEX notices_by_time ON notices (at);
CREATE INDEX notices_given_up ON notices (tried_at) WHERE state = 'GIVEN_UP';
SELECT protect_tenant_table('notices');
GRANT UPDATE (state, replayed_at, attempts, due_at, tried_at, took_ms, answer_status, answer_start,
  problem), DELETE ON notices TO joyous_app;
-- Also those that were given up, for the operator.
CREATE POLICY waiting_and_old_are_seen ON notices FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL
    AND (state IN ('WAITING', 'GIVEN_UP') OR at < now() - interval '30 days'));
CREATE POLICY the_old_are_removed ON notices FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND at < now() - interval '30 days');
