-- What the page of one order reads of the orders' tables (decision 040). Not what the till sent of the
-- diner, which is sealed.

CREATE VIEW whole_orders WITH (security_invoker = true) AS
  SELECT business_id, order_id, integration, reference, service_type, payment_status, stage,
    completion_reason, placed_at, due_at, accepted_at, ready_at, completed_at, cancelled_at,
    received_at, menu_price_cents, own_discount_cents, our_discount_cents, tax_cents, tip_cents,
    coupon_code, own_code
  FROM orders;
GRANT SELECT ON whole_orders TO joyous_app;

CREATE VIEW whole_order_lines WITH (security_invoker = true) AS
  SELECT business_id, order_id, line_no, item_name, category_name, catalog_name, quantity, modifiers,
    unit_price_cents, returned_quantity
  FROM order_lines;
GRANT SELECT ON whole_order_lines TO joyous_app;
