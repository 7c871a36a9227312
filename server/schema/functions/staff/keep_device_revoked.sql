-- A device that was revoked stays revoked.
CREATE OR REPLACE FUNCTION keep_device_revoked() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a device that was revoked stays revoked' USING ERRCODE = 'check_violation';
END $$;
