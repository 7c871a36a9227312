-- Diners and their coupons.

-- The people who get coupons, each known by a mobile number. They belong to no restaurant, because the
-- same person eats in many places.
--
-- A number is never stored as it is. `phone_index` is a keyed hash of it, to find it again;
-- `sealed_phone` is its ciphertext, to text it. Both keys come from SECRET_KEY, which the database
-- doesn't have: whoever gets hold of the table alone gets no number.
--
-- joyous_app finds and makes them, and notes who wants no more texts; it can give no person another
-- number, and remove nobody. It may do so only while it acts for no restaurant: a fault in what
-- serves a restaurant's staff meets no rows. Which diners a restaurant sees depends on the tables that
-- connect them to it: see one_sees_ones_own_diners.
CREATE TABLE consumers (
  consumer_id  bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  phone_index  bytea NOT NULL UNIQUE CHECK (octet_length(phone_index) = 32),
  sealed_phone bytea NOT NULL,
  -- Answered STOP: gets no text until they answer START.
  stopped_at   timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- The first visit to any restaurant. Some of the daily texts are reserved for diners who have one.
  visited_at   timestamptz
);

ALTER TABLE consumers ENABLE ROW LEVEL SECURITY;
ALTER TABLE consumers FORCE ROW LEVEL SECURITY;

CREATE POLICY seen_without_restaurant ON consumers FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL);
CREATE POLICY made_without_restaurant ON consumers FOR INSERT TO joyous_app
  WITH CHECK (current_business_id() IS NULL);
CREATE POLICY changed_without_restaurant ON consumers FOR UPDATE TO joyous_app
  USING (current_business_id() IS NULL)
  WITH CHECK (current_business_id() IS NULL);

GRANT SELECT, INSERT, UPDATE (stopped_at, visited_at) ON consumers TO joyous_app;

-- As for text_messages.
CREATE POLICY the_owner_sees_seals ON consumers FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY the_owner_changes_seals ON consumers FOR UPDATE TO CURRENT_USER USING (true);

-- Made and ended by an operator, as the owner. `used` is counted by the statement that takes one, so
-- that it cannot race.
CREATE TABLE promo_codes (
  code        text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{3,20}$'),
  percent_off smallint NOT NULL CHECK (percent_off BETWEEN 1 AND 100),
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL CHECK (ends_at >= starts_at),
  total_limit integer CHECK (total_limit > 0),
  used        integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK (used <= total_limit)
);

GRANT SELECT, UPDATE (used) ON promo_codes TO joyous_app;

CREATE TRIGGER ends_no_later BEFORE UPDATE ON promo_codes FOR EACH ROW
  WHEN (NEW.ends_at > OLD.ends_at)
  EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER stays_used BEFORE UPDATE ON promo_codes FOR EACH ROW
  WHEN (NEW.used < OLD.used)
  EXECUTE FUNCTION refuse_reopening();

CREATE TABLE coupons (
  -- 0 is "any restaurant": so it has a key like every tenant's, and one live coupon as well.
  business_id     integer NOT NULL CHECK (business_id >= 0),
  coupon_id       bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  restaurant      integer GENERATED ALWAYS AS (nullif(business_id, 0)) STORED
    REFERENCES restaurants (business_id),
  code            text NOT NULL UNIQUE CHECK (code ~ '^[34679CDFGHJKMNPRTVWXY]{9}$'),
  percent_off     smallint NOT NULL CHECK (percent_off BETWEEN 1 AND 100),
  consumer_id     bigint NOT NULL REFERENCES consumers,
  state           text NOT NULL DEFAULT 'ISSUED'
    CHECK (state IN ('ISSUED', 'SENT', 'REDEEMED', 'EXPIRED', 'VOID')),
  promo_code      text REFERENCES promo_codes,
  utm             jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(utm) = 'object'),
  issued_at       timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL CHECK (expires_at > issued_at),
  last_text       uuid NOT NULL UNIQUE REFERENCES text_messages DEFERRABLE INITIALLY DEFERRED,
  last_texted_at  timestamptz NOT NULL,
  texts           smallint NOT NULL DEFAULT 1 CHECK (texts >= 1),
  sent_at         timestamptz,
  redeemed_at     timestamptz CHECK ((redeemed_at IS NOT NULL) = (state = 'REDEEMED')),
  expired_at      timestamptz CHECK ((expired_at IS NOT NULL) = (state = 'EXPIRED')),
  voided_at       timestamptz CHECK ((voided_at IS NOT NULL) = (state = 'VOID')),
  void_reason     text CHECK ((void_reason IS NOT NULL) = (state = 'VOID')),
  PRIMARY KEY (business_id, coupon_id),
  -- The number alone names what a review is of: a coupon of a restaurant and one for any restaurant
  -- must never be the same visit.
  UNIQUE (coupon_id)
);

