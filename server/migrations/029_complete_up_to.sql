-- How far each integration said that it sent everything. Reports are complete up to the least of these.
CREATE TABLE integration_confirmations (
  business_id    integer NOT NULL REFERENCES restaurants,
  -- The name of its keys, as of orders.
  integration    text NOT NULL CHECK (integration <> '' AND length(integration) <= 60),
  complete_up_to timestamptz(3) NOT NULL,
  confirmed_at   timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, integration),
  CHECK (complete_up_to <= confirmed_at)
);

SELECT protect_tenant_table('integration_confirmations');
GRANT UPDATE (complete_up_to, confirmed_at) ON integration_confirmations TO joyous_app;

-- What a report said once stays true.
CREATE TRIGGER never_goes_back BEFORE UPDATE ON integration_confirmations FOR EACH ROW
  WHEN (NEW.complete_up_to < OLD.complete_up_to)
  EXECUTE FUNCTION refuse_change('what an integration confirmed');
