-- Who set rates of sales tax: on days on which we remit it, they are the operator's (docs/MONEY.md, "Tax
-- that we remit"). Those of before are the restaurant's, also where we remit already.
-- contracts 112: its check of a line's tax gives way to one that allows more
ALTER TABLE tax_periods ADD COLUMN set_by text NOT NULL DEFAULT 'RESTAURANT'
  CHECK (set_by IN ('RESTAURANT', 'OPERATOR'));
-- Gives the operator's up, to be removed.
GRANT UPDATE (set_by) ON tax_periods TO joyous_app;

-- A process of the version before, which doesn't know the column, neither removes the operator's nor
-- puts others among them.
DROP POLICY own_rows_to_come_are_removed ON tax_periods;
CREATE POLICY own_rows_to_come_are_removed ON tax_periods FOR DELETE TO joyous_app
  USING (business_id = current_business_id() AND set_by = 'RESTAURANT'
    AND starts_on >= (now() AT TIME ZONE 'Etc/GMT+12')::date);
CREATE TRIGGER are_of_who_remits BEFORE INSERT ON tax_periods FOR EACH ROW
  WHEN (NEW.set_by = 'RESTAURANT') EXECUTE FUNCTION refuse_rates_of_restaurant();

-- A till may say the tax of each line of an order. Such a line has no category and no base.
ALTER TABLE order_lines
  DROP CONSTRAINT knows_all_of_its_tax,
  ADD CONSTRAINT knows_all_of_its_tax CHECK (num_nulls(tax_kind, base_cents) <> 1
    AND (tax_kind IS NULL OR tax_cents IS NOT NULL));
