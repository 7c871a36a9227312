-- Owners get a text before a key that is in use expires: how many days before that was, the last time.
ALTER TABLE api_keys ADD COLUMN told_days_before smallint CHECK (told_days_before IN (7, 1));
GRANT UPDATE (told_days_before) ON api_keys TO joyous_app;
-- A job finds the restaurants that have such keys.
CREATE POLICY the_expiring_are_seen ON api_keys FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND revoked_at IS NULL
    AND expires_at < now() + interval '8 days');

-- Restaurants whose owners can't make keys, because the operator said so.
CREATE TABLE no_keys_of_owners (
  business_id integer PRIMARY KEY REFERENCES restaurants,
  -- Owners read it.
  reason      text NOT NULL CHECK (reason <> '' AND length(reason) <= 200),
  since       timestamptz NOT NULL
);
SELECT protect_tenant_table('no_keys_of_owners');
GRANT DELETE ON no_keys_of_owners TO joyous_app;
CREATE POLICY own_row_is_removed ON no_keys_of_owners FOR DELETE TO joyous_app
  USING (business_id = current_business_id());
