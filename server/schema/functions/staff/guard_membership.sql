-- The changes a membership allows, besides the CHECKs on it. A restaurant invites, disables and
-- enables. Only the person joins, in a transaction that acts for them, and only with an account whose
-- proved number is the one that the link went to.
CREATE OR REPLACE FUNCTION guard_membership() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  account users;
BEGIN
  IF TG_OP = 'UPDATE' AND NOT (OLD.joined_at IS NULL AND NEW.joined_at IS NOT NULL) THEN
    IF NEW.user_id <> OLD.user_id OR NEW.joined_at IS DISTINCT FROM OLD.joined_at THEN
      RAISE EXCEPTION 'who joined, and when, never changes' USING ERRCODE = 'check_violation';
    END IF;
    IF (CASE WHEN OLD.status = 'DISABLED' AND NEW.status = 'ACTIVE'
             THEN NEW.enabled_again_at IS NULL
             ELSE NEW.enabled_again_at IS DISTINCT FROM OLD.enabled_again_at END) THEN
      RAISE EXCEPTION 'the time of enabling belongs to enabling' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT u.* INTO account FROM users u WHERE u.user_id = NEW.user_id AND u.email = NEW.email;
  IF TG_OP = 'INSERT' AND NEW.status = 'INVITED' THEN
    IF account.user_id IS NULL OR account.phone_index IS NOT NULL THEN
      RAISE EXCEPTION 'an invitation has a user_id of its own' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status <> 'ACTIVE' OR account.phone_index IS NULL
     OR acting_user_id() IS DISTINCT FROM account.user_id THEN
    RAISE EXCEPTION 'only the person joins' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status <> 'INVITED' OR account.phone_index <> OLD.invited_phone_index THEN
      RAISE EXCEPTION 'the link went to another number' USING ERRCODE = 'check_violation';
    END IF;
    NEW.invited_as := nullif(OLD.user_id, NEW.user_id);
  END IF;
  RETURN NEW;
END $$;
