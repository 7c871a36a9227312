-- What can be voted for has changed. Waits for ballots that are being cast, and makes later ones wait.
CREATE OR REPLACE FUNCTION renew_ballot_list() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM award_campaigns WHERE campaign_id = NEW.campaign_id FOR UPDATE;
  IF EXISTS (SELECT FROM award_ballots WHERE campaign_id = NEW.campaign_id)
    OR EXISTS (SELECT FROM award_batches WHERE campaign_id = NEW.campaign_id)
  THEN
    RAISE EXCEPTION 'what can be voted for: this state is final' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE award_campaigns SET list_version = list_version + 1 WHERE campaign_id = NEW.campaign_id;
  RETURN NULL;
END $$;
