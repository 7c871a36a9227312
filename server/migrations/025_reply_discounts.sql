-- One-time codes of a restaurant's own, which it gives a diner in its reply to their review.
CREATE TABLE reply_discounts (
  business_id     integer NOT NULL REFERENCES restaurants,
  code            text NOT NULL CHECK (code ~ '^[0-9A-Z]{6,20}$'),
  percent_off     smallint NOT NULL CHECK (percent_off BETWEEN 1 AND 100),
  issued_at       timestamptz(3) NOT NULL,
  expires_at      timestamptz(3) NOT NULL CHECK (expires_at > issued_at),
  redeemed_at     timestamptz(3),
  -- Of the order that used it, as the till calls it.
  order_reference text CHECK (order_reference <> ''),
  PRIMARY KEY (business_id, code),
  CHECK ((redeemed_at IS NULL) = (order_reference IS NULL))
);

SELECT protect_tenant_table('reply_discounts');
GRANT UPDATE (redeemed_at, order_reference) ON reply_discounts TO joyous_app;

CREATE TRIGGER stays_redeemed BEFORE UPDATE ON reply_discounts FOR EACH ROW
  WHEN (OLD.redeemed_at IS NOT NULL
    AND (NEW.redeemed_at, NEW.order_reference)
      IS DISTINCT FROM (OLD.redeemed_at, OLD.order_reference))
  EXECUTE FUNCTION refuse_reopening();
