-- contracts 099: one kind of ticket more; what the check allowed it still allows
-- An accepted order changes, downwards: docs/MONEY.md, "Paid online". A process of the version before
-- changes none, and completes a changed one as it stands.

-- How many minutes a diner has to answer.
ALTER TABLE ordering_terms ADD COLUMN answer_minutes smallint NOT NULL DEFAULT 5
  CHECK (answer_minutes BETWEEN 1 AND 15);
GRANT UPDATE (answer_minutes) ON ordering_terms TO joyous_app;

ALTER TABLE web_orders
  -- What its diner wants if a dish is out. Null: TAKE_OFF.
  ADD COLUMN if_out text CHECK (if_out IN ('TAKE_OFF', 'REPLACE', 'CALL')),
  -- The terms that it was priced by, and is priced anew by. Null: of before.
  ADD COLUMN priced_by jsonb CHECK (jsonb_typeof(priced_by) = 'object'),
  -- It grows whenever a change is made or settled; and which one somebody has looked at.
  ADD COLUMN changes_version smallint NOT NULL DEFAULT 0,
  ADD COLUMN changes_seen smallint NOT NULL DEFAULT 0,
  ADD CONSTRAINT no_change_is_seen_before_it_is_made
    CHECK (changes_seen BETWEEN 0 AND changes_version);
GRANT UPDATE (slot, asked_lines, portions_taken, changes_version, changes_seen) ON web_orders
  TO joyous_app;

-- Each change of an order, with its states before and after: their lines, amounts and taxes.
CREATE TABLE order_changes (
  business_id  integer NOT NULL,
  order_id     bigint NOT NULL,
  change_no    smallint NOT NULL CHECK (change_no > 0),
  -- The Idempotency-Key, and what came with it.
  reference    text NOT NULL CHECK (length(reference) <= 100),
  body_sha256  bytea NOT NULL CHECK (octet_length(body_sha256) = 32),
  state        text NOT NULL
    CHECK (state IN ('ASKED', 'DONE', 'AGREED', 'TAKEN_OFF', 'WITHDRAWN', 'ENDED')),
  made_at      timestamptz(3) NOT NULL,
  made_by      integer NOT NULL,
  -- Null: the diner wasn't asked.
  answer_until timestamptz(3),
  settled_at   timestamptz(3),
  settled_by   text CHECK (settled_by IN ('STAFF', 'PHONE', 'DINER', 'SILENCE', 'KITCHEN')),
  -- Which of the staff settled it. Null: none of them.
  settler_id   integer,
  asked        jsonb NOT NULL,
  before       jsonb NOT NULL,
  -- Null: nothing came of it, or the order was canceled by it.
  after        jsonb,
  -- What went back to the card.
  refund_no    integer,
  PRIMARY KEY (business_id, order_id, change_no),
  UNIQUE (business_id, order_id, reference),
  FOREIGN KEY (business_id, order_id) REFERENCES web_orders (business_id, order_id),
  FOREIGN KEY (business_id, order_id, refund_no) REFERENCES payment_refunds,
  FOREIGN KEY (business_id, made_by) REFERENCES business_users (business_id, user_id),
  FOREIGN KEY (business_id, settler_id) REFERENCES business_users (business_id, user_id),
  CONSTRAINT asked_until_settled CHECK ((state = 'ASKED') = (settled_at IS NULL)
    AND (state <> 'ASKED' OR answer_until IS NOT NULL)),
  CONSTRAINT done_with_a_state_after CHECK (CASE state
    WHEN 'DONE' THEN after IS NOT NULL
    WHEN 'AGREED' THEN after IS NOT NULL
    WHEN 'TAKEN_OFF' THEN true
    ELSE after IS NULL AND refund_no IS NULL END)
);
-- One question at a time; the job looks for those whose time is over.
CREATE UNIQUE INDEX one_question_of_an_order ON order_changes (business_id, order_id)
  WHERE state = 'ASKED';
CREATE INDEX questions_by_time ON order_changes (answer_until) WHERE state = 'ASKED';
CREATE INDEX order_changes_by_refund ON order_changes (business_id, order_id, refund_no)
  WHERE refund_no IS NOT NULL;
SELECT protect_tenant_table('order_changes');
GRANT UPDATE (state, settled_at, settled_by, settler_id, after, refund_no) ON order_changes
  TO joyous_app;
CREATE POLICY questions_are_seen ON order_changes FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND state = 'ASKED');
CREATE TRIGGER keep_change BEFORE UPDATE ON order_changes
  FOR EACH ROW WHEN (old.state <> 'ASKED') EXECUTE FUNCTION refuse_change('a change that was settled');

-- What an order asks its diner ends with it, whoever ends it.
CREATE TRIGGER end_question AFTER UPDATE OF stage ON orders
  FOR EACH ROW WHEN (new.integration = 'Joyous web' AND new.stage IN ('COMPLETED', 'CANCELLED')
    AND new.stage <> old.stage)
  EXECUTE FUNCTION end_question();

-- While it is made, its lines, taxes and amounts may change: guard_order says how.
GRANT UPDATE (menu_price_cents, own_discount_cents, our_discount_cents, tax_cents) ON orders
  TO joyous_app;
GRANT DELETE ON order_lines, order_taxes TO joyous_app;
CREATE POLICY of_an_order_that_is_made ON order_lines FOR DELETE TO joyous_app
  USING (business_id = current_business_id() AND EXISTS (SELECT FROM orders o
    WHERE o.business_id = order_lines.business_id AND o.order_id = order_lines.order_id
      AND o.integration = 'Joyous web' AND o.stage IN ('ACCEPTED', 'READY')));
CREATE POLICY of_an_order_that_is_made ON order_taxes FOR DELETE TO joyous_app
  USING (business_id = current_business_id() AND EXISTS (SELECT FROM orders o
    WHERE o.business_id = order_taxes.business_id AND o.order_id = order_taxes.order_id
      AND o.integration = 'Joyous web' AND o.stage IN ('ACCEPTED', 'READY')));

-- No payment gives back more than it was; without an entry, only of an order that is made.
CREATE TRIGGER guard_refund BEFORE INSERT ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION guard_payment_refund();

-- The ticket of a change has its number.
ALTER TABLE tickets DROP CONSTRAINT tickets_kind_check;
ALTER TABLE tickets ADD CONSTRAINT tickets_kind_check
  CHECK (kind IN ('NEW', 'CANCELLED', 'AGAIN', 'TEST') OR kind ~ '^CHANGED_[1-9][0-9]{0,4}$');

-- Orders whose diners are asked: they aren't completed by themselves.
CREATE VIEW asked_orders WITH (security_invoker = true) AS
  SELECT business_id, order_id FROM order_changes WHERE state = 'ASKED';
GRANT SELECT ON asked_orders TO joyous_app;
