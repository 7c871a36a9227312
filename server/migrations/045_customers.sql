-- A customer is a diner as one restaurant knows them: by the phone numbers that its own tills sent with
-- orders. The index of a number is made for one restaurant, and so is the customer's id: nothing here
-- says whether two restaurants have a diner in common. What an order came to is added up from the ledger
-- by triggers, in the transaction that books it.
CREATE TABLE customers (
  business_id   integer NOT NULL REFERENCES restaurants,
  customer_id   bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  phone_index   bytea NOT NULL CHECK (octet_length(phone_index) = 32),
  sealed_phone  bytea NOT NULL,
  -- Those that are booked; none yet, where the first one is under way.
  order_count   integer NOT NULL DEFAULT 0,
  -- What they paid less what they got back: MONEY.md.
  spend_cents   bigint NOT NULL DEFAULT 0,
  average_cents bigint NOT NULL DEFAULT 0,
  first_order_at timestamptz(3),
  last_order_at  timestamptz(3) CHECK ((last_order_at IS NULL) = (first_order_at IS NULL)),
  PRIMARY KEY (business_id, customer_id),
  UNIQUE (business_id, phone_index)
);

SELECT protect_tenant_table('customers');
GRANT UPDATE (sealed_phone, order_count, spend_cents, average_cents, first_order_at, last_order_at)
  ON customers TO joyous_app;
GRANT DELETE ON customers TO joyous_app;
-- For `joyous secrets reseal`.
CREATE POLICY the_owner_sees_seals ON customers FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY the_owner_changes_seals ON customers FOR UPDATE TO CURRENT_USER USING (true);

-- One for each way to sort the list. The first one also holds what its chips count.
CREATE INDEX customers_by_last_order ON customers (business_id, last_order_at, customer_id)
  INCLUDE (order_count, first_order_at) WHERE order_count > 0;
CREATE INDEX customers_by_orders ON customers (business_id, order_count, customer_id)
  WHERE order_count > 0;
CREATE INDEX customers_by_spend ON customers (business_id, spend_cents, customer_id)
  WHERE order_count > 0;
CREATE INDEX customers_by_average ON customers (business_id, average_cents, customer_id)
  WHERE order_count > 0;

-- Whose order it is. An order that came without a phone number is nobody's, and not in here.
CREATE TABLE order_customers (
  business_id integer NOT NULL,
  order_id    bigint NOT NULL,
  customer_id bigint NOT NULL,
  PRIMARY KEY (business_id, order_id),
  FOREIGN KEY (business_id, order_id) REFERENCES orders,
  FOREIGN KEY (business_id, customer_id) REFERENCES customers
);

SELECT protect_tenant_table('order_customers');
GRANT DELETE ON order_customers TO joyous_app;
CREATE POLICY own_rows_are_removed ON order_customers FOR DELETE TO joyous_app
  USING (business_id = current_business_id());

-- Nobody who ordered is removed while one of their orders still names them.
CREATE POLICY own_rows_are_removed ON customers FOR DELETE TO joyous_app
  USING (business_id = current_business_id() AND NOT EXISTS (
    SELECT FROM order_customers of
    WHERE of.business_id = customers.business_id AND of.customer_id = customers.customer_id));

CREATE INDEX orders_of_customer ON order_customers (business_id, customer_id, order_id);

CREATE TRIGGER count_in_customers AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_entries_of_customers();
CREATE TRIGGER count_linked AFTER INSERT ON order_customers
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_linked_orders();
CREATE TRIGGER count_unlinked AFTER DELETE ON order_customers
  REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_unlinked_orders();

-- Orders of before this migration, whose numbers only the server can open: a job works through each
-- restaurant's, and removes its row here when it is done.
CREATE TABLE customer_backfills (
  business_id     integer PRIMARY KEY REFERENCES restaurants,
  done_up_to      bigint NOT NULL DEFAULT 0,
  last_order_id   bigint NOT NULL
);

SELECT protect_tenant_table('customer_backfills');
GRANT UPDATE (done_up_to) ON customer_backfills TO joyous_app;
GRANT DELETE ON customer_backfills TO joyous_app;
CREATE POLICY own_rows_are_removed ON customer_backfills FOR DELETE TO joyous_app
  USING (business_id = current_business_id());
CREATE POLICY seen_without_restaurant ON customer_backfills FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL);

ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_backfills NO FORCE ROW LEVEL SECURITY;
INSERT INTO customer_backfills (business_id, last_order_id)
  SELECT business_id, max(order_id) FROM orders WHERE sealed_details IS NOT NULL GROUP BY business_id;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_backfills FORCE ROW LEVEL SECURITY;

-- A customer's reviews, but for those without a name: see decision 060.
CREATE INDEX reviews_of_diner ON reviews (business_id, consumer_id, created_at DESC)
  WHERE consumer_id IS NOT NULL AND NOT anonymous;