CREATE UNIQUE INDEX one_live_coupon ON coupons (business_id, consumer_id)
  WHERE state IN ('ISSUED', 'SENT');
CREATE INDEX coupons_by_end ON coupons (expires_at) WHERE state IN ('ISSUED', 'SENT');
CREATE INDEX coupons_by_consumer ON coupons (consumer_id);

SELECT protect_tenant_table('coupons');
-- A coupon for any restaurant is redeemed by the one that it is shown to.
ALTER POLICY own_rows_are_changed ON coupons
  USING (business_id = current_business_id()
    OR (business_id = 0 AND current_business_id() > 0 AND code = named_coupon_code()))
  WITH CHECK (business_id = current_business_id()
    OR (business_id = 0 AND current_business_id() > 0 AND code = named_coupon_code()));

-- A code is a secret that its owner shows: whoever names it sees that one coupon, of whichever
-- restaurant. Coupons past their end are seen by the job that ends them, restaurant by restaurant.
CREATE POLICY named_row_is_seen ON coupons FOR SELECT TO joyous_app
  USING (code = named_coupon_code());
CREATE POLICY the_overdue_are_seen ON coupons FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND state IN ('ISSUED', 'SENT') AND expires_at <= now());

GRANT UPDATE (state, last_text, last_texted_at, texts, sent_at, redeemed_at, expired_at, voided_at,
  void_reason) ON coupons TO joyous_app;

CREATE TRIGGER guard_coupon BEFORE UPDATE ON coupons
  FOR EACH ROW EXECUTE FUNCTION guard_coupon();

-- The key is the coupon's, so that a coupon has at most one redemption whatever races.
CREATE TABLE coupon_redemptions (
  business_id     integer NOT NULL,
  coupon_id       bigint NOT NULL,
  redeemed_by     integer NOT NULL REFERENCES restaurants (business_id),
  order_reference text CHECK (order_reference <> ''),
  redeemed_at     timestamptz NOT NULL,
  PRIMARY KEY (business_id, coupon_id),
  FOREIGN KEY (business_id, coupon_id) REFERENCES coupons,
  CHECK (business_id IN (0, redeemed_by))
);

ALTER TABLE coupon_redemptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE coupon_redemptions FORCE ROW LEVEL SECURITY;

CREATE INDEX redemptions_by_restaurant ON coupon_redemptions (redeemed_by, redeemed_at DESC);

CREATE POLICY own_rows_are_seen ON coupon_redemptions FOR SELECT TO joyous_app
  USING (redeemed_by = current_business_id());
-- A redemption shows its coupon to the restaurant. So only who was shown the code writes one, and
-- nobody who guesses the number of a coupon.
CREATE POLICY named_coupon_is_redeemed ON coupon_redemptions FOR INSERT TO joyous_app
  WITH CHECK (redeemed_by = current_business_id() AND EXISTS
    (SELECT FROM coupons c
     WHERE c.code = named_coupon_code() AND c.business_id = coupon_redemptions.business_id
       AND c.coupon_id = coupon_redemptions.coupon_id));

GRANT SELECT, INSERT ON coupon_redemptions TO joyous_app;

-- For one coupon this reads the key of redemptions; for all of them, a restaurant's own are few.
CREATE POLICY redeemed_here_are_seen ON coupons FOR SELECT TO joyous_app
  USING (business_id = 0 AND EXISTS
    (SELECT FROM coupon_redemptions r
     WHERE r.business_id = 0 AND r.coupon_id = coupons.coupon_id
       AND r.redeemed_by = current_business_id()));

-- Row-level security of coupons applies inside as well: a restaurant sees the diners of its own.
CREATE POLICY one_sees_ones_own_diners ON consumers FOR SELECT TO joyous_app
  USING (EXISTS (SELECT FROM coupons c WHERE c.consumer_id = consumers.consumer_id));
