-- An accepted order changes, its diner is asked, or that is settled.
CREATE OR REPLACE FUNCTION write_notice_of_order_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_notice(new.business_id, 'order.changed', 'order:' || new.order_id,
    jsonb_build_object('orderId', new.order_id, 'changeNo', new.change_no, 'state', new.state));
  RETURN NULL;
END $$;
