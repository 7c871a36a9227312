-- Something changed that programs read of an order, but not in its own row: whoever reads next gives the
-- order a new position.
CREATE OR REPLACE FUNCTION number_order_anew() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET feed_position = NULL
  WHERE business_id = new.business_id AND order_id = new.order_id AND feed_position IS NOT NULL;
  RETURN NULL;
END $$;
