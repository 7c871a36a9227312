-- A restaurant sees the coupons for any restaurant that it has taken, and so their diners; and who
-- wrote a review, or was invited to, is somebody there is.

-- A redemption now shows a coupon. So it is written down by whoever was shown the code, and by nobody
-- who only guesses the number of a coupon.
DROP POLICY own_rows_are_made ON coupon_redemptions;
CREATE POLICY whoever_names_it_redeems_it ON coupon_redemptions FOR INSERT TO joyous_app
  WITH CHECK (redeemed_by = current_business_id() AND EXISTS
    (SELECT FROM coupons c
     WHERE c.code = named_coupon_code() AND c.business_id = coupon_redemptions.business_id
       AND c.coupon_id = coupon_redemptions.coupon_id));

-- Of one coupon this looks into the key of redemptions; of all, a restaurant's own are few.
CREATE POLICY redeemed_here_are_seen ON coupons FOR SELECT TO joyous_app
  USING (business_id = 0 AND EXISTS
    (SELECT FROM coupon_redemptions r
     WHERE r.business_id = 0 AND r.coupon_id = coupons.coupon_id
       AND r.redeemed_by = current_business_id()));
CREATE INDEX redemptions_by_restaurant ON coupon_redemptions (redeemed_by, redeemed_at DESC);

-- The number names what a review is of, beside the restaurant that took the coupon: its own and one
-- for any restaurant must never be the same visit.
ALTER TABLE coupons ADD UNIQUE (coupon_id);

-- An owner that is not a superuser is bound by the policies like anybody, and has none: it would
-- mend nothing, and find no row that breaks the rule. For these lines the tables are its own again.
DO $$
DECLARE
  written_table text;
BEGIN
  ALTER TABLE consumers NO FORCE ROW LEVEL SECURITY;
  FOREACH written_table IN ARRAY ARRAY['reviews', 'review_invitations'] LOOP
    EXECUTE format('
      ALTER TABLE %1$I NO FORCE ROW LEVEL SECURITY;
      -- Nothing that is counted or shown changes.
      ALTER TABLE %1$I DISABLE TRIGGER USER;
      UPDATE %1$I SET consumer_id = NULL WHERE consumer_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM consumers c WHERE c.consumer_id = %1$I.consumer_id);
      ALTER TABLE %1$I ENABLE TRIGGER USER;
      ALTER TABLE %1$I ADD FOREIGN KEY (consumer_id) REFERENCES consumers;
      ALTER TABLE %1$I FORCE ROW LEVEL SECURITY;', written_table);
  END LOOP;
  ALTER TABLE consumers FORCE ROW LEVEL SECURITY;
END $$;
