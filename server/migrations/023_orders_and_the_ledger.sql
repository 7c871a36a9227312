-- Orders, and the ledger that they are booked in. docs/MONEY.md says what each amount means; here its
-- rules are checks, keys and triggers, so that no program can break them. All amounts are cents.
--
-- Every key begins with business_id, and nothing is unique across restaurants: the same tables can be
-- partitioned, or spread over several databases.

-- In which zone a restaurant's days are, from when on. A list of beginnings has neither gaps nor
-- overlaps.
CREATE TABLE restaurant_zones (
  business_id integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  valid_from  timestamptz NOT NULL,
  time_zone   text NOT NULL,
  PRIMARY KEY (business_id, valid_from)
);

SELECT protect_tenant_table('restaurant_zones');

-- As restaurant_zones. One that is in force stays as it is: orders were booked by it.
CREATE TABLE fee_plans (
  business_id              integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  valid_from               timestamptz NOT NULL,
  service_fee_basis_points integer NOT NULL CHECK (service_fee_basis_points BETWEEN 0 AND 10000),
  card_fee_basis_points    integer NOT NULL CHECK (card_fee_basis_points BETWEEN 0 AND 10000),
  card_fee_fixed_cents     integer NOT NULL CHECK (card_fee_fixed_cents BETWEEN 0 AND 10000),
  PRIMARY KEY (business_id, valid_from)
);

SELECT protect_tenant_table('fee_plans');
GRANT UPDATE (service_fee_basis_points, card_fee_basis_points, card_fee_fixed_cents), DELETE
  ON fee_plans TO joyous_app;
CREATE POLICY own_future_is_removed ON fee_plans FOR DELETE TO joyous_app
  USING (business_id = current_business_id() AND valid_from > now());
