-- Locks these customers until the transaction ends. Every transaction locks them in the order of their
-- phone indexes, so that no two deadlock. docs/topics/database.md says why the restaurant is a
-- subquery.
CREATE OR REPLACE FUNCTION lock_customers(ids bigint[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  -- Most orders arrive one at a time, and the statement that sorts several is planned each time.
  IF cardinality(ids) = 1 THEN
    PERFORM FROM customers
    WHERE business_id = (SELECT current_business_id()) AND customer_id = ids[1] FOR NO KEY UPDATE;
    RETURN;
  END IF;
  -- The order of the outer subquery is the order of the locks.
  PERFORM FROM (
    SELECT customer_id FROM (SELECT DISTINCT unnest(ids) AS id) AS given
    CROSS JOIN LATERAL (
      SELECT customer_id, phone_index FROM customers
      WHERE business_id = (SELECT current_business_id()) AND customer_id = given.id
      OFFSET 0
    ) AS known
    ORDER BY phone_index
    OFFSET 0
  ) AS next CROSS JOIN LATERAL (
    SELECT FROM customers
    WHERE business_id = (SELECT current_business_id()) AND customer_id = next.customer_id
    OFFSET 0
    FOR NO KEY UPDATE
  ) AS held;
END $$;
