-- A deposit is made, comes back, or is sent again.
CREATE OR REPLACE FUNCTION write_notice_of_deposit() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  told_kind text := 'deposit.made';
BEGIN
  IF TG_TABLE_NAME = 'deposit_returns' THEN
    told_kind := CASE new.event WHEN 'RETURNED' THEN 'deposit.returned' ELSE 'deposit.sent_again' END;
  END IF;
  PERFORM write_notice(new.business_id, told_kind, 'deposit:' || new.sweep_batch_num,
    jsonb_build_object('depositNumber', new.sweep_batch_num));
  RETURN NULL;
END $$;
