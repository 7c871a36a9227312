-- contracts 093: one reason more; what the check allowed it still allows
-- Paying for an order on the web at a provider: see decision 111. What is wanted follows the order's
-- stage (pay_as_order_goes); the state and the amounts are what the provider said.
CREATE TABLE web_payments (
  business_id    integer NOT NULL REFERENCES restaurants,
  order_id       bigint NOT NULL,
  -- What the provider, and the diner's way back from it, know the payment by.
  payment_id     uuid NOT NULL,
  cents          integer NOT NULL CHECK (cents > 0),
  wants          text NOT NULL DEFAULT 'AUTHORIZATION'
    CHECK (wants IN ('AUTHORIZATION', 'CAPTURE', 'RELEASE')),
  state          text NOT NULL DEFAULT 'STARTED'
    CHECK (state IN ('STARTED', 'AUTHORIZED', 'CAPTURED', 'VOIDED', 'EXPIRED')),
  started_at     timestamptz(3) NOT NULL,
  -- Until then the diner can pay: the order waits no longer.
  expires_at     timestamptz(3) NOT NULL,
  session_id     text,
  intent_id      text,
  -- The provider's page. Null: it wasn't made yet, or is closed.
  pay_at         text,
  authorized_at  timestamptz(3),
  captured_at    timestamptz(3),
  ended_at       timestamptz(3),
  captured_cents integer NOT NULL DEFAULT 0 CHECK (captured_cents >= 0),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  -- Of disputes that are open or lost.
  disputed_cents integer NOT NULL DEFAULT 0 CHECK (disputed_cents >= 0),
  declines       smallint NOT NULL DEFAULT 0,
  -- Whose declines they are, as hashes: only until it is authorized or has ended.
  network_index  bytea,
  number_index   bytea,
  -- When the provider is asked next. Null: there is nothing to do.
  due_at         timestamptz(3),
  tries          smallint NOT NULL DEFAULT 0,
  -- What an operator must look at.
  trouble        text,
  trouble_at     timestamptz(3),
  PRIMARY KEY (business_id, order_id),
  UNIQUE (business_id, payment_id),
  FOREIGN KEY (business_id, order_id) REFERENCES web_orders (business_id, order_id),
  CONSTRAINT captured_says_how_much CHECK ((state = 'CAPTURED') = (captured_cents > 0)),
  CONSTRAINT gives_back_no_more_than_captured CHECK (refunded_cents <= captured_cents),
  CONSTRAINT trouble_at_a_time CHECK ((trouble IS NULL) = (trouble_at IS NULL))
);
CREATE INDEX web_payments_due ON web_payments (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX web_payments_troubled ON web_payments (trouble_at) WHERE trouble_at IS NOT NULL;
CREATE INDEX web_payments_by_capture ON web_payments (business_id, captured_at)
  WHERE captured_at IS NOT NULL;

SELECT protect_tenant_table('web_payments');
GRANT UPDATE (wants, state, session_id, intent_id, pay_at, authorized_at, captured_at, ended_at,
  captured_cents, refunded_cents, disputed_cents, declines, network_index, number_index, due_at, tries,
  trouble, trouble_at) ON web_payments TO joyous_app;
-- The job looks for restaurants with payments that are due; operators for trouble.
CREATE POLICY what_is_due_is_seen ON web_payments FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND (due_at IS NOT NULL OR trouble_at IS NOT NULL));

CREATE TRIGGER guard_payment BEFORE UPDATE ON web_payments
  FOR EACH ROW EXECUTE FUNCTION guard_web_payment();
CREATE TRIGGER settle_when_due AFTER INSERT OR UPDATE OF due_at ON web_payments
  FOR EACH ROW WHEN (new.due_at IS NOT NULL) EXECUTE FUNCTION settle_payment_when_due();

