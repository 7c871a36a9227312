-- The first waiting notice of each subject, unless it is to wait after an attempt: then its subject waits,
-- so that what a receiver hears of one thing is in order.
CREATE OR REPLACE FUNCTION notices_to_send(business integer, address uuid, now_at timestamptz, most integer)
  RETURNS SETOF bigint
  LANGUAGE sql STABLE AS $$
  SELECT n.notice_id FROM notices n
  WHERE n.business_id = business AND n.address_id = address AND n.state = 'WAITING'
    AND coalesce(n.due_at, '-infinity') <= now_at
    AND NOT EXISTS (
      SELECT FROM notices earlier
      WHERE earlier.business_id = n.business_id AND earlier.address_id = n.address_id
        AND earlier.subject = n.subject AND earlier.notice_id < n.notice_id
        AND earlier.state = 'WAITING')
  ORDER BY n.notice_id LIMIT most
$$;
