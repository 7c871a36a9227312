-- The transitions are those of coupons.rules.ts; a test compares the two.
CREATE OR REPLACE FUNCTION guard_coupon() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF new.state <> old.state AND (old.state, new.state) NOT IN (
    ('ISSUED', 'SENT'), ('ISSUED', 'REDEEMED'), ('ISSUED', 'EXPIRED'), ('ISSUED', 'VOID'),
    ('SENT', 'REDEEMED'), ('SENT', 'EXPIRED'), ('SENT', 'VOID'),
    ('REDEEMED', 'ISSUED'), ('REDEEMED', 'VOID'))
  THEN
    RAISE EXCEPTION 'a coupon that is % cannot become %', old.state, new.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_transition';
  END IF;
  -- A coupon that was undone at the counter no longer has a redemption.
  IF old.state = 'REDEEMED' AND new.state <> old.state AND NOT EXISTS
    (SELECT FROM coupon_redemptions AS r
     WHERE r.business_id = old.business_id AND r.coupon_id = old.coupon_id)
  THEN
    RETURN new;
  END IF;
  IF old.state IN ('REDEEMED', 'EXPIRED', 'VOID') THEN
    RAISE EXCEPTION 'a coupon that is % cannot be changed', old.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_has_ended';
  END IF;
  RETURN new;
END $$;
