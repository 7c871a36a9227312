-- What becomes payable in a day has ceilings, and an unusual deposit waits: docs/MONEY.md, "Held for
-- review". The ledger's rows stay as they are; what is held of them is written down here.

ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_cause_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_cause_check
  CHECK (cause IN ('COUPON', 'CHARGEBACK', 'KITCHEN', 'CORRECTION', 'REFUSED'));

-- Null: what the settings say. An operator sets them for a busy place.
ALTER TABLE api_keys ADD COLUMN daily_payable_limit_cents bigint
  CHECK (daily_payable_limit_cents >= 0);
ALTER TABLE restaurants ADD COLUMN daily_payable_limit_cents bigint
  CHECK (daily_payable_limit_cents >= 0);

GRANT UPDATE (daily_payable_limit_cents) ON restaurants TO joyous_app;

-- What became payable in a restaurant's day: by each key, and in all (key_id '').
CREATE TABLE payable_days (
  business_id integer NOT NULL REFERENCES restaurants,
  key_id      text NOT NULL,
  day         date NOT NULL,
  cents       bigint NOT NULL CHECK (cents >= 0),
  limit_cents bigint NOT NULL,
  PRIMARY KEY (business_id, key_id, day),
  CHECK (cents <= limit_cents)
);

SELECT protect_tenant_table('payable_days');
GRANT UPDATE (cents, limit_cents) ON payable_days TO joyous_app;
CREATE INDEX payable_days_by_day ON payable_days (day);
CREATE POLICY the_old_are_removed ON payable_days FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND day < (now() - interval '30 days')::date);
CREATE POLICY the_old_are_seen ON payable_days FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND day < (now() - interval '30 days')::date);
GRANT DELETE ON payable_days TO joyous_app;

-- One row for each entry that was ever held: made once, and decided once.
CREATE TABLE held_entries (
  business_id       integer NOT NULL,
  entry_id          bigint NOT NULL,
  -- In the order in which they were held, so that an operator decides what was listed and nothing else.
  hold_no           bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  cause             text NOT NULL
    CHECK (cause IN ('KEY_LIMIT', 'RESTAURANT_LIMIT', 'UNUSUAL_DEPOSIT', 'WITH_ORDER')),
  -- The entry's, so that what is held can be summed without the ledger.
  net_cents         integer NOT NULL,
  held_at           timestamptz(3) NOT NULL,
  -- Whose word it was.
  key_id            text CHECK (key_id <> ''),
  -- It is decided with this one: the order that it gives back, or the coupon that it undoes.
  follows_entry_id  bigint CHECK (follows_entry_id <> entry_id),
  decision          text CHECK (decision IN ('RELEASED', 'REFUSED')),
  decided_at        timestamptz(3) CHECK (decided_at >= held_at),
  reason            text CHECK (reason <> '' AND length(reason) <= 200),
  -- The adjustment that evens out what was refused. None: it came to 0.00 by itself.
  opposite_entry_id bigint,
  PRIMARY KEY (business_id, entry_id),
  FOREIGN KEY (business_id, entry_id) REFERENCES ledger_entries,
  FOREIGN KEY (business_id, follows_entry_id) REFERENCES held_entries,
  FOREIGN KEY (business_id, opposite_entry_id) REFERENCES ledger_entries,
  CHECK ((cause = 'WITH_ORDER') = (follows_entry_id IS NOT NULL)),
  CHECK (cause <> 'KEY_LIMIT' OR key_id IS NOT NULL),
  CHECK (cause NOT IN ('KEY_LIMIT', 'RESTAURANT_LIMIT') OR net_cents > 0),
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((decision IS NULL) = (reason IS NULL)),
  CHECK (opposite_entry_id IS NULL OR decision = 'REFUSED')
);

SELECT protect_tenant_table('held_entries');
GRANT UPDATE (decision, decided_at, reason, opposite_entry_id) ON held_entries TO joyous_app;
CREATE INDEX held_entries_open ON held_entries (business_id, hold_no) INCLUDE (entry_id)
  WHERE decision IS NULL;
CREATE INDEX held_entries_followed ON held_entries (business_id, follows_entry_id)
  WHERE follows_entry_id IS NOT NULL;
CREATE INDEX held_entries_evened_out ON held_entries (business_id, opposite_entry_id)
  WHERE opposite_entry_id IS NOT NULL;
-- Metrics count what is held everywhere, and an operator lists the restaurants that have some.
CREATE POLICY the_open_are_seen ON held_entries FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND decision IS NULL);

-- For the owner as well.
CREATE TRIGGER stays_decided BEFORE UPDATE ON held_entries FOR EACH ROW
  WHEN (OLD.decision IS NOT NULL
    OR (OLD.business_id, OLD.entry_id, OLD.hold_no, OLD.cause, OLD.net_cents, OLD.held_at, OLD.key_id,
      OLD.follows_entry_id)
    IS DISTINCT FROM (NEW.business_id, NEW.entry_id, NEW.hold_no, NEW.cause, NEW.net_cents,
      NEW.held_at, NEW.key_id, NEW.follows_entry_id))
  EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER stays_held BEFORE DELETE ON held_entries FOR EACH ROW
  EXECUTE FUNCTION refuse_reopening();

-- For sweeps and reports. A sweep holds entries through it.
CREATE VIEW entry_holds WITH (security_invoker = true) AS
  SELECT business_id, entry_id, cause, net_cents, held_at, follows_entry_id, decision,
    opposite_entry_id
  FROM held_entries;
GRANT SELECT, INSERT ON entry_holds TO joyous_app;

CREATE OR REPLACE VIEW entries_as_booked WITH (security_invoker = true) AS
  SELECT business_id, entry_id, occurred_at, recorded_at, net_cents, sweep_batch_num, paid_out,
    booked_sha256,
    concat_ws(E'\t', entry_id, kind, (date_part('epoch', occurred_at) * 1000)::bigint,
      (date_part('epoch', recorded_at) * 1000)::bigint, local_day - date '1970-01-01',
      coalesce(order_id::text, ''),
      coalesce((date_part('epoch', order_completed_at) * 1000)::bigint::text, ''),
      coalesce(payment_status, ''), coalesce(menu_price_cents::text, ''), subtotal_cents, tip_cents,
      service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents,
      reimbursed_cents, refund_cents, net_cents, coalesce(cause, ''),
      coalesce(to_json(reason)::text, '')) || E'\n' AS sealed_line,
    kind, order_id, cause
  FROM ledger_entries;
CREATE OR REPLACE VIEW entries_paid_out WITH (security_invoker = true) AS
  SELECT business_id, entry_id, occurred_at, recorded_at, net_cents, sweep_batch_num, sealed_line,
    kind, order_id, cause
  FROM entries_as_booked
  WHERE paid_out;

-- Which entry evens out a coupon that was taken at the counter.
CREATE VIEW undone_at_counter WITH (security_invoker = true) AS
  SELECT business_id, entry_id, undo_entry_id FROM counter_undos;
GRANT SELECT ON undone_at_counter TO joyous_app;
