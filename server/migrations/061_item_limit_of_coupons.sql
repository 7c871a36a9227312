-- How much of items a coupon counts for, as its text promised: a setting when it is issued, and the
-- coupon's own from then on (docs/MONEY.md). Those issued before count for what staff could enter at the
-- counter, $1,000.00.
ALTER TABLE coupons ADD COLUMN item_limit_cents integer NOT NULL DEFAULT 100000
  CHECK (item_limit_cents > 0);
ALTER TABLE coupons ALTER COLUMN item_limit_cents DROP DEFAULT;

-- As staff saw it. None: a code of the restaurant's own.
ALTER TABLE counter_takings ADD COLUMN item_limit_cents integer DEFAULT 100000
  CHECK (item_limit_cents > 0);
ALTER TABLE counter_takings ALTER COLUMN item_limit_cents DROP DEFAULT;

-- Only the operator could enter more at the counter. What was booked for that stays right.
ALTER TABLE coupons DISABLE TRIGGER USER;
ALTER TABLE counter_takings DISABLE TRIGGER USER;
ALTER TABLE coupons NO FORCE ROW LEVEL SECURITY;
ALTER TABLE counter_redemptions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE counter_takings NO FORCE ROW LEVEL SECURITY;
UPDATE coupons SET item_limit_cents = taken.cents FROM (
  SELECT coupon_id, max(item_total_cents) AS cents FROM counter_redemptions
  WHERE item_total_cents > 100000 GROUP BY coupon_id) AS taken
WHERE taken.coupon_id = coupons.coupon_id;
UPDATE counter_takings SET item_limit_cents = NULL WHERE entry_id IS NULL;
ALTER TABLE coupons FORCE ROW LEVEL SECURITY;
ALTER TABLE counter_redemptions FORCE ROW LEVEL SECURITY;
ALTER TABLE counter_takings FORCE ROW LEVEL SECURITY;
ALTER TABLE counter_takings ENABLE TRIGGER USER;
ALTER TABLE coupons ENABLE TRIGGER USER;

ALTER TABLE counter_takings ADD CONSTRAINT our_coupons_have_an_item_limit
  CHECK ((item_limit_cents IS NULL) = (entry_id IS NULL));
