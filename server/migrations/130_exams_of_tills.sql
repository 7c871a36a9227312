-- The maker of a till can have it examined at a test restaurant, by `joyous keys examine`. While that lasts,
-- each call of the till is written down, and now and then an answer of ours is lost on purpose. The
-- version before begins no exams, and takes no part in one: its calls aren't written down.

-- One at a time for each test restaurant. A restaurant that isn't one can't have any.
CREATE TABLE exams (
  business_id integer PRIMARY KEY REFERENCES test_restaurants (business_id),
  -- Whose calls are written down.
  integration text NOT NULL CHECK (length(integration) BETWEEN 1 AND 60),
  began_at    timestamptz(3) NOT NULL,
  -- Who examines says again and again that it goes on. If they stop, it ends by itself.
  ends_at     timestamptz(3) NOT NULL CHECK (ends_at > began_at),
  -- What happens to the till's next call of this name, once.
  fault       text CHECK (fault IN ('LOSE_ANSWER', 'LOSE_CALL', 'BUSY', 'TOO_MANY')),
  fault_call  text CHECK (length(fault_call) BETWEEN 1 AND 60),
  CONSTRAINT fault_of_a_call CHECK ((fault IS NULL) = (fault_call IS NULL))
);
SELECT protect_tenant_table('exams');
GRANT UPDATE (integration, began_at, ends_at, fault, fault_call) ON exams TO joyous_app;
GRANT DELETE ON exams TO joyous_app;
CREATE POLICY own_row_is_removed ON exams FOR DELETE TO joyous_app
  USING (business_id = current_business_id());

CREATE TABLE exam_calls (
  business_id     integer NOT NULL REFERENCES test_restaurants (business_id),
  number          integer GENERATED ALWAYS AS IDENTITY,
  at              timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  request_id      text NOT NULL CHECK (length(request_id) <= 100),
  call            text NOT NULL CHECK (length(call) <= 60),
  -- JSON, without who the diner is. Null: longer than an exam needs.
  asked           text CHECK (length(asked) <= 70000),
  body_sha256     bytea CHECK (octet_length(body_sha256) = 32),
  idempotency_key text CHECK (length(idempotency_key) <= 200),
  status          smallint NOT NULL,
  -- JSON. Null: what only reads, and what is long.
  answer          text CHECK (length(answer) <= 70000),
  fault           text CHECK (fault IN ('LOSE_ANSWER', 'LOSE_CALL', 'BUSY', 'TOO_MANY')),
  PRIMARY KEY (business_id, number)
);
SELECT protect_tenant_table('exam_calls');
CREATE INDEX exam_calls_by_age ON exam_calls (at);
GRANT DELETE ON exam_calls TO joyous_app;
CREATE POLICY own_rows_are_removed ON exam_calls FOR DELETE TO joyous_app
  USING (business_id = current_business_id());
CREATE POLICY the_old_are_removed ON exam_calls FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND at < now() - interval '1 day');
CREATE POLICY the_old_are_seen ON exam_calls FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND at < now() - interval '1 day');
