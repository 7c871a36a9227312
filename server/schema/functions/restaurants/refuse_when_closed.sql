-- For tables of what begins at a restaurant. Asked after the rows are in, and with the restaurant held:
-- whoever closes it at this moment waits for these rows, or they are refused. Operations ask before,
-- by holdOpen, and answer with a refusal; this holds for all others too.
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
