-- Rates that a restaurant sets begin on no day on which we remit its tax: those are the operator's.
-- Operations ask first, and answer with a refusal; this covers everything else, too.
CREATE OR REPLACE FUNCTION refuse_rates_of_restaurant() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT is_remitted FROM remitted_tax_periods
      WHERE business_id = new.business_id AND starts_on <= new.starts_on
      ORDER BY starts_on DESC LIMIT 1) THEN
    RAISE EXCEPTION 'Joyous remits the sales tax of %, so the operator sets its rates', new.starts_on
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;
