-- Coupons, from the request to the order that redeems them.

-- Made by an operator. `used` is counted by the statement that takes one, so that it cannot race.
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

GRANT SELECT, INSERT, UPDATE (used, ends_at) ON promo_codes TO joyous_app;

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
  PRIMARY KEY (business_id, coupon_id)
);

CREATE UNIQUE INDEX one_live_coupon ON coupons (business_id, consumer_id)
  WHERE state IN ('ISSUED', 'SENT');
CREATE INDEX coupons_by_end ON coupons (expires_at) WHERE state IN ('ISSUED', 'SENT');
CREATE INDEX coupons_by_consumer ON coupons (consumer_id);

ALTER TABLE coupons ENABLE ROW LEVEL SECURITY;
ALTER TABLE coupons FORCE ROW LEVEL SECURITY;

CREATE FUNCTION named_coupon_code() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('joyous.coupon_code', true), '');

-- A code is a secret that its owner shows: whoever names it sees that one coupon, wherever it is
-- from. What is past its end is seen by the job that ends it, restaurant by restaurant.
CREATE POLICY own_rows_are_seen ON coupons FOR SELECT TO joyous_app
  USING (business_id = current_business_id());
CREATE POLICY whoever_names_it_sees_it ON coupons FOR SELECT TO joyous_app
  USING (code = named_coupon_code());
CREATE POLICY the_overdue_are_seen ON coupons FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND state IN ('ISSUED', 'SENT') AND expires_at <= now());
CREATE POLICY own_rows_are_made ON coupons FOR INSERT TO joyous_app
  WITH CHECK (business_id = current_business_id());
-- A coupon for any restaurant is redeemed by the one that it is shown to.
CREATE POLICY own_rows_are_changed ON coupons FOR UPDATE TO joyous_app
  USING (business_id = current_business_id()
    OR (business_id = 0 AND current_business_id() > 0 AND code = named_coupon_code()))
  WITH CHECK (business_id = current_business_id()
    OR (business_id = 0 AND current_business_id() > 0 AND code = named_coupon_code()));

GRANT SELECT, INSERT, UPDATE (state, last_text, last_texted_at, texts, sent_at, redeemed_at,
  expired_at, voided_at, void_reason) ON coupons TO joyous_app;

-- The key is the coupon's own: whatever races, there is room for one redemption.
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

CREATE POLICY own_rows_are_seen ON coupon_redemptions FOR SELECT TO joyous_app
  USING (redeemed_by = current_business_id());
CREATE POLICY own_rows_are_made ON coupon_redemptions FOR INSERT TO joyous_app
  WITH CHECK (redeemed_by = current_business_id());

GRANT SELECT, INSERT ON coupon_redemptions TO joyous_app;

-- Row-level security of coupons holds inside as well: a restaurant sees the people of its own.
CREATE POLICY one_sees_ones_own_diners ON consumers FOR SELECT TO joyous_app
  USING (EXISTS (SELECT FROM coupons c WHERE c.consumer_id = consumers.consumer_id));
