-- The kitchen sees an order on the web: at once, or as soon as it is paid.
CREATE OR REPLACE FUNCTION write_notice_of_web_order() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_notice(o.business_id, 'order.placed', 'order:' || o.order_id,
    jsonb_build_object('orderId', o.order_id, 'stage', o.stage))
  FROM orders o WHERE o.business_id = new.business_id AND o.order_id = new.order_id;
  RETURN NULL;
END $$;
