-- A session that has ended stays ended. The code never tries to reopen one; this also stops a bug in
-- it, or somebody who has gained the serving role.
CREATE OR REPLACE FUNCTION keep_session_ended() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at)
     OR NEW.ends_at > OLD.ends_at
     OR (NEW.idle_ends_at > OLD.idle_ends_at
         AND (OLD.ended_at IS NOT NULL OR NEW.last_seen_at >= least(OLD.idle_ends_at, OLD.ends_at)))
  THEN
    RAISE EXCEPTION 'a session that has ended stays ended' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
