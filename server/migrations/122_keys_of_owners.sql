-- Owners make keys themselves, for programs that don't charge diners through us. What the operator makes
-- has no maker.
ALTER TABLE api_keys
  ADD COLUMN made_by integer,
  -- The key that this one continues: same program, same scopes, same limits. One key is replaced once.
  ADD COLUMN replaces text,
  -- The network of the last call that was noted, since when, and the one before it.
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
  -- A replaced key may have had more from the operator.
  ADD CONSTRAINT owners_give_refunds_to_a_limit
    CHECK (made_by IS NULL OR replaces IS NOT NULL OR daily_refund_limit_cents <= 100000);
-- A key that is replaced ends earlier than it would have; `ends_no_later` refuses the opposite.
GRANT UPDATE (expires_at, last_used_from, used_from_since, used_from_before)
  ON api_keys TO joyous_app;

-- Whether somebody is still an owner decides what a list says of what they made.
CREATE OR REPLACE VIEW staff_names WITH (security_invoker = true) AS
  SELECT business_id, user_id, invited_as, first_name, last_name, role_id, status FROM business_users;
