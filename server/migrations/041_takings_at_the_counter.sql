-- What staff took at the counter: a coupon of ours, or a one-time code of the restaurant's own. The id is
-- drawn by the browser before it asks: when the answer is lost, the same request again finds what the
-- first one did.
CREATE TABLE counter_takings (
  business_id      integer NOT NULL REFERENCES restaurants,
  taking_id        uuid NOT NULL,
  code             text NOT NULL CHECK (code ~ '^[0-9A-Z]{6,20}$'),
  percent_off      smallint NOT NULL CHECK (percent_off BETWEEN 1 AND 100),
  item_total_cents integer NOT NULL CHECK (item_total_cents > 0),
  off_cents        integer NOT NULL CHECK (off_cents BETWEEN 0 AND item_total_cents),
  -- What we owe for a coupon of ours. None: the code is the restaurant's own.
  entry_id         bigint,
  taken_by         integer NOT NULL,
  taken_at         timestamptz(3) NOT NULL,
  undone_at        timestamptz(3),
  -- False where its diner has a newer coupon, or it was taken back.
  is_good_again    boolean CHECK ((is_good_again IS NULL) = (undone_at IS NULL)),
  PRIMARY KEY (business_id, taking_id),
  UNIQUE (business_id, entry_id),
  FOREIGN KEY (business_id, entry_id) REFERENCES counter_redemptions
);

SELECT protect_tenant_table('counter_takings');
GRANT UPDATE (undone_at, is_good_again) ON counter_takings TO joyous_app;

CREATE INDEX counter_takings_by_time ON counter_takings (business_id, taken_at DESC);
CREATE UNIQUE INDEX own_code_is_taken_once ON counter_takings (business_id, code)
  WHERE entry_id IS NULL AND undone_at IS NULL;

CREATE TRIGGER stays_undone BEFORE UPDATE ON counter_takings FOR EACH ROW
  WHEN (OLD.undone_at IS NOT NULL)
  EXECUTE FUNCTION refuse_reopening();

-- What a restaurant's own code brought where no order tells of it.
CREATE VIEW own_codes_at_counter WITH (security_invoker = true) AS
  SELECT business_id, code, item_total_cents, off_cents, taken_at FROM counter_takings
  WHERE entry_id IS NULL AND undone_at IS NULL;
GRANT SELECT ON own_codes_at_counter TO joyous_app;

-- A code of the restaurant's own may be used at the counter, where no order is told to us. That can be
-- undone; what an order used stays used.
ALTER TABLE reply_discounts DROP CONSTRAINT reply_discounts_check1;
ALTER TABLE reply_discounts
  ADD CONSTRAINT only_used_has_an_order CHECK (order_reference IS NULL OR redeemed_at IS NOT NULL);
DROP TRIGGER stays_redeemed ON reply_discounts;
CREATE TRIGGER stays_redeemed BEFORE UPDATE ON reply_discounts FOR EACH ROW
  WHEN (OLD.redeemed_at IS NOT NULL
    AND (NEW.redeemed_at, NEW.order_reference)
      IS DISTINCT FROM (OLD.redeemed_at, OLD.order_reference)
    AND (OLD.order_reference IS NOT NULL OR NEW.redeemed_at IS NOT NULL))
  EXECUTE FUNCTION refuse_reopening();
