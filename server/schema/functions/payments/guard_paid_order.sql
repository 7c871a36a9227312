-- No kitchen begins an order that its diner is still paying for, and none is completed, and so booked,
-- otherwise than as it was paid: what was captured, less what a change of it gave back before.
CREATE OR REPLACE FUNCTION guard_paid_order() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  payment record;
BEGIN
  IF new.stage = 'CANCELLED' THEN RETURN new; END IF;
  SELECT p.state, p.captured_cents INTO payment FROM web_payments p
  WHERE p.business_id = new.business_id AND p.order_id = new.order_id;
  IF NOT FOUND THEN RETURN new; END IF;
  IF payment.state = 'STARTED' OR payment.state = 'AUTHORIZED' AND new.stage = 'COMPLETED' THEN
    RAISE EXCEPTION 'an order whose payment is % cannot become %', payment.state, new.stage
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_is_being_paid';
  END IF;
  IF new.stage = 'COMPLETED' AND (
    (payment.state = 'CAPTURED') <> (new.payment_status = 'PAID_BY_CARD')
    OR payment.state = 'CAPTURED' AND payment.captured_cents - coalesce((SELECT sum(r.cents)
      FROM payment_refunds r WHERE r.business_id = new.business_id AND r.order_id = new.order_id
        AND r.entry_id IS NULL), 0) <> new.menu_price_cents
      - new.own_discount_cents - new.our_discount_cents + new.tax_cents + new.tip_cents)
  THEN
    RAISE EXCEPTION 'an order whose payment is % cannot be booked as %', payment.state, new.payment_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_is_booked_as_paid';
  END IF;
  RETURN new;
END $$;
