-- Orders with a position, and those that get one next, by who sent them: a program skips its own, however
-- many there are. Orders are written meanwhile, so nothing else may be in this file: docs/topics/database.md.
CREATE INDEX CONCURRENTLY orders_by_position ON orders (business_id, feed_position, integration, order_id)
  WHERE feed_position IS NULL OR feed_position > 0;
