-- What keeps a restaurant from moving, each as a sentence: `joyous restaurants move` asks before it
-- begins, and again when nothing new may begin any more.
CREATE OR REPLACE FUNCTION find_under_way(business integer, at timestamptz)
  RETURNS TABLE (found bigint, what text)
  LANGUAGE sql STABLE AS $$
  SELECT found, what FROM (VALUES
    (1, (SELECT count(*) FROM orders o
         WHERE o.business_id = business AND o.stage NOT IN ('COMPLETED', 'CANCELLED')),
     'orders are open: complete or cancel them, or wait.'),
    (2, (SELECT count(*) FROM next_sweeps n WHERE n.business_id = business AND n.due_at <= at),
     'sweep is due and hasn''t run yet: see sweeps run.'),
    (3, (SELECT count(*) FROM held_entries h WHERE h.business_id = business AND h.decision IS NULL),
     'entries are held for review: release or refuse them, see held list.'),
    (4, (SELECT count(*) FROM text_messages t
         WHERE t.for_business = business AND t.state IN ('QUEUED', 'SENDING')),
     'texts are waiting to be sent: wait until they are.'),
    (5, (SELECT count(*) FROM customer_backfills b WHERE b.business_id = business),
     'list of customers is still being made from older orders: wait until it is.'),
    (6, (SELECT count(*) FROM web_payments p
         WHERE p.business_id = business AND (p.due_at IS NOT NULL OR p.trouble_at IS NOT NULL)),
     'payments online are not settled: wait until they are, or see payments list.'),
    (7, (SELECT count(*) FROM test_restaurants t WHERE t.business_id = business),
     'test restaurant stays where it is: make a new one at the other installation.')
  ) AS reasons (nr, found, what)
  WHERE found > 0 ORDER BY nr
$$;
