-- Where PostgreSQL can tell which restaurant a query is about, it looks up how many rows that restaurant
-- has. One that it hasn't counted yet looks empty, and the plan reads all its customers or entries to
-- find a single one. A subquery hides which restaurant it is, so the plan fits an average one
-- (decision 081).
ALTER POLICY own_rows_are_seen ON customers USING (business_id = (SELECT current_business_id()));
ALTER POLICY own_rows_are_changed ON customers USING (business_id = (SELECT current_business_id()));
ALTER POLICY own_rows_are_seen ON order_customers USING (business_id = (SELECT current_business_id()));
ALTER POLICY own_rows_are_seen ON ledger_entries USING (business_id = (SELECT current_business_id()));
