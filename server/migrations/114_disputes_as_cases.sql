-- A dispute is a case: what the bank said and until when, what we answered, and what it decided.

-- As the provider said it. Unknown of disputes that a process of the version before noted.
ALTER TABLE payment_disputes
  ADD COLUMN currency text,
  ADD COLUMN reason text,
  ADD COLUMN network_code text,
  -- Null: the bank takes no answer.
  ADD COLUMN due_at timestamptz(3),
  ADD COLUMN evidence text NOT NULL DEFAULT 'UNKNOWN'
    CONSTRAINT payment_disputes_evidence_check
      CHECK (evidence IN ('UNKNOWN', 'NEEDED', 'UNDER_REVIEW', 'CLOSED')),
  -- How often it was answered, by us or on the provider's own site.
  ADD COLUMN submissions smallint NOT NULL DEFAULT 0
    CONSTRAINT payment_disputes_submissions_check CHECK (submissions >= 0),
  -- When we heard how it ended, and when the owners were texted.
  ADD COLUMN decided_at timestamptz(3),
  ADD COLUMN told_at timestamptz(3),
  ADD COLUMN outcome_told_at timestamptz(3);
GRANT UPDATE (currency, reason, network_code, due_at, evidence, submissions, decided_at, told_at,
  outcome_told_at) ON payment_disputes TO joyous_app;
CREATE INDEX payment_disputes_open ON payment_disputes (business_id, due_at) WHERE state = 'OPEN';
-- The provider is asked again about those that are open, a day after this, when no process of the version
-- before runs any more.
ALTER TABLE web_payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_disputes NO FORCE ROW LEVEL SECURITY;
UPDATE web_payments p SET due_at = date_trunc('second', now() + interval '1 day')
WHERE due_at IS NULL AND EXISTS (SELECT FROM payment_disputes d
  WHERE d.business_id = p.business_id AND d.order_id = p.order_id AND d.state = 'OPEN');
ALTER TABLE web_payments FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_disputes FORCE ROW LEVEL SECURITY;

-- What a restaurant answers the bank, once. What is about a person, and the restaurant's own words, are
-- sealed apart and erased with the order's details.
CREATE TABLE dispute_answers (
  business_id    integer NOT NULL,
  order_id       bigint NOT NULL,
  dispute_id     text NOT NULL,
  answer_no      smallint NOT NULL CHECK (answer_no > 0),
  answered_by    integer NOT NULL,
  answered_at    timestamptz(3) NOT NULL,
  facts          jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  sealed_said    bytea,
  with_diner     boolean NOT NULL,
  -- The same press again, whose answer was lost.
  asked_sha256   bytea NOT NULL CHECK (octet_length(asked_sha256) = 32),
  state          text NOT NULL DEFAULT 'SENDING' CHECK (state IN ('SENDING', 'SENT', 'REFUSED')),
  settled_at     timestamptz(3),
  why_not        text CHECK (why_not IN ('ANSWERED', 'CLOSED', 'LATE', 'PROVIDER')),
  -- What the provider said, if it refused it.
  provider_code  text,
  PRIMARY KEY (business_id, order_id, dispute_id, answer_no),
  FOREIGN KEY (business_id, order_id, dispute_id)
    REFERENCES payment_disputes (business_id, order_id, dispute_id),
  FOREIGN KEY (business_id, answered_by) REFERENCES business_users (business_id, user_id),
  CONSTRAINT settled_at_a_time CHECK ((state = 'SENDING') = (settled_at IS NULL)),
  CONSTRAINT refused_for_a_reason CHECK ((state = 'REFUSED') = (why_not IS NOT NULL))
);
-- Whoever presses at the same time, and whatever the lock of the order misses.
CREATE UNIQUE INDEX dispute_is_answered_once ON dispute_answers (business_id, order_id, dispute_id)
  WHERE state <> 'REFUSED';
SELECT protect_tenant_table('dispute_answers');
GRANT UPDATE (state, settled_at, why_not, provider_code, sealed_said) ON dispute_answers TO joyous_app;
CREATE TRIGGER keep_answer BEFORE UPDATE ON dispute_answers
  FOR EACH ROW WHEN (old.state <> 'SENDING' AND (new.state, new.settled_at, new.why_not)
    IS DISTINCT FROM (old.state, old.settled_at, old.why_not))
  EXECUTE FUNCTION refuse_change('an answer to a bank');
-- For keys that are changed: see docs/OPERATING.md.
CREATE POLICY the_owner_sees_seals ON dispute_answers FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY the_owner_changes_seals ON dispute_answers FOR UPDATE TO CURRENT_USER USING (true);
CREATE TRIGGER erase_answers AFTER UPDATE OF sealed_details ON orders FOR EACH ROW
  WHEN (old.sealed_details IS NOT NULL AND new.sealed_details IS NULL)
  EXECUTE FUNCTION erase_answers_of_order();

-- What an order's diner was texted, without the link and the code. Texts themselves are erased after a
-- month, and a bank asks later.
CREATE TABLE order_texts (
  business_id integer NOT NULL,
  order_id    bigint NOT NULL,
  message_id  uuid NOT NULL,
  kind        text NOT NULL,
  words       text NOT NULL,
  queued_at   timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, order_id, message_id),
  FOREIGN KEY (business_id, order_id) REFERENCES web_orders (business_id, order_id)
);
SELECT protect_tenant_table('order_texts');
