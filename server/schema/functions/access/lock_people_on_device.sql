-- Before somebody opens a session on a device, which ends all others on it: see lock_person.
CREATE OR REPLACE FUNCTION lock_people_on_device(device integer) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  person integer;
BEGIN
  FOR person IN
    SELECT DISTINCT s.user_id
    FROM devices one
    JOIN devices shared ON shared.business_id = one.business_id
                       AND shared.device_sha256 = one.device_sha256
    JOIN sessions s ON s.business_id = shared.business_id AND s.device_id = shared.device_id
                   AND s.ended_at IS NULL
    WHERE one.business_id = current_business_id() AND one.device_id = device
    ORDER BY s.user_id
  LOOP
    PERFORM lock_person(person, true);
  END LOOP;
END $$;