-- What the provider is asked to give back: each row once, under a name of its own.
CREATE TABLE payment_refunds (
  business_id integer NOT NULL,
  order_id    bigint NOT NULL,
  refund_no   integer NOT NULL CHECK (refund_no > 0),
  -- The ledger's. Null: of an order that was never booked.
  entry_id    bigint,
  cents       integer NOT NULL CHECK (cents > 0),
  -- The provider's name of it, once it has said so.
  provider_id text,
  given_at    timestamptz(3),
  PRIMARY KEY (business_id, order_id, refund_no),
  UNIQUE (business_id, entry_id),
  FOREIGN KEY (business_id, order_id) REFERENCES web_payments (business_id, order_id),
  CONSTRAINT given_under_a_name CHECK ((provider_id IS NULL) = (given_at IS NULL))
);
SELECT protect_tenant_table('payment_refunds');
GRANT UPDATE (provider_id, given_at) ON payment_refunds TO joyous_app;
CREATE TRIGGER keep_refund BEFORE UPDATE ON payment_refunds
  FOR EACH ROW WHEN (old.provider_id IS NOT NULL) EXECUTE FUNCTION refuse_change('a refund that was given');

-- What diners' banks took back, or want to.
CREATE TABLE payment_disputes (
  business_id integer NOT NULL,
  order_id    bigint NOT NULL,
  dispute_id  text NOT NULL,
  cents       integer NOT NULL CHECK (cents > 0),
  state       text NOT NULL CHECK (state IN ('OPEN', 'WON', 'LOST')),
  opened_at   timestamptz(3) NOT NULL,
  -- Booked in the ledger: what it took, and what came back when it was won.
  taken_cents integer NOT NULL DEFAULT 0 CHECK (taken_cents >= 0),
  back_cents  integer NOT NULL DEFAULT 0 CHECK (back_cents BETWEEN 0 AND taken_cents),
  PRIMARY KEY (business_id, order_id, dispute_id),
  FOREIGN KEY (business_id, order_id) REFERENCES web_payments (business_id, order_id)
);
SELECT protect_tenant_table('payment_disputes');
GRANT UPDATE (state, taken_cents, back_cents) ON payment_disputes TO joyous_app;
CREATE TRIGGER keep_dispute BEFORE UPDATE ON payment_disputes
  FOR EACH ROW WHEN (old.state <> 'OPEN' AND new.state IS DISTINCT FROM old.state
    OR new.taken_cents < old.taken_cents OR new.back_cents < old.back_cents)
  EXECUTE FUNCTION refuse_change('a dispute that was decided');

-- The provider's notices, each once. They only say that it is time to ask.
CREATE TABLE payment_notices (
  business_id integer NOT NULL,
  event_id    text NOT NULL,
  order_id    bigint NOT NULL,
  kind        text NOT NULL,
  received_at timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, event_id),
  FOREIGN KEY (business_id, order_id) REFERENCES web_payments (business_id, order_id)
);
SELECT protect_tenant_table('payment_notices');

-- What the money of an order on the web needs: see pay_as_order_goes.
CREATE TRIGGER guard_paid_order BEFORE UPDATE OF stage ON orders
  FOR EACH ROW WHEN (new.integration = 'Joyous web' AND new.stage <> old.stage)
  EXECUTE FUNCTION guard_paid_order();
CREATE TRIGGER pay_as_order_goes AFTER UPDATE OF stage ON orders
  FOR EACH ROW WHEN (new.integration = 'Joyous web' AND new.stage <> old.stage)
  EXECUTE FUNCTION pay_as_order_goes();
CREATE TRIGGER pay_back_refund AFTER INSERT ON order_refunds
  FOR EACH ROW EXECUTE FUNCTION pay_back_refund();

-- How far the payment of an order is, for rooms that move orders.
CREATE VIEW payments_of_orders WITH (security_invoker = true) AS
  SELECT business_id, order_id, state, cents, captured_cents FROM web_payments;
GRANT SELECT ON payments_of_orders TO joyous_app;

-- Until its diner has paid, the kitchen doesn't see an order that is paid online.
ALTER TABLE web_orders ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_hidden, watched_from) ON web_orders TO joyous_app;
ALTER TABLE web_orders DROP CONSTRAINT web_orders_cancel_reason_check;
ALTER TABLE web_orders ADD CONSTRAINT web_orders_cancel_reason_check CHECK (cancel_reason IN
  ('SOLD_OUT', 'TOO_BUSY', 'CLOSING', 'NOT_DELIVERED', 'OTHER', 'UNSEEN', 'UNANSWERED', 'TILL',
  'DINER', 'NOT_PAID'));

ALTER TABLE ordering_terms ADD COLUMN pays_at_restaurant boolean NOT NULL DEFAULT true;
GRANT UPDATE (pays_at_restaurant) ON ordering_terms TO joyous_app;
