-- What a payment gives back is never more than it was. A refund without an entry is of an order that
-- changed before it was booked: one that is being made.
CREATE OR REPLACE FUNCTION guard_payment_refund() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF new.cents > (SELECT greatest(p.cents, p.captured_cents)
      - coalesce((SELECT sum(r.cents) FROM payment_refunds r
        WHERE r.business_id = p.business_id AND r.order_id = p.order_id), 0)
    FROM web_payments p
    WHERE p.business_id = new.business_id AND p.order_id = new.order_id)
  THEN
    RAISE EXCEPTION 'a payment gives back no more than it was'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gives_back_no_more_than_was_paid';
  END IF;
  IF new.entry_id IS NULL AND NOT EXISTS (SELECT FROM orders o
    WHERE o.business_id = new.business_id AND o.order_id = new.order_id
      AND o.stage IN ('ACCEPTED', 'READY'))
  THEN
    RAISE EXCEPTION 'only an order that is being made gives back before it is booked'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gives_back_before_it_is_booked';
  END IF;
  RETURN new;
END $$;
