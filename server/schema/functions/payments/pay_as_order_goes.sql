-- Accepting an order captures its payment; canceling it gives the money back.
CREATE OR REPLACE FUNCTION pay_as_order_goes() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF new.stage = 'CANCELLED' THEN
    UPDATE web_payments SET wants = 'RELEASE', due_at = to_timestamp(0), tries = 0
    WHERE business_id = new.business_id AND order_id = new.order_id;
  ELSIF new.stage IN ('ACCEPTED', 'READY') THEN
    UPDATE web_payments SET wants = 'CAPTURE', due_at = to_timestamp(0), tries = 0
    WHERE business_id = new.business_id AND order_id = new.order_id AND wants = 'AUTHORIZATION';
  ELSE
    -- Now that it is booked, disputes of it can be.
    UPDATE web_payments SET due_at = to_timestamp(0), tries = 0
    WHERE business_id = new.business_id AND order_id = new.order_id AND disputed_cents > 0;
  END IF;
  RETURN NULL;
END $$;
