-- Text messages on their way out, and what keeps their sending honest: budgets, and the heartbeats
-- of those who send.

-- The outbox. A message is written in the transaction that wants it sent, beside the job that sends
-- it. It is the house's own: it holds numbers and codes, so that a transaction that acts for a
-- restaurant may put one in and see none. Number and text are sealed with a key that the database
-- does not have, and taken out when they are no longer needed.
CREATE TABLE text_messages (
  -- Also what the provider knows it by, so that a second try is not a second message.
  message_id     uuid PRIMARY KEY,
  purpose        text NOT NULL CHECK (purpose ~ '^[A-Z][A-Z_]{1,39}$'),
  for_business   integer REFERENCES restaurants,
  phone_index    bytea CHECK (octet_length(phone_index) = 32),
  sealed_phone   bytea,
  sealed_body    bytea,
  state          text NOT NULL DEFAULT 'QUEUED'
    CHECK (state IN ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNDELIVERABLE')),
  attempts       smallint NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  provider_id    text,
  error_code     text,
  queued_at      timestamptz NOT NULL,
  sending_at     timestamptz,
  sent_at        timestamptz,
  settled_at     timestamptz,
  forgotten_at   timestamptz,
  CHECK ((sealed_phone IS NULL AND sealed_body IS NULL) = (forgotten_at IS NOT NULL))
);

CREATE INDEX text_messages_by_age ON text_messages (queued_at) WHERE forgotten_at IS NULL;

ALTER TABLE text_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE text_messages FORCE ROW LEVEL SECURITY;

CREATE POLICY the_house_sees_them ON text_messages FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL);
CREATE POLICY anyone_puts_one_in ON text_messages FOR INSERT TO joyous_app
  WITH CHECK (current_business_id() IS NULL OR for_business IS NULL
    OR for_business = current_business_id());
CREATE POLICY the_house_moves_them_on ON text_messages FOR UPDATE TO joyous_app
  USING (current_business_id() IS NULL)
  WITH CHECK (current_business_id() IS NULL);

-- What a message says, and to whom, is never changed: only forgotten.
GRANT SELECT, INSERT, UPDATE (state, attempts, provider_id, error_code, sending_at, sent_at,
  settled_at, forgotten_at, phone_index, sealed_phone, sealed_body) ON text_messages TO joyous_app;

-- How often somebody did something of late. Keys are keyed hashes: neither a number nor an address
-- can be read here. Times are epoch milliseconds, as the library that counts wants them.
CREATE TABLE throttle (
  key    text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE INDEX throttle_by_end ON throttle (expire);

GRANT SELECT, INSERT, UPDATE, DELETE ON throttle TO joyous_app;

-- Who works the job queue, and when they were last heard of. What one that was cut had under way is
-- given to the others a minute later; the queue by itself would wait four hours.
CREATE TABLE job_workers (
  worker_id text PRIMARY KEY,
  heard_at  timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE, DELETE ON job_workers TO joyous_app;
