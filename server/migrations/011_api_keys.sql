-- Keys with which a restaurant's other systems (a till, a delivery service) call us. Of a key's secret
-- only the hash is kept. What was revoked stays so: the policy that lets a row be changed ends there.
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

ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;

CREATE POLICY own_rows_are_seen ON api_keys FOR SELECT TO joyous_app
  USING (business_id = current_business_id());
-- See 010_portal_login.sql: before it is known whose a key is, its secret names its row.
CREATE POLICY whoever_names_it_sees_it ON api_keys FOR SELECT TO joyous_app
  USING (secret_sha256 = named_secret());
CREATE POLICY own_rows_are_made ON api_keys FOR INSERT TO joyous_app
  WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_changed ON api_keys FOR UPDATE TO joyous_app
  USING (business_id = current_business_id() AND revoked_at IS NULL)
  WITH CHECK (business_id = current_business_id());

GRANT SELECT, INSERT, UPDATE (last_used_at, revoked_at, revoked_reason) ON api_keys TO joyous_app;

-- Whose key this is, if it is good. Notes that it was used, but not at every call. It gives the
-- settings back as it found them.
CREATE FUNCTION partner_of_key(
    told_key_id text, told_secret bytea, at timestamptz, used_before timestamptz)
  RETURNS TABLE (business_id integer, key_id text)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  good api_keys;
  acting text := coalesce(current_setting('joyous.business_id', true), '');
  naming text := coalesce(current_setting('joyous.secret', true), '');
BEGIN
  PERFORM set_config('joyous.secret', encode(told_secret, 'hex'), true);
  SELECT k.* INTO good FROM api_keys k
    WHERE k.secret_sha256 = told_secret AND k.key_id = told_key_id
      AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > at);
  PERFORM set_config('joyous.secret', naming, true);
  IF good.key_id IS NULL THEN
    RETURN;
  END IF;
  IF good.last_used_at IS NULL OR good.last_used_at < used_before THEN
    PERFORM set_config('joyous.business_id', good.business_id::text, true);
    -- Asked again: of many calls at once, one writes.
    UPDATE api_keys k SET last_used_at = at
      WHERE k.business_id = good.business_id AND k.key_id = good.key_id
        AND (k.last_used_at IS NULL OR k.last_used_at < used_before);
    PERFORM set_config('joyous.business_id', acting, true);
  END IF;
  RETURN QUERY SELECT good.business_id, good.key_id;
END $$;
