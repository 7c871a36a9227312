-- What a till calls a dish and its options, if its menu says so. Processes of the version before read neither,
-- and refuse a menu that has them.
ALTER TABLE menu_items
  -- The same dish may be on two menus, so it may repeat.
  ADD COLUMN reference text CHECK (reference <> '' AND length(reference) <= 120),
  -- By the names that lead to each option: [{"at": ["Size", "Large"], "reference": "SZ-L"}].
  ADD COLUMN option_references jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(option_references) = 'array');
