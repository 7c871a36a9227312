-- Diners at a table can order with its card instead of a mobile number, if they pay online. Processes of the
-- version before refuse to place such orders, but can handle existing ones: they are orders without a number.

-- How often cards of its tables were renewed. Changes from before a renewal can't be undone, so that no old
-- card works again.
ALTER TABLE ordering_terms ADD COLUMN cards_renewed integer NOT NULL DEFAULT 0
  CHECK (cards_renewed >= 0);
GRANT UPDATE (cards_renewed) ON ordering_terms TO joyous_app;

ALTER TABLE web_orders
  -- Placed without a number: we text nobody about it, and nobody can review it.
  ADD COLUMN by_card boolean NOT NULL DEFAULT false,
  -- How often its receipt was texted. We don't keep the numbers that it went to.
  ADD COLUMN receipts_texted smallint NOT NULL DEFAULT 0 CHECK (receipts_texted BETWEEN 0 AND 3),
  ADD CONSTRAINT by_card_at_a_table CHECK (NOT by_card OR table_name IS NOT NULL);
GRANT UPDATE (receipts_texted) ON web_orders TO joyous_app;
CREATE VIEW orders_by_card WITH (security_invoker = true) AS
  SELECT business_id, order_id FROM web_orders WHERE by_card;
GRANT SELECT ON orders_by_card TO joyous_app;

-- Used by budgets in place of the number, until the payment is decided.
ALTER TABLE web_payments ADD COLUMN device_index bytea, ADD COLUMN table_index bytea;
GRANT UPDATE (device_index, table_index) ON web_payments TO joyous_app;

-- Tables that call a waiter: the last call of each card, kept for an hour.
CREATE TABLE table_calls (
  business_id integer NOT NULL REFERENCES restaurants,
  table_code  text NOT NULL,
  -- Its name at the time of the call.
  table_name  text NOT NULL,
  called_at   timestamptz(3) NOT NULL,
  -- When the table called, or when staff marked the call as done.
  changed_at  timestamptz(3) NOT NULL,
  done_at     timestamptz(3),
  done_by     integer,
  PRIMARY KEY (business_id, table_code),
  FOREIGN KEY (business_id, done_by) REFERENCES business_users (business_id, user_id)
);
CREATE INDEX table_calls_by_age ON table_calls (called_at);
SELECT protect_tenant_table('table_calls');
GRANT UPDATE (table_name, called_at, changed_at, done_at, done_by) ON table_calls TO joyous_app;
GRANT DELETE ON table_calls TO joyous_app;
CREATE POLICY the_old_are_seen ON table_calls FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND called_at < now() - interval '1 hour');
CREATE POLICY the_old_are_removed ON table_calls FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND called_at < now() - interval '1 hour');
