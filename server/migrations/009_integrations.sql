-- Keys with which a restaurant's other systems (a till, a delivery service) call us. Only the hash of a
-- key's secret is kept. A key that was revoked stays revoked: the policy lets no such row be changed.
CREATE TABLE api_keys (
  business_id    integer NOT NULL REFERENCES restaurants,
  -- Stands in the key itself, so that a leaked one can be named and revoked. It opens nothing.
  key_id         text NOT NULL CHECK (key_id ~ '^[a-z0-9]{12}$'),
  name           text NOT NULL CHECK (name <> '' AND length(name) <= 60),
  secret_sha256  bytea NOT NULL UNIQUE CHECK (octet_length(secret_sha256) = 32),
  created_at     timestamptz NOT NULL,
  last_used_at   timestamptz,
  expires_at     timestamptz,
  revoked_at     timestamptz,
  revoked_reason text CHECK (revoked_reason <> '' AND length(revoked_reason) <= 200),
  PRIMARY KEY (business_id, key_id),
  CHECK (expires_at > created_at),
  CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL))
);

SELECT protect_tenant_table('api_keys');
ALTER POLICY own_rows_are_changed ON api_keys
  USING (business_id = current_business_id() AND revoked_at IS NULL);
-- See 007_people.sql: before it is known whose a key is, its secret names its row.
CREATE POLICY named_row_is_seen ON api_keys FOR SELECT TO joyous_app
  USING (secret_sha256 = named_secret());
GRANT UPDATE (last_used_at, revoked_at, revoked_reason) ON api_keys TO joyous_app;

-- For the owner as well: no command reopens what has ended.
CREATE TRIGGER stays_revoked BEFORE UPDATE ON api_keys FOR EACH ROW
  WHEN (OLD.revoked_at IS NOT NULL
    AND (NEW.revoked_at, NEW.revoked_reason) IS DISTINCT FROM (OLD.revoked_at, OLD.revoked_reason))
  EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER ends_no_later BEFORE UPDATE ON api_keys FOR EACH ROW
  WHEN (coalesce(NEW.expires_at, 'infinity') > coalesce(OLD.expires_at, 'infinity'))
  EXECUTE FUNCTION refuse_reopening();
