-- Who of the restaurant gave a refund, and on which of its days: a person gives back so much in a day
-- without the password (restaurants.refund_limit_cents). Both are null for a till's and the operator's.
ALTER TABLE order_refunds
  ADD COLUMN user_id integer,
  ADD COLUMN day date,
  ADD CONSTRAINT given_by_a_person_on_a_day CHECK ((user_id IS NULL) = (day IS NULL)),
  ADD CONSTRAINT order_refunds_business_id_user_id_fkey
    FOREIGN KEY (business_id, user_id) REFERENCES business_users (business_id, user_id);
CREATE INDEX order_refunds_by_person ON order_refunds (business_id, user_id, day)
  WHERE user_id IS NOT NULL;
ALTER TABLE restaurants
  ADD COLUMN refund_limit_cents integer NOT NULL DEFAULT 20000
    CONSTRAINT restaurants_refund_limit_cents_check CHECK (refund_limit_cents BETWEEN 0 AND 100000);
GRANT UPDATE (refund_limit_cents) ON restaurants TO joyous_app;
CREATE VIEW refund_limits WITH (security_invoker = true) AS
  SELECT business_id, refund_limit_cents FROM restaurants;
GRANT SELECT, UPDATE (refund_limit_cents) ON refund_limits TO joyous_app;
-- An order with a dispute takes no refund, however the dispute ends.
CREATE VIEW disputed_orders WITH (security_invoker = true) AS
  SELECT DISTINCT business_id, order_id FROM payment_disputes;
GRANT SELECT ON disputed_orders TO joyous_app;
