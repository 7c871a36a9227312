-- A payment that is due has a job: one for each payment, at the time of the newest word.
CREATE OR REPLACE FUNCTION settle_payment_when_due() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('payments.settle',
    json_build_object('businessId', new.business_id, 'orderId', new.order_id),
    run_at => new.due_at, max_attempts => 25,
    job_key => 'payments:' || new.business_id || ':' || new.order_id);
  RETURN NULL;
END $$;