-- With a restaurant that is removed, which has no orders then, its plans go too.
CREATE TRIGGER stays_in_force BEFORE UPDATE OR DELETE ON fee_plans FOR EACH ROW
  WHEN (OLD.valid_from <= now() AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_change('a fee plan in force');
-- A plan that began in the past would change what booked orders should have been booked with.
CREATE TRIGGER begins_later BEFORE INSERT ON fee_plans FOR EACH ROW
  WHEN (NEW.valid_from <= now() AND NEW.valid_from <> '-infinity')
  EXECUTE FUNCTION refuse_change('what fees were in force');

-- What restaurants begin with.
CREATE TRIGGER note_time_zone AFTER INSERT OR UPDATE OF time_zone ON restaurants
  FOR EACH ROW EXECUTE FUNCTION note_time_zone();
CREATE TRIGGER begin_fee_plan AFTER INSERT ON restaurants
  FOR EACH ROW EXECUTE FUNCTION begin_fee_plan();

ALTER TABLE restaurants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE restaurant_zones NO FORCE ROW LEVEL SECURITY;
ALTER TABLE fee_plans NO FORCE ROW LEVEL SECURITY;
INSERT INTO restaurant_zones SELECT business_id, '-infinity', time_zone FROM restaurants;
INSERT INTO fee_plans SELECT business_id, '-infinity', 800, 290, 30 FROM restaurants;
ALTER TABLE restaurants FORCE ROW LEVEL SECURITY;
ALTER TABLE restaurant_zones FORCE ROW LEVEL SECURITY;
ALTER TABLE fee_plans FORCE ROW LEVEL SECURITY;

CREATE TABLE orders (
  business_id          integer NOT NULL REFERENCES restaurants,
  order_id             bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- The name of the API key that it came with. Keys of one name are one integration: a till that gets
  -- a new key goes on with the references that it gave before.
  integration          text NOT NULL CHECK (integration <> '' AND length(integration) <= 60),
  reference            text NOT NULL CHECK (reference <> '' AND length(reference) <= 120),
  -- Of what the till sent, so that a repeat is told from another order under the same reference.
  body_sha256          bytea NOT NULL CHECK (octet_length(body_sha256) = 32),
  service_type         text NOT NULL CHECK (service_type IN ('DINE_IN', 'TAKE_OUT', 'DELIVERY',
    'CURBSIDE_PICKUP', 'CATERING', 'CATERING_DELIVERY')),
  payment_status       text NOT NULL CHECK (payment_status IN ('PAID_BY_CARD',
    'PAID_BY_CARD_IN_STORE', 'PAID_BY_CASH', 'PAID_ELSEWHERE', 'UNPAID')),

  stage                text NOT NULL DEFAULT 'PLACED'
    CHECK (stage IN ('PLACED', 'ACCEPTED', 'READY', 'COMPLETED', 'CANCELLED')),
  completion_reason    text CHECK (completion_reason IN ('COMPLETED', 'AUTO_COMPLETED')),
  placed_at            timestamptz(3) NOT NULL,
  due_at               timestamptz(3) NOT NULL CHECK (due_at >= placed_at),
  accepted_at          timestamptz(3),
  ready_at             timestamptz(3),
  completed_at         timestamptz(3) CHECK (completed_at >= placed_at),
  cancelled_at         timestamptz(3) CHECK (cancelled_at >= placed_at),
  received_at          timestamptz(3) NOT NULL,

  menu_price_cents     integer NOT NULL CHECK (menu_price_cents >= 0),
  own_discount_cents   integer NOT NULL CHECK (own_discount_cents >= 0),
  our_discount_cents   integer NOT NULL CHECK (our_discount_cents >= 0),
  tax_cents            integer NOT NULL CHECK (tax_cents >= 0),
  tip_cents            integer NOT NULL CHECK (tip_cents >= 0),

  -- Each code takes part of the price off, once: see coupon_redemptions.
  coupon_code          text CHECK (coupon_code <> ''),
  own_code             text CHECK (own_code <> ''),

  -- What was given back so far. The checks below hold however many refunds come at once.
  returned_items_cents integer NOT NULL DEFAULT 0 CHECK (returned_items_cents >= 0),
  returned_tax_cents   integer NOT NULL DEFAULT 0 CHECK (returned_tax_cents BETWEEN 0 AND tax_cents),
  returned_tip_cents   integer NOT NULL DEFAULT 0 CHECK (returned_tip_cents BETWEEN 0 AND tip_cents),
  charged_back_cents   integer NOT NULL DEFAULT 0 CHECK (charged_back_cents >= 0),

  -- Who ordered and where to, as the till sent it. Can be erased while the order stays.
  sealed_details       bytea,

  PRIMARY KEY (business_id, order_id),
  UNIQUE (business_id, integration, reference),
  -- For the ledger: what it says of an order is true.
  UNIQUE (business_id, order_id, completed_at, payment_status),
  CHECK (own_discount_cents + our_discount_cents <= menu_price_cents),
  CHECK ((completed_at IS NOT NULL) = (stage = 'COMPLETED')),
  CHECK ((completion_reason IS NOT NULL) = (stage = 'COMPLETED')),
  CHECK ((cancelled_at IS NOT NULL) = (stage = 'CANCELLED')),
  -- A diner who paid nothing for the items gets nothing back: their menu price is counted instead.
  CHECK (returned_items_cents <= CASE menu_price_cents - own_discount_cents - our_discount_cents
    WHEN 0 THEN menu_price_cents
    ELSE menu_price_cents - own_discount_cents - our_discount_cents END),
  CHECK (charged_back_cents + returned_tax_cents + returned_tip_cents
    + CASE menu_price_cents - own_discount_cents - our_discount_cents
      WHEN 0 THEN 0 ELSE returned_items_cents END
    <= menu_price_cents - own_discount_cents - our_discount_cents + tax_cents + tip_cents)
);

SELECT protect_tenant_table('orders');
GRANT UPDATE (stage, completion_reason, accepted_at, ready_at, completed_at, cancelled_at,
  returned_items_cents, returned_tax_cents, returned_tip_cents, charged_back_cents, sealed_details)
  ON orders TO joyous_app;
CREATE TRIGGER guard_order BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION guard_order();

CREATE INDEX orders_by_due ON orders (due_at) WHERE stage IN ('PLACED', 'ACCEPTED', 'READY');
-- The job that completes what is long overdue looks for restaurants that have some.
CREATE POLICY the_overdue_are_seen ON orders FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND stage IN ('PLACED', 'ACCEPTED', 'READY')
    AND due_at <= now() - interval '4 hours');

CREATE TABLE order_lines (
  business_id       integer NOT NULL,
  order_id          bigint NOT NULL,
  line_no           smallint NOT NULL CHECK (line_no >= 1),
  item_name         text NOT NULL CHECK (item_name <> '' AND length(item_name) <= 120),
  category_name     text NOT NULL CHECK (length(category_name) <= 80),
  catalog_name      text NOT NULL CHECK (length(catalog_name) <= 80),
  quantity          integer NOT NULL CHECK (quantity >= 1),
  -- Of one, without its modifiers.
  price_cents       integer NOT NULL CHECK (price_cents >= 0),
  modifiers         jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(modifiers) = 'array'),
  -- Of one, with them.
  unit_price_cents  integer NOT NULL CHECK (unit_price_cents >= 0),
  returned_quantity integer NOT NULL DEFAULT 0 CHECK (returned_quantity BETWEEN 0 AND quantity),
  PRIMARY KEY (business_id, order_id, line_no),
  FOREIGN KEY (business_id, order_id) REFERENCES orders
);

