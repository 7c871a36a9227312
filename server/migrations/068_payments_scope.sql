-- A program that charges diners through us says so by a scope of its own. No key has it unless the
-- operator gives it: until now any key that could send orders could say that we owe for them.
ALTER TABLE api_keys
  DROP CONSTRAINT api_keys_scopes_check,
  ADD CONSTRAINT api_keys_scopes_check
    CHECK (scopes <@ ARRAY['orders:read', 'orders:write', 'payments:write', 'refunds:write']);
