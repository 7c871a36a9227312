-- An order's details were erased: what its diner wrote to the kitchen, line by line, goes with them,
-- and so does their link, which no text needs anymore.
CREATE OR REPLACE FUNCTION erase_notes_of_order() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE web_orders SET sealed_notes = NULL, sealed_link = NULL
  WHERE business_id = new.business_id AND order_id = new.order_id
    AND (sealed_notes IS NOT NULL OR sealed_link IS NOT NULL);
  RETURN NULL;
END $$;
