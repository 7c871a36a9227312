-- Every restaurant starts with the same fees.
CREATE OR REPLACE FUNCTION begin_fee_plan() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fee_plans SELECT new.business_id, '-infinity', first_fees.* FROM first_fees();
  RETURN NULL;
END $$;
