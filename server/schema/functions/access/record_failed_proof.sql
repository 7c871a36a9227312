-- Counts a failed proof and, if it was for somebody on the staff, adds it to the audit trail. On one of
-- their devices it counts against that device. Returns true if it was one too many and the device was
-- revoked. Not called inside another transaction: that one may hold the person (see lock_person).
CREATE OR REPLACE FUNCTION record_failed_proof(
    restaurant integer, whose integer, about bytea, as_action text, with_detail text,
    at timestamptz, from_address text, on_device integer, most_wrong integer)
  RETURNS boolean
  LANGUAGE plpgsql AS $$
DECLARE
  scope jsonb := current_scope();
  n integer;
  is_locked boolean;
BEGIN
  IF on_device IS NOT NULL AND whose IS NOT NULL THEN
    PERFORM lock_person(whose, true);
  END IF;
  PERFORM act_for_restaurant(restaurant::text);
  INSERT INTO failed_proofs AS f (business_id, email_index, action, hour, times)
    VALUES (restaurant, about, as_action, date_trunc('hour', at), 1)
    ON CONFLICT (business_id, email_index, action, hour) DO UPDATE SET times = f.times + 1
    RETURNING times INTO n;
  IF n <= 5 OR n IN (10, 100, 1000, 10000) THEN
    INSERT INTO audit_entries (business_id, at, action, actor_user_id, detail, address)
      SELECT restaurant, at, as_action, whose,
             concat_ws(', ', nullif(with_detail, ''),
                       CASE WHEN n > 5 THEN n || ' times within an hour' END),
             from_address
      FROM business_users b WHERE b.business_id = restaurant AND b.user_id = whose;
  END IF;
  UPDATE devices d SET wrong_proofs = d.wrong_proofs + 1,
      revoked_at = CASE WHEN d.wrong_proofs + 1 >= most_wrong THEN at END
    WHERE d.business_id = restaurant AND d.device_id = on_device AND d.revoked_at IS NULL
    RETURNING d.revoked_at IS NOT NULL INTO is_locked;
  IF is_locked THEN
    UPDATE sessions s SET ended_at = at
      WHERE s.business_id = restaurant AND s.device_id = on_device AND s.ended_at IS NULL;
    INSERT INTO audit_entries (business_id, at, action, actor_user_id, address)
      VALUES (restaurant, at, 'DEVICE_LOCKED', whose, from_address);
  END IF;
  PERFORM restore_scope(scope);
  RETURN coalesce(is_locked, false);
END $$;
