-- Text messages, and who wants none from the portal.

-- A message is written in the transaction that wants it sent, beside the job that sends it. A
-- transaction that acts for a restaurant may add one and sees none: they hold numbers and codes.
-- Number and text are sealed with a key that the database doesn't have, and removed when they are no
-- longer needed.
CREATE TABLE text_messages (
  -- Also the provider's name for it, so that a second try is not a second message.
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

CREATE POLICY seen_without_restaurant ON text_messages FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL);
CREATE POLICY anyone_puts_one_in ON text_messages FOR INSERT TO joyous_app
  WITH CHECK (current_business_id() IS NULL OR for_business IS NULL
    OR for_business = current_business_id());
CREATE POLICY changed_without_restaurant ON text_messages FOR UPDATE TO joyous_app
  USING (current_business_id() IS NULL)
  WITH CHECK (current_business_id() IS NULL);

-- What a message says, and to whom, is never changed, only removed.
GRANT SELECT, INSERT, UPDATE (state, attempts, provider_id, error_code, sending_at, sent_at,
  settled_at, forgotten_at, phone_index, sealed_phone, sealed_body) ON text_messages TO joyous_app;

CREATE TRIGGER guard_text_message BEFORE UPDATE ON text_messages
  FOR EACH ROW EXECUTE FUNCTION guard_text_message();

-- Whoever owns the schema seals numbers and texts with a new key ("joyous secrets reseal"), row by row
-- while the server runs. Also an owner who is not a superuser, whom row-level security binds.
CREATE POLICY the_owner_sees_seals ON text_messages FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY the_owner_changes_seals ON text_messages FOR UPDATE TO CURRENT_USER USING (true);

-- Who answered STOP to the number that codes and links of the portal come from, where that is a number
-- of its own. The hash is enough here: nobody texts them.
CREATE TABLE sign_in_stops (
  phone_index bytea PRIMARY KEY CHECK (octet_length(phone_index) = 32),
  stopped_at  timestamptz NOT NULL
);

ALTER TABLE sign_in_stops ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_stops FORCE ROW LEVEL SECURITY;

CREATE POLICY all_without_restaurant ON sign_in_stops TO joyous_app
  USING (current_business_id() IS NULL) WITH CHECK (current_business_id() IS NULL);
GRANT SELECT, INSERT, DELETE ON sign_in_stops TO joyous_app;
