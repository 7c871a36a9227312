-- What the ledger gives back of an order that was paid online, its provider gives back.
CREATE OR REPLACE FUNCTION pay_back_refund() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_refunds (business_id, order_id, refund_no, entry_id, cents)
  SELECT p.business_id, p.order_id, 1 + coalesce((SELECT max(refund_no) FROM payment_refunds r
      WHERE r.business_id = p.business_id AND r.order_id = p.order_id), 0), e.entry_id, e.refund_cents
  FROM web_payments p
  JOIN ledger_entries e ON e.business_id = p.business_id AND e.entry_id = new.entry_id
  WHERE p.business_id = new.business_id AND p.order_id = new.order_id AND p.state = 'CAPTURED'
    AND e.refund_cents > 0;
  IF FOUND THEN
    UPDATE web_payments SET due_at = to_timestamp(0), tries = 0
    WHERE business_id = new.business_id AND order_id = new.order_id;
  END IF;
  RETURN NULL;
END $$;
