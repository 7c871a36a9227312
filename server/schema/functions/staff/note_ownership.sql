-- Writes down when somebody becomes an owner and stops being one, whoever changes it. The same rule as
-- `isOwner` in staff.rules.ts.
CREATE OR REPLACE FUNCTION note_ownership() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP = 'UPDATE' AND OLD.role_id = 1 AND OLD.status <> 'DISABLED';
  is_now boolean := NEW.role_id = 1 AND NEW.status <> 'DISABLED';
BEGIN
  NEW.owner_since := CASE
    WHEN NOT is_now THEN NULL
    WHEN was THEN OLD.owner_since
    ELSE now() END;
  NEW.owner_until := CASE
    WHEN is_now THEN NULL
    WHEN was THEN now()
    WHEN TG_OP = 'UPDATE' THEN OLD.owner_until END;
  RETURN NEW;
END $$;
