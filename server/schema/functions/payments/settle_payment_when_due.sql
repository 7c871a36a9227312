-- A payment that is due has a job: one for each payment, at the time of the newest word.
CREATE OR REPLACE FUNCTION settle_payment_when_due() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_job('payments.settle',
    json_build_object('businessId', new.business_id, 'orderId', new.order_id),
    new.due_at, 25, 'payments:' || new.business_id || ':' || new.order_id);
  RETURN NULL;
END $$;
