-- Programs read the orders of a restaurant by their positions in one list: docs/topics/keys.md.

-- Where an order stands among the restaurant's orders by its latest change. Null: it is new or has changed,
-- and gets its position from whoever reads next (number_changed_orders). 0: it hasn't changed since before
-- there were positions. Processes of the version before insert without knowing the column: null, too.
ALTER TABLE orders ADD COLUMN feed_position bigint DEFAULT 0;
ALTER TABLE orders ALTER COLUMN feed_position SET DEFAULT NULL;
GRANT UPDATE (feed_position) ON orders TO joyous_app;

-- What isn't finished yet is in the list from the beginning.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
UPDATE orders SET feed_position = NULL WHERE stage IN ('PLACED', 'ACCEPTED', 'READY');
ALTER TABLE orders FORCE ROW LEVEL SECURITY;

-- The last position that was given. Whoever gives positions has it locked until the commit.
CREATE TABLE order_feeds (
  business_id   integer PRIMARY KEY REFERENCES restaurants (business_id),
  last_position bigint NOT NULL DEFAULT 0 CHECK (last_position >= 0)
);
SELECT protect_tenant_table('order_feeds');
GRANT UPDATE (last_position) ON order_feeds TO joyous_app;

-- The program that the restaurant's orders on the web go to.
CREATE TABLE order_tills (
  business_id integer PRIMARY KEY REFERENCES restaurants (business_id),
  -- The name of its keys. Null: no longer any.
  integration text CHECK (integration <> '' AND length(integration) <= 60),
  set_at      timestamptz(3) NOT NULL,
  set_by      integer NOT NULL,
  FOREIGN KEY (business_id, set_by) REFERENCES business_users (business_id, user_id)
);
SELECT protect_tenant_table('order_tills');
GRANT UPDATE (integration, set_at, set_by) ON order_tills TO joyous_app;
CREATE VIEW tills_of_orders WITH (security_invoker = true) AS
  SELECT business_id, integration FROM order_tills WHERE integration IS NOT NULL;
GRANT SELECT ON tills_of_orders TO joyous_app;

-- Which programs have said that they have an order.
CREATE TABLE till_acknowledgements (
  business_id     integer NOT NULL,
  order_id        bigint NOT NULL,
  integration     text NOT NULL CHECK (integration <> '' AND length(integration) <= 60),
  -- What the order is called there. Null: it moved the order and didn't say.
  till_number     text CHECK (till_number <> '' AND length(till_number) <= 40),
  acknowledged_at timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, order_id, integration),
  FOREIGN KEY (business_id, order_id) REFERENCES orders (business_id, order_id)
);
SELECT protect_tenant_table('till_acknowledgements');
GRANT UPDATE (till_number, acknowledged_at) ON till_acknowledgements TO joyous_app;
