-- Until the transaction ends, this restaurant isn't swept, and nothing that is held there is released,
-- refused or held as part of an unusual deposit: whoever does that locks the row alone.
CREATE OR REPLACE FUNCTION wait_for_decisions(of_business integer) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM next_sweeps WHERE business_id = of_business FOR SHARE;
END $$;
