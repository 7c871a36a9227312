-- Each change of what can be voted for is numbered: a ballot that was filled in by an older list is not
-- taken. Once there is a ballot, or a root that the list is part of, the list stays, for the owner too.
ALTER TABLE award_campaigns ADD COLUMN list_version integer NOT NULL DEFAULT 0;
CREATE TRIGGER renew_ballot_list AFTER UPDATE ON award_nominees FOR EACH ROW
  WHEN ((OLD.campaign_id, OLD.nominee_id, OLD.region, OLD.name, OLD.state)
    IS DISTINCT FROM (NEW.campaign_id, NEW.nominee_id, NEW.region, NEW.name, NEW.state))
  EXECUTE FUNCTION renew_ballot_list();
