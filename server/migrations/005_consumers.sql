-- The people who get coupons, each known by a mobile number. No restaurant's own: the same person
-- eats in many places, so that this is no tenant table.
--
-- A number is never written down. `phone_index` is a keyed hash of it, to find it again;
-- `sealed_phone` is its ciphertext, to text it. Both keys come from SECRET_KEY, which the database
-- does not have: who gets hold of the table alone gets no number.
--
-- joyous_app finds and makes them, and notes who wants no more texts; it can give no person another
-- number, and remove nobody. It may do so only while it acts for no restaurant: a fault in what
-- serves a restaurant's staff meets no rows. Whom a restaurant does see, the tables that tie people
-- to it say: see one_sees_ones_own_diners on this table.
CREATE TABLE consumers (
  consumer_id  bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  phone_index  bytea NOT NULL UNIQUE CHECK (octet_length(phone_index) = 32),
  sealed_phone bytea NOT NULL,
  -- Answered STOP: is never texted again until START.
  stopped_at   timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE consumers ENABLE ROW LEVEL SECURITY;
ALTER TABLE consumers FORCE ROW LEVEL SECURITY;

CREATE POLICY the_house_sees_them ON consumers FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL);
CREATE POLICY the_house_makes_them ON consumers FOR INSERT TO joyous_app
  WITH CHECK (current_business_id() IS NULL);
CREATE POLICY the_house_changes_them ON consumers FOR UPDATE TO joyous_app
  USING (current_business_id() IS NULL)
  WITH CHECK (current_business_id() IS NULL);

GRANT SELECT, INSERT, UPDATE (stopped_at) ON consumers TO joyous_app;
