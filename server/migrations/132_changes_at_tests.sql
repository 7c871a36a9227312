-- Null: an owner who changed an order of a test restaurant, which has no staff.
ALTER TABLE order_changes ALTER COLUMN made_by DROP NOT NULL;
