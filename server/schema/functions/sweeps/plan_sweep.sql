-- Marks the restaurant as due; the sweep job then works out when its next sweep really is.
CREATE OR REPLACE FUNCTION plan_sweep() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO next_sweeps VALUES (new.business_id, '-infinity');
  ELSE
    UPDATE next_sweeps SET due_at = '-infinity' WHERE business_id = new.business_id;
  END IF;
  RETURN NULL;
END $$;
