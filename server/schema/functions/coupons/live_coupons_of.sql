-- The coupons of a number that are still good, newest first, and whether we may text it. Returns one
-- row for any number, with the same statements, so that the time it takes doesn't reveal who has
-- coupons.
CREATE OR REPLACE FUNCTION live_coupons_of(number_indexes bytea[], at timestamptz, most integer)
  RETURNS TABLE (wants_no_texts boolean, has_visited boolean, codes text[])
  LANGUAGE plpgsql AS $$
DECLARE
  scope jsonb := current_scope();
  diner consumers;
BEGIN
  SELECT c.* INTO diner FROM consumers c WHERE c.phone_index = ANY (number_indexes);
  PERFORM set_config('joyous.diner_id', coalesce(diner.consumer_id, 0)::text, true);
  RETURN QUERY
    SELECT diner.stopped_at IS NOT NULL, diner.visited_at IS NOT NULL,
           array(SELECT c.code FROM coupons c
                 WHERE c.consumer_id = coalesce(diner.consumer_id, 0)
                   AND c.state IN ('ISSUED', 'SENT') AND c.expires_at > at
                 ORDER BY c.issued_at DESC, c.coupon_id DESC LIMIT most);
  PERFORM restore_scope(scope);
END $$;
