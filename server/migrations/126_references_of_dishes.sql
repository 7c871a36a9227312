-- contracts 090: keys may have more scopes, also those of other new migrations; what the check allowed it still allows
ALTER TABLE api_keys
  DROP CONSTRAINT api_keys_scopes_check,
  ADD CONSTRAINT api_keys_scopes_check CHECK (scopes <@ ARRAY[
    'account:read', 'coupons:read', 'deposits:read', 'diners:read', 'menu:read', 'menu:write',
    'orders:read', 'orders:write', 'payments:write', 'refunds:write', 'reviews:read']);

-- What a till calls a dish and its options, if its menu says so. Processes of the version before read neither,
-- and refuse a menu that has them.
ALTER TABLE menu_items
  -- The same dish may be on two menus, so it may repeat.
  ADD COLUMN reference text CHECK (reference <> '' AND length(reference) <= 120),
  -- By the names that lead to each option: [{"at": ["Size", "Large"], "reference": "SZ-L"}].
  ADD COLUMN option_references jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(option_references) = 'array');
