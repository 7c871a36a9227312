-- Marks the restaurant as due; the sweep job then works out when its next sweep really is. A test
-- restaurant is never due: it is swept when somebody ends its day.
CREATE OR REPLACE FUNCTION plan_sweep() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO next_sweeps
      VALUES (new.business_id, CASE WHEN is_test(new.business_id) THEN 'infinity'::timestamptz
        ELSE '-infinity' END);
  ELSIF NOT is_test(new.business_id) THEN
    UPDATE next_sweeps SET due_at = '-infinity' WHERE business_id = new.business_id;
  END IF;
  RETURN NULL;
END $$;
