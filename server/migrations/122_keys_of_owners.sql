-- Owners can make keys themselves, for programs that don't charge diners through us. made_by is null for
-- keys that the operator made.
ALTER TABLE api_keys
  ADD COLUMN made_by integer,
  -- The key that this one replaced, with the same program, scopes and limits. A key can be replaced only once.
  ADD COLUMN replaces text,
  -- The network of the last recorded call, since when calls came from there, and the network before it.
  ADD COLUMN last_used_from text CHECK (last_used_from <> '' AND length(last_used_from) <= 60),
  ADD COLUMN used_from_since timestamptz,
  ADD COLUMN used_from_before text CHECK (used_from_before <> '' AND length(used_from_before) <= 60),
  ADD CONSTRAINT api_keys_business_id_made_by_fkey
    FOREIGN KEY (business_id, made_by) REFERENCES business_users (business_id, user_id),
  ADD CONSTRAINT api_keys_business_id_replaces_fkey
    FOREIGN KEY (business_id, replaces) REFERENCES api_keys (business_id, key_id),
  ADD CONSTRAINT replaced_once UNIQUE (business_id, replaces),
  ADD CONSTRAINT charging_is_the_operators
    CHECK (made_by IS NULL OR NOT scopes @> ARRAY['payments:write']),
  -- The operator may have given the replaced key a higher limit.
  ADD CONSTRAINT owners_give_refunds_to_a_limit
    CHECK (made_by IS NULL OR replaces IS NOT NULL OR daily_refund_limit_cents <= 100000);
-- Replacing a key makes it end earlier. `ends_no_later` keeps it from ending later.
GRANT UPDATE (expires_at, last_used_from, used_from_since, used_from_before)
  ON api_keys TO joyous_app;

-- The list of keys warns if the person who made a key is no longer an owner.
CREATE OR REPLACE VIEW staff_names WITH (security_invoker = true) AS
  SELECT business_id, user_id, invited_as, first_name, last_name, role_id, status FROM business_users;
