-- Orders that their diners haven't paid yet, or never paid. Neither the kitchen nor a till sees them.
CREATE VIEW hidden_orders WITH (security_invoker = true) AS
  SELECT business_id, order_id FROM web_orders WHERE is_hidden;
GRANT SELECT ON hidden_orders TO joyous_app;

-- What waits for a payment: a few of a restaurant's orders.
CREATE INDEX web_orders_unpaid ON web_orders (business_id) WHERE is_hidden AND cancelled_at IS NULL;
