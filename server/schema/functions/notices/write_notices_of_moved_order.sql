-- An order's stage, and what was given back. Nothing is told of an order before it is paid, not even that
-- it was canceled.
CREATE OR REPLACE FUNCTION write_notices_of_moved_order() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  told jsonb := jsonb_build_object('orderId', new.order_id, 'stage', new.stage);
BEGIN
  IF new.integration = 'Joyous web' AND EXISTS (
    SELECT FROM web_orders w
    WHERE w.business_id = new.business_id AND w.order_id = new.order_id AND w.is_hidden)
  THEN
    RETURN NULL;
  END IF;
  IF new.stage <> old.stage THEN
    PERFORM write_notice(new.business_id, 'order.' || lower(new.stage), 'order:' || new.order_id, told);
  END IF;
  IF (new.returned_items_cents, new.returned_tax_cents, new.returned_tip_cents)
    <> (old.returned_items_cents, old.returned_tax_cents, old.returned_tip_cents)
  THEN
    PERFORM write_notice(new.business_id, 'order.refunded', 'order:' || new.order_id, told);
  END IF;
  RETURN NULL;
END $$;
