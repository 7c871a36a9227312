-- One review of a guest and restaurant in thirty days: their newest one, anonymous or not.
CREATE INDEX reviews_by_guest ON reviews (business_id, consumer_id, created_at)
  WHERE consumer_id IS NOT NULL;

-- Which order a coupon was used for: reviews of the visit are about it.
CREATE VIEW orders_of_coupons WITH (security_invoker = true) AS
  SELECT redeemed_by AS business_id, coupon_id, order_reference
  FROM coupon_redemptions;
GRANT SELECT ON orders_of_coupons TO joyous_app;
