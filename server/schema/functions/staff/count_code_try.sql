-- Counts an attempt at a code before the code is compared. One statement for everybody: a person,
-- nobody (NULL), and somebody who hasn't joined, for whom nothing is counted. On a device that they
-- have proved, record_failed_proof counts instead.
CREATE OR REPLACE FUNCTION count_code_try(restaurant integer, whose integer, device bytea)
  RETURNS TABLE (in_a_row integer, device_id integer)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  scope jsonb := current_scope();
  tried integer := 0;
  known integer;
BEGIN
  PERFORM act_for_restaurant(restaurant::text);
  PERFORM set_config('joyous.user_id', coalesce(whose, 0)::text, true);
  SELECT d.device_id INTO known FROM devices d
    WHERE d.business_id = restaurant AND d.user_id = whose AND d.device_sha256 = device
      AND d.revoked_at IS NULL;
  IF known IS NULL THEN
    INSERT INTO wrong_codes AS w (user_id, in_a_row)
      SELECT b.user_id, 1 FROM business_users b
      WHERE b.business_id = restaurant AND b.user_id = whose AND b.status = 'ACTIVE'
      ON CONFLICT (user_id) DO UPDATE SET in_a_row = least(w.in_a_row + 1, 1000000)
      RETURNING w.in_a_row INTO tried;
  END IF;
  PERFORM restore_scope(scope);
  RETURN QUERY SELECT coalesce(tried, 0), known;
END $$;