SELECT protect_tenant_table('order_lines');
GRANT UPDATE (returned_quantity) ON order_lines TO joyous_app;

-- What was sent to the bank. Numbered from 1 without gaps, and never changed.
CREATE TABLE deposits (
  business_id        integer NOT NULL REFERENCES restaurants,
  sweep_batch_num    integer NOT NULL CHECK (sweep_batch_num >= 1),
  -- Everything that happened before it was swept.
  cut_off            timestamptz(3) NOT NULL,
  made_at            timestamptz(3) NOT NULL CHECK (made_at >= cut_off),
  amount_cents       bigint NOT NULL CHECK (amount_cents > 0),
  -- Of which earlier sweeps left waiting.
  carried_over_cents bigint NOT NULL,
  entries            integer NOT NULL CHECK (entries >= 1),
  first_at           timestamptz(3) NOT NULL,
  last_at            timestamptz(3) NOT NULL CHECK (last_at >= first_at AND last_at < cut_off),
  -- SHA-256 over its entries and the seal before it: docs/SEALS.md.
  seal               bytea NOT NULL CHECK (octet_length(seal) = 32),
  PRIMARY KEY (business_id, sweep_batch_num),
  UNIQUE (business_id, cut_off)
);

SELECT protect_tenant_table('deposits');

-- Each cut-off that was worked off, also those after which everything waits.
CREATE TABLE sweeps (
  business_id     integer NOT NULL REFERENCES restaurants,
  cut_off         timestamptz(3) NOT NULL,
  ran_at          timestamptz(3) NOT NULL CHECK (ran_at >= cut_off),
  -- Without a deposit: zero or less, which waits for the next sweep.
  waiting_cents   bigint CHECK (waiting_cents <= 0),
  sweep_batch_num integer,
  PRIMARY KEY (business_id, cut_off),
  FOREIGN KEY (business_id, sweep_batch_num) REFERENCES deposits,
  CHECK ((waiting_cents IS NULL) = (sweep_batch_num IS NOT NULL))
);

SELECT protect_tenant_table('sweeps');

ALTER TABLE restaurants ADD COLUMN sweep_minutes smallint NOT NULL DEFAULT 240
  CHECK (sweep_minutes BETWEEN 0 AND 1439);
COMMENT ON COLUMN restaurants.sweep_minutes IS
  'The local time of day of its sweep: at 4 AM, so that a night belongs to its evening.';

