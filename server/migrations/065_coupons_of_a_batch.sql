-- The codes of a batch are looked up and redeemed together. In a subquery, the list is read once for
-- each statement, not for each coupon.
ALTER POLICY own_rows_are_changed ON coupons
  USING (business_id = current_business_id()
    OR (business_id = 0 AND current_business_id() > 0
      AND code = ANY ((SELECT named_coupon_codes())::text[])))
  WITH CHECK (business_id = current_business_id()
    OR (business_id = 0 AND current_business_id() > 0
      AND code = ANY ((SELECT named_coupon_codes())::text[])));

ALTER POLICY named_row_is_seen ON coupons USING (code = ANY ((SELECT named_coupon_codes())::text[]));

ALTER POLICY named_coupon_is_redeemed ON coupon_redemptions
  WITH CHECK (redeemed_by = current_business_id() AND EXISTS
    (SELECT FROM coupons c
     WHERE c.code = ANY ((SELECT named_coupon_codes())::text[])
       AND c.business_id = coupon_redemptions.business_id
       AND c.coupon_id = coupon_redemptions.coupon_id));
