-- What reports read of other rooms' tables (decision 040). Each view reads as whoever asks: row-level
-- security shows no more through it than without it.

CREATE VIEW booked_entries WITH (security_invoker = true) AS
  SELECT business_id, entry_id, kind, occurred_at, recorded_at, order_id, payment_status,
    subtotal_cents, tip_cents, service_fee_cents, tax_cents, card_fee_cents, adjustment_cents,
    discount_cents, reimbursed_cents, refund_cents, net_cents, cause, reason, paid_out,
    sweep_batch_num
  FROM ledger_entries;
GRANT SELECT ON booked_entries TO joyous_app;

CREATE VIEW order_summaries WITH (security_invoker = true) AS
  SELECT business_id, order_id, service_type, payment_status, stage, completion_reason, due_at
  FROM orders;
GRANT SELECT ON order_summaries TO joyous_app;

CREATE VIEW ordered_items WITH (security_invoker = true) AS
  SELECT business_id, order_id, line_no, item_name, category_name, catalog_name, quantity
  FROM order_lines;
GRANT SELECT ON ordered_items TO joyous_app;

CREATE VIEW returned_items WITH (security_invoker = true) AS
  SELECT business_id, entry_id, order_id, line_no, quantity FROM refund_lines;
GRANT SELECT ON returned_items TO joyous_app;

CREATE VIEW deposit_headers WITH (security_invoker = true) AS
  SELECT business_id, sweep_batch_num, cut_off, made_at, amount_cents, carried_over_cents, entries,
    first_at, last_at, seal
  FROM deposits;
GRANT SELECT ON deposit_headers TO joyous_app;

CREATE VIEW finished_sweeps WITH (security_invoker = true) AS
  SELECT business_id, cut_off, waiting_cents FROM sweeps;
GRANT SELECT ON finished_sweeps TO joyous_app;

CREATE VIEW catalog_names WITH (security_invoker = true) AS
  SELECT business_id, catalog_id, name, position, active FROM catalogs;
GRANT SELECT ON catalog_names TO joyous_app;

CREATE VIEW category_names WITH (security_invoker = true) AS
  SELECT business_id, catalog_category_id, catalog_id, name, position, active
  FROM catalog_categories;
GRANT SELECT ON category_names TO joyous_app;

CREATE VIEW item_names WITH (security_invoker = true) AS
  SELECT business_id, item_id, catalog_category_id, name, active FROM menu_items;
GRANT SELECT ON item_names TO joyous_app;

-- A search for orders of other stages: by when they are due.
CREATE INDEX orders_not_booked ON orders (business_id, due_at) WHERE stage <> 'COMPLETED';
