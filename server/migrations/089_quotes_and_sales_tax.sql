-- The rates of sales tax for orders on the web: each set holds from a day at the restaurant until the
-- next one begins. What has begun on an earlier day stays: quotes and orders were computed with it.
CREATE TABLE tax_periods (
  business_id     integer NOT NULL REFERENCES restaurants,
  starts_on       date NOT NULL,
  discount_base   text NOT NULL
    CHECK (discount_base IN ('BEFORE_DISCOUNTS', 'AFTER_OWN_DISCOUNT', 'AFTER_ALL_DISCOUNTS')),
  rate_millionths integer NOT NULL CHECK (rate_millionths BETWEEN 0 AND 400000),
  -- What is taxed otherwise, by the rules in contract/: read and written with the rate.
  exceptions      jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(exceptions) = 'array'),
  PRIMARY KEY (business_id, starts_on)
);

SELECT protect_tenant_table('tax_periods');
GRANT DELETE ON tax_periods TO joyous_app;
-- It is no day earlier than this anywhere. The server asks for the restaurant's own day.
CREATE POLICY own_rows_to_come_are_removed ON tax_periods FOR DELETE TO joyous_app
  USING (business_id = current_business_id()
    AND starts_on >= (now() AT TIME ZONE 'Etc/GMT+12')::date);

-- What an order would cost, and what that was computed from: an order names its quote. Nothing changes
-- it. It ends after half an hour.
CREATE TABLE quotes (
  business_id        integer NOT NULL REFERENCES restaurants,
  quote_id           uuid NOT NULL,
  made_at            timestamptz(3) NOT NULL,
  expires_at         timestamptz(3) NOT NULL,
  items_cents        integer NOT NULL CHECK (items_cents >= 0),
  delivery_fee_cents integer NOT NULL CHECK (delivery_fee_cents >= 0),
  own_discount_cents integer NOT NULL CHECK (own_discount_cents >= 0),
  our_discount_cents integer NOT NULL CHECK (our_discount_cents >= 0),
  tax_cents          integer NOT NULL CHECK (tax_cents >= 0),
  tip_cents          integer NOT NULL CHECK (tip_cents >= 0),
  total_cents        integer NOT NULL,
  -- As the contract has them: what was asked for, and the answer.
  asked              jsonb NOT NULL CHECK (jsonb_typeof(asked) = 'object'),
  answer             jsonb NOT NULL CHECK (jsonb_typeof(answer) = 'object'),
  -- Notes, codes, and where it is delivered.
  sealed_details     bytea NOT NULL,
  PRIMARY KEY (business_id, quote_id),
  CHECK (expires_at > made_at),
  CHECK (own_discount_cents + our_discount_cents <= items_cents + delivery_fee_cents),
  CHECK (total_cents = items_cents + delivery_fee_cents - own_discount_cents - our_discount_cents
    + tax_cents + tip_cents)
);
CREATE INDEX quotes_by_age ON quotes (expires_at);

SELECT protect_tenant_table('quotes');
CREATE POLICY the_old_are_seen ON quotes FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND expires_at < now() - interval '1 hour');
CREATE POLICY the_old_are_removed ON quotes FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND expires_at < now() - interval '1 hour');
GRANT DELETE ON quotes TO joyous_app;
-- For `joyous secrets reseal`.
CREATE POLICY the_owner_sees_seals ON quotes FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY the_owner_changes_seals ON quotes FOR UPDATE TO CURRENT_USER USING (true);
