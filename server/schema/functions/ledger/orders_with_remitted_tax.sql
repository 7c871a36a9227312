-- The completed orders whose tax we remit (docs/MONEY.md): those on the web, of days in such a period.
-- Few restaurants have one; nothing is read for the others.
CREATE OR REPLACE FUNCTION orders_with_remitted_tax(of_business integer)
  RETURNS TABLE (order_id bigint)
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM remitted_tax_periods WHERE business_id = of_business) THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT entry.order_id
    FROM (
      SELECT starts_on, lead(starts_on, 1, 'infinity') OVER (ORDER BY starts_on) AS next_on, is_remitted
      FROM remitted_tax_periods WHERE business_id = of_business
    ) AS period
    JOIN ledger_entries AS entry ON entry.business_id = of_business AND entry.kind = 'ORDER'
      AND local_day >= starts_on AND local_day < next_on
    JOIN orders ON orders.business_id = of_business AND orders.order_id = entry.order_id
    WHERE is_remitted AND integration = 'Joyous web';
END $$;
