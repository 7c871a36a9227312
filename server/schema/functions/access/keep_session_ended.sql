-- A session that has ended stays ended, whoever asks: the code never tries to reopen one, and neither a
-- mistake in it nor somebody who got hold of the serving role can.
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
