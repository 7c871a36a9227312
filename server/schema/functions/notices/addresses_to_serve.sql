-- The addresses with a notice that may be sent now, those first that have waited longest: `now_at` is the time
-- of the caller, and leases go by the database's. Goes from one address with waiting notices to the next in
-- the index, so that neither addresses with nothing to send nor long lists of one address cost anything.
-- `place`: SLOW are those that failed or took long the last time, NEW those that have never answered, TEST those
-- of test restaurants, QUICK all others: each kind has places of its own.
CREATE OR REPLACE FUNCTION addresses_to_serve(
  now_at timestamptz, place text, most integer
)
  RETURNS TABLE (business_id integer, address_id uuid)
  LANGUAGE sql STABLE
  -- Before PostgreSQL has counted new notices, it would read and sort all of them for each address.
  SET enable_bitmapscan = off SET enable_seqscan = off SET enable_sort = off AS $$
  WITH RECURSIVE waiting AS (
    (SELECT n.business_id, n.address_id FROM notices n
     WHERE n.state = 'WAITING' ORDER BY n.business_id, n.address_id LIMIT 1)
    UNION ALL
    SELECT beyond.business_id, beyond.address_id
    FROM waiting w CROSS JOIN LATERAL (
      SELECT n.business_id, n.address_id FROM notices n
      WHERE n.state = 'WAITING' AND (n.business_id, n.address_id) > (w.business_id, w.address_id)
      ORDER BY n.business_id, n.address_id LIMIT 1) AS beyond
  )
  SELECT a.business_id, a.address_id
  FROM waiting w JOIN notice_addresses a USING (business_id, address_id)
  WHERE a.paused_at IS NULL AND a.ended_at IS NULL
    AND coalesce(a.rests_until, '-infinity') <= now_at
    AND coalesce(a.leased_until, '-infinity') <= clock_timestamp()
    AND place = CASE
      WHEN is_test(a.business_id) THEN 'TEST'
      WHEN a.failures > 0 OR coalesce(a.took_ms, 0) > 2000 THEN 'SLOW'
      WHEN a.answered_at IS NULL THEN 'NEW'
      ELSE 'QUICK' END
    AND EXISTS (SELECT FROM notices_to_send(a.business_id, a.address_id, now_at, 1))
    AND NOT EXISTS (
      SELECT FROM restaurant_moves m WHERE m.restaurant = a.business_id AND m.state <> 'ARRIVED')
  ORDER BY a.served_at NULLS FIRST, a.business_id, a.address_id
  LIMIT most
$$;