-- Append-only: one entry is one row of the history. Nothing is ever taken out or changed, but for the
-- deposit that an entry is swept into, once.
CREATE TABLE ledger_entries (
  business_id        integer NOT NULL REFERENCES restaurants,
  entry_id           bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind               text NOT NULL CHECK (kind IN ('ORDER', 'REFUND', 'ADJUSTMENT')),
  -- When it happened.
  occurred_at        timestamptz(3) NOT NULL,
  -- When it reached us.
  recorded_at        timestamptz(3) NOT NULL,
  -- Of the instant, in the zone that was in force then.
  local_day          date NOT NULL,

  order_id           bigint,
  order_completed_at timestamptz(3),
  payment_status     text,

  menu_price_cents   integer,
  subtotal_cents     integer NOT NULL,
  tip_cents          integer NOT NULL,
  service_fee_cents  integer NOT NULL,
  tax_cents          integer NOT NULL,
  card_fee_cents     integer NOT NULL,
  adjustment_cents   integer NOT NULL,
  discount_cents     integer NOT NULL,
  reimbursed_cents   integer NOT NULL,
  refund_cents       integer NOT NULL,
  net_cents          integer NOT NULL,

  -- Of an adjustment. KITCHEN: what a cancelled order cost.
  cause              text CHECK (cause IN ('COUPON', 'CHARGEBACK', 'KITCHEN', 'CORRECTION')),
  -- Of a refund or an adjustment, as people wrote it.
  reason             text CHECK (reason <> '' AND length(reason) <= 200),

  -- Whether it is ours to pay out.
  paid_out           boolean NOT NULL GENERATED ALWAYS AS
    (kind = 'ADJUSTMENT' OR payment_status IN ('PAID_BY_CARD', 'PAID_BY_CARD_IN_STORE')) STORED,
  sweep_batch_num    integer,

  PRIMARY KEY (business_id, entry_id),
  FOREIGN KEY (business_id, sweep_batch_num) REFERENCES deposits,
  FOREIGN KEY (business_id, order_id) REFERENCES orders,
  FOREIGN KEY (business_id, order_id, order_completed_at, payment_status)
    REFERENCES orders (business_id, order_id, completed_at, payment_status),
  CHECK (occurred_at <= recorded_at),
  CHECK (net_cents = subtotal_cents + tip_cents - service_fee_cents + tax_cents - card_fee_cents
    + adjustment_cents),
  CONSTRAINT only_what_is_paid_out_has_fees CHECK (paid_out
    OR (service_fee_cents = 0 AND card_fee_cents = 0 AND reimbursed_cents = 0)),
  CONSTRAINT only_what_is_paid_out_is_swept CHECK (paid_out OR sweep_batch_num IS NULL),
  CONSTRAINT an_order CHECK (kind <> 'ORDER' OR (
    order_id IS NOT NULL AND order_completed_at IS NOT NULL AND payment_status IS NOT NULL
    AND occurred_at = order_completed_at AND menu_price_cents IS NOT NULL
    AND cause IS NULL AND reason IS NULL
    AND subtotal_cents >= 0 AND tip_cents >= 0 AND service_fee_cents >= 0 AND tax_cents >= 0
    AND card_fee_cents >= 0 AND reimbursed_cents >= 0 AND reimbursed_cents <= discount_cents
    AND adjustment_cents = 0 AND refund_cents = 0
    AND menu_price_cents = subtotal_cents + discount_cents - reimbursed_cents
    AND (card_fee_cents = 0 OR subtotal_cents - reimbursed_cents + tip_cents + tax_cents > 0))),
  CONSTRAINT a_refund CHECK (kind <> 'REFUND' OR (
    order_id IS NOT NULL AND order_completed_at IS NOT NULL AND payment_status IS NOT NULL
    AND occurred_at >= order_completed_at AND menu_price_cents IS NULL
    AND cause IS NULL AND reason IS NOT NULL
    AND subtotal_cents <= 0 AND tip_cents <= 0 AND service_fee_cents <= 0 AND tax_cents <= 0
    AND reimbursed_cents <= 0 AND discount_cents <= reimbursed_cents
    AND card_fee_cents = 0 AND adjustment_cents = 0
    AND refund_cents = -(subtotal_cents - reimbursed_cents + tip_cents + tax_cents)
    AND refund_cents >= 0
    AND (refund_cents > 0 OR discount_cents < 0 OR service_fee_cents < 0))),
  CONSTRAINT an_adjustment CHECK (kind <> 'ADJUSTMENT' OR (
    adjustment_cents <> 0 AND cause IS NOT NULL AND reason IS NOT NULL
    AND order_completed_at IS NULL AND payment_status IS NULL AND menu_price_cents IS NULL
    AND subtotal_cents = 0 AND tip_cents = 0 AND service_fee_cents = 0 AND tax_cents = 0
    AND card_fee_cents = 0 AND discount_cents = 0 AND refund_cents = 0
    AND reimbursed_cents = CASE cause WHEN 'COUPON' THEN adjustment_cents ELSE 0 END
    AND (cause <> 'CHARGEBACK' OR (order_id IS NOT NULL AND adjustment_cents < 0))
    AND (cause <> 'KITCHEN' OR (order_id IS NOT NULL AND adjustment_cents > 0))))
);

SELECT protect_tenant_table('ledger_entries');
GRANT UPDATE (sweep_batch_num) ON ledger_entries TO joyous_app;
CREATE UNIQUE INDEX an_order_is_booked_once ON ledger_entries (business_id, order_id)
  WHERE kind = 'ORDER';
CREATE INDEX entries_of_order ON ledger_entries (business_id, order_id) WHERE kind <> 'ORDER';
CREATE INDEX entries_by_instant ON ledger_entries (business_id, occurred_at);
CREATE INDEX entries_of_deposit ON ledger_entries (business_id, sweep_batch_num, occurred_at);
CREATE INDEX entries_to_sweep ON ledger_entries (business_id, occurred_at)
  WHERE paid_out AND sweep_batch_num IS NULL;

