-- One of our coupons is taken at this restaurant, or is good again. Its code isn't told.
CREATE OR REPLACE FUNCTION write_notice_of_coupon() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  taken coupon_redemptions := CASE TG_OP WHEN 'DELETE' THEN old ELSE new END;
BEGIN
  PERFORM write_notice(taken.redeemed_by,
    CASE TG_OP WHEN 'DELETE' THEN 'coupon.given_back' ELSE 'coupon.taken' END,
    'coupon:' || taken.coupon_id,
    jsonb_build_object('couponId', taken.coupon_id, 'orderReference', taken.order_reference));
  RETURN NULL;
END $$;
