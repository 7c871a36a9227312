-- A test restaurant has no staff: an owner of the real one chooses which program its orders go to. Null
-- there, and nowhere else. Processes of the version before write a number, and read none.
ALTER TABLE order_tills ALTER COLUMN set_by DROP NOT NULL;
