-- A verification begins with nothing proved; its transitions are those of verification-states.ts, and a
-- test compares the two. A new one in the same row keeps nothing of the one before.
CREATE OR REPLACE FUNCTION keep_verification_order() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  begins boolean := NEW.state = 'STARTED' AND NEW.code_hash IS NULL AND NEW.phone_index IS NULL
                    AND NEW.verified_until IS NULL AND NEW.tries = 0;
  is_new_code boolean;
BEGIN
  IF begins THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    is_new_code := OLD.state IN ('STARTED', 'CODE_SENT') AND NEW.state = 'CODE_SENT'
                   AND NEW.code_hash IS DISTINCT FROM OLD.code_hash;
    IF (NEW.user_id, NEW.email_index, NEW.purpose)
         IS NOT DISTINCT FROM (OLD.user_id, OLD.email_index, OLD.purpose)
       AND NEW.started_at <= OLD.started_at
       AND (NEW.state = OLD.state OR (OLD.state, NEW.state) IN (('STARTED', 'CODE_SENT'),
         ('CODE_SENT', 'VERIFIED'), ('CODE_SENT', 'DONE'), ('VERIFIED', 'DONE')))
       AND (is_new_code
            OR NEW.tries >= OLD.tries
               AND (NEW.code_hash IS NULL OR NEW.code_hash = OLD.code_hash)
               AND NEW.phone_index IS NOT DISTINCT FROM OLD.phone_index
               AND NEW.code_expires_at IS NOT DISTINCT FROM OLD.code_expires_at)
       AND (OLD.state IN ('STARTED', 'CODE_SENT') OR NEW.verified_until IS NULL
            OR NEW.verified_until <= OLD.verified_until)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a verification that was used stays used' USING ERRCODE = 'check_violation';
END $$;
