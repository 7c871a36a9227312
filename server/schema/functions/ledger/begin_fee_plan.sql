-- The fees every restaurant starts with: 8% of the subtotal, and 2.9% and $0.30 of card payments. The
-- operator changes them with `joyous fees set`.
CREATE OR REPLACE FUNCTION begin_fee_plan() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fee_plans VALUES (new.business_id, '-infinity', 800, 290, 30);
  RETURN NULL;
END $$;
