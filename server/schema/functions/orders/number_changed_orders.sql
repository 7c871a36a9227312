-- Gives positions in the restaurant's list to orders that are new or have changed, except those that the
-- reader itself sent; returns to how many. It sees only what is committed, and others who give positions wait
-- until the reader's commit. So a position is never given before another one that shows up later, and all
-- readers see one sequence. An order that is being changed at this moment is skipped: it has no position
-- afterwards, either, and gets one from the next reader. Whoever adds orders waits for no reader; whoever
-- changes one that just gets its position waits for that reader's commit.
--
-- Orders on the web come first and the newest before older ones, so that a till that was away for long
-- gets those that diners are waiting for at once. Sorted as the index orders_by_position is.
CREATE OR REPLACE FUNCTION number_changed_orders(of_business integer, reader text, at_most integer)
  RETURNS integer
  LANGUAGE plpgsql AS $$
DECLARE
  given bigint;
  chosen bigint[];
BEGIN
  -- Most often there are none, and then nobody waits for anybody.
  IF NOT EXISTS (SELECT FROM orders
      WHERE business_id = of_business AND feed_position IS NULL AND integration < reader)
    AND NOT EXISTS (SELECT FROM orders
      WHERE business_id = of_business AND feed_position IS NULL AND integration > reader)
  THEN
    RETURN 0;
  END IF;
  INSERT INTO order_feeds (business_id) VALUES (of_business) ON CONFLICT DO NOTHING;
  SELECT last_position INTO given FROM order_feeds WHERE business_id = of_business FOR NO KEY UPDATE;
  chosen := ARRAY(
    SELECT order_id FROM orders
    WHERE business_id = of_business AND feed_position IS NULL AND integration = 'Joyous web'
      AND reader <> 'Joyous web'
    ORDER BY feed_position DESC, order_id DESC LIMIT at_most FOR NO KEY UPDATE SKIP LOCKED);
  chosen := chosen || ARRAY(
    SELECT order_id FROM orders
    WHERE business_id = of_business AND feed_position IS NULL AND integration < reader
      AND integration <> 'Joyous web'
    ORDER BY feed_position DESC, integration DESC, order_id DESC
    LIMIT at_most - cardinality(chosen) FOR NO KEY UPDATE SKIP LOCKED);
  chosen := chosen || ARRAY(
    SELECT order_id FROM orders
    WHERE business_id = of_business AND feed_position IS NULL AND integration > reader
      AND integration <> 'Joyous web'
    ORDER BY feed_position DESC, integration DESC, order_id DESC
    LIMIT at_most - cardinality(chosen) FOR NO KEY UPDATE SKIP LOCKED);
  UPDATE orders o SET feed_position = given + c.position
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS position FROM unnest(chosen) AS id) c
  WHERE o.business_id = of_business AND o.order_id = c.id;
  UPDATE order_feeds SET last_position = given + cardinality(chosen) WHERE business_id = of_business;
  RETURN cardinality(chosen);
END $$;
