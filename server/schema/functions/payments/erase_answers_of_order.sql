-- An order's details were erased: what its bank was told about its diner goes with them, and so do the
-- restaurant's own words, which may name them.
CREATE OR REPLACE FUNCTION erase_answers_of_order() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE dispute_answers SET sealed_said = NULL
  WHERE business_id = new.business_id AND order_id = new.order_id AND sealed_said IS NOT NULL;
  RETURN NULL;
END $$;
