-- An order's details were erased: what its diner wrote to the kitchen, line by line, goes with them.
CREATE OR REPLACE FUNCTION erase_notes_of_order() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE web_orders SET sealed_notes = NULL
  WHERE business_id = new.business_id AND order_id = new.order_id AND sealed_notes IS NOT NULL;
  RETURN NULL;
END $$;