-- For the owner as well. What is allowed never enters the function: a sweep changes many entries at
-- once. A test holds the list against the columns.
CREATE TRIGGER entry_stays BEFORE DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION guard_ledger_entry();
CREATE TRIGGER entry_is_swept_once BEFORE UPDATE ON ledger_entries FOR EACH ROW
  WHEN (old.sweep_batch_num IS NOT NULL
    OR (old.business_id, old.entry_id, old.kind, old.occurred_at, old.recorded_at, old.local_day,
      old.order_id, old.order_completed_at, old.payment_status, old.menu_price_cents,
      old.subtotal_cents, old.tip_cents, old.service_fee_cents, old.tax_cents, old.card_fee_cents,
      old.adjustment_cents, old.discount_cents, old.reimbursed_cents, old.refund_cents,
      old.net_cents, old.cause, old.reason)
    IS DISTINCT FROM (new.business_id, new.entry_id, new.kind, new.occurred_at, new.recorded_at,
      new.local_day, new.order_id, new.order_completed_at, new.payment_status, new.menu_price_cents,
      new.subtotal_cents, new.tip_cents, new.service_fee_cents, new.tax_cents, new.card_fee_cents,
      new.adjustment_cents, new.discount_cents, new.reimbursed_cents, new.refund_cents,
      new.net_cents, new.cause, new.reason))
  EXECUTE FUNCTION guard_ledger_entry();

-- One call of a till gave these back. The till's own reference holds for ever.
CREATE TABLE order_refunds (
  business_id integer NOT NULL,
  order_id    bigint NOT NULL,
  reference   text NOT NULL CHECK (reference <> '' AND length(reference) <= 120),
  entry_id    bigint NOT NULL,
  body_sha256 bytea NOT NULL CHECK (octet_length(body_sha256) = 32),
  PRIMARY KEY (business_id, order_id, reference),
  UNIQUE (business_id, entry_id),
  FOREIGN KEY (business_id, order_id) REFERENCES orders,
  FOREIGN KEY (business_id, entry_id) REFERENCES ledger_entries
);

SELECT protect_tenant_table('order_refunds');

-- How many of which line a refund returned. An amount returns no line.
CREATE TABLE refund_lines (
  business_id integer NOT NULL,
  entry_id    bigint NOT NULL,
  order_id    bigint NOT NULL,
  line_no     smallint NOT NULL,
  quantity    integer NOT NULL CHECK (quantity >= 1),
  PRIMARY KEY (business_id, entry_id, line_no),
  FOREIGN KEY (business_id, entry_id) REFERENCES ledger_entries,
  FOREIGN KEY (business_id, order_id, line_no) REFERENCES order_lines
);

SELECT protect_tenant_table('refund_lines');

-- What a key may do, and how much it gives back in a day.
ALTER TABLE api_keys
  ADD COLUMN scopes text[] NOT NULL DEFAULT '{}'
    CHECK (scopes <@ ARRAY['orders:read', 'orders:write', 'refunds:write']),
  ADD COLUMN daily_refund_limit_cents integer NOT NULL DEFAULT 100000
    CHECK (daily_refund_limit_cents >= 0);

CREATE TABLE refund_days (
  business_id    integer NOT NULL,
  key_id         text NOT NULL,
  day            date NOT NULL,
  refunded_cents bigint NOT NULL CHECK (refunded_cents >= 0),
  limit_cents    integer NOT NULL,
  PRIMARY KEY (business_id, key_id, day),
  FOREIGN KEY (business_id, key_id) REFERENCES api_keys,
  CHECK (refunded_cents <= limit_cents)
);

SELECT protect_tenant_table('refund_days');
GRANT UPDATE (refunded_cents, limit_cents) ON refund_days TO joyous_app;

-- The answer to a write, kept for its repeats.
CREATE TABLE kept_answers (
  business_id     integer NOT NULL REFERENCES restaurants,
  integration     text NOT NULL,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 200),
  -- Of the call and its body.
  asked_sha256    bytea NOT NULL CHECK (octet_length(asked_sha256) = 32),
  status          smallint NOT NULL,
  body            text NOT NULL,
  made_at         timestamptz NOT NULL,
  PRIMARY KEY (business_id, integration, idempotency_key)
);

SELECT protect_tenant_table('kept_answers');
CREATE INDEX kept_answers_by_age ON kept_answers (made_at);
CREATE POLICY the_old_are_removed ON kept_answers FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND made_at < now() - interval '30 days');
CREATE POLICY the_old_are_seen ON kept_answers FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND made_at < now() - interval '30 days');
GRANT DELETE ON kept_answers TO joyous_app;
