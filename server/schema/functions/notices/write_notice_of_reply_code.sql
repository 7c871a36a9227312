-- The same for a code that the restaurant gave in a reply to a review. Of which one isn't told: whoever uses
-- it says who wrote that.
CREATE OR REPLACE FUNCTION write_notice_of_reply_code() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_notice(new.business_id,
    CASE WHEN new.redeemed_at IS NULL THEN 'coupon.given_back' ELSE 'coupon.taken' END,
    'reply code:' || new.code,
    jsonb_build_object('couponId', NULL,
      'orderReference', coalesce(new.order_reference, old.order_reference)));
  RETURN NULL;
END $$;
