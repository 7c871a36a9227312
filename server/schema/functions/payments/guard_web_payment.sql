-- What has ended stays so, unless money comes in afterwards: then it can only be released. What is
-- wanted never goes back. Once it is decided, the table and device that it came from are erased.
CREATE OR REPLACE FUNCTION guard_web_payment() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF new.state <> old.state AND (old.state, new.state) NOT IN (
    ('STARTED', 'AUTHORIZED'), ('STARTED', 'CAPTURED'), ('STARTED', 'VOIDED'), ('STARTED', 'EXPIRED'),
    ('AUTHORIZED', 'CAPTURED'), ('AUTHORIZED', 'VOIDED'))
    AND NOT (old.state IN ('VOIDED', 'EXPIRED') AND new.wants = 'RELEASE')
  THEN
    RAISE EXCEPTION 'a payment that is % cannot become %', old.state, new.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_transition';
  END IF;
  IF new.wants <> old.wants AND (old.wants, new.wants) NOT IN (
    ('AUTHORIZATION', 'CAPTURE'), ('AUTHORIZATION', 'RELEASE'), ('CAPTURE', 'RELEASE'))
  THEN
    RAISE EXCEPTION 'a payment that wants % cannot want %', old.wants, new.wants
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_want';
  END IF;
  IF old.state = 'CAPTURED' AND new.captured_cents <> old.captured_cents
    OR new.refunded_cents < old.refunded_cents
  THEN
    RAISE EXCEPTION 'a payment keeps what was captured and given back'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_amounts_stay';
  END IF;
  IF new.state <> 'STARTED' THEN
    new.device_index := NULL;
    new.table_index := NULL;
  END IF;
  RETURN new;
END $$;
