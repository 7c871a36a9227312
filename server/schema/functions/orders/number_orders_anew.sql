-- Like number_order_anew, for all orders whose lines a statement removed.
CREATE OR REPLACE FUNCTION number_orders_anew() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET feed_position = NULL
  FROM (SELECT DISTINCT business_id, order_id FROM removed) r
  WHERE o.business_id = r.business_id AND o.order_id = r.order_id AND o.feed_position IS NOT NULL;
  RETURN NULL;
END $$;
