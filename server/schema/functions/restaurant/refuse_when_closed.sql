-- For tables of what starts at a restaurant, such as orders or coupons. Runs after the rows
-- are inserted, and locks the restaurant: somebody who is closing it at the same time waits for these
-- rows, or the rows are refused. Operations check first, with holdOpen, and answer with a refusal; this
-- covers everything else, too.
CREATE OR REPLACE FUNCTION refuse_when_closed() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  businesses integer[];
  closed timestamptz;
BEGIN
  IF TG_TABLE_NAME = 'coupon_redemptions' THEN
    businesses := ARRAY(SELECT DISTINCT redeemed_by FROM changed);
  ELSE
    businesses := ARRAY(SELECT DISTINCT business_id FROM changed);
  END IF;
  FOR closed IN
    SELECT closed_at FROM restaurants WHERE business_id = ANY (businesses) FOR KEY SHARE
  LOOP
    IF closed IS NOT NULL THEN
      RAISE EXCEPTION 'a restaurant that is closed for good gets no new row in %', TG_TABLE_NAME
        USING ERRCODE = 'check_violation', CONSTRAINT = 'restaurant_is_closed';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
