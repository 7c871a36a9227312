-- A dish, or all of a category, that the kitchen ran out of: until then, or until further notice. What an
-- operator's menu says (`available`) stands beside it; an import leaves this as it is.
ALTER TABLE menu_items ADD COLUMN sold_out_until timestamptz(3);
ALTER TABLE catalog_categories ADD COLUMN sold_out_until timestamptz(3);
