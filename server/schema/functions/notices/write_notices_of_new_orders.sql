-- Orders on the web are told of once the kitchen sees them: see write_notice_of_web_order.
CREATE OR REPLACE FUNCTION write_notices_of_new_orders() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF wants_notices(ARRAY['order.placed']) THEN
    PERFORM write_notice(a.business_id, 'order.placed', 'order:' || a.order_id,
      jsonb_build_object('orderId', a.order_id, 'stage', a.stage), a.integration)
    FROM (SELECT * FROM added WHERE integration <> 'Joyous web' ORDER BY order_id) AS a;
  END IF;
  RETURN NULL;
END $$;
