-- The Foodie's Choice Awards: docs/AWARDS.md says how the counting is made honest.

-- Made and changed by an operator, as the owner; the server alone notes when the log is sealed.
CREATE TABLE award_campaigns (
  campaign_id          integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  key                  text NOT NULL UNIQUE CHECK (key ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  name                 text NOT NULL CHECK (name <> ''),
  time_zone            text NOT NULL,
  nominations_open_at  timestamptz(3) NOT NULL,
  nominations_close_at timestamptz(3) NOT NULL CHECK (nominations_close_at >= nominations_open_at),
  voting_open_at       timestamptz(3) NOT NULL CHECK (voting_open_at >= nominations_close_at),
  voting_close_at      timestamptz(3) NOT NULL CHECK (voting_close_at >= voting_open_at),
  -- The last batch of the log was made: no ballot comes after it.
  sealed_at            timestamptz(3) CHECK (sealed_at >= voting_close_at),
  result_at            timestamptz(3) CHECK (result_at >= sealed_at)
);
GRANT SELECT, UPDATE (sealed_at) ON award_campaigns TO joyous_app;
CREATE TRIGGER stays_sealed BEFORE UPDATE ON award_campaigns FOR EACH ROW
  WHEN (OLD.sealed_at IS NOT NULL
    AND (NEW.sealed_at, NEW.voting_open_at, NEW.voting_close_at)
      IS DISTINCT FROM (OLD.sealed_at, OLD.voting_open_at, OLD.voting_close_at)
    OR OLD.result_at IS NOT NULL AND NEW.result_at IS DISTINCT FROM OLD.result_at)
  EXECUTE FUNCTION refuse_reopening();

CREATE TABLE award_regions (
  campaign_id integer NOT NULL REFERENCES award_campaigns,
  position    smallint NOT NULL CHECK (position BETWEEN 1 AND 20),
  name        text NOT NULL CHECK (name <> ''),
  PRIMARY KEY (campaign_id, position),
  UNIQUE (campaign_id, name)
);
GRANT SELECT ON award_regions TO joyous_app;

-- Whom a token names: one person in one campaign. Their number is in consumers alone.
CREATE TABLE award_voters (
  campaign_id    integer NOT NULL REFERENCES award_campaigns,
  voter_id       integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  consumer_id    bigint NOT NULL REFERENCES consumers,
  expires_at     timestamptz(3) NOT NULL,
  -- In the draw of whoever nominates. It says nothing of them.
  prize_ticket   text NOT NULL UNIQUE CHECK (prize_ticket ~ '^[0-9a-f]{32}$'),
  last_texted_at timestamptz(3),
  texts          smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (campaign_id, voter_id),
  UNIQUE (campaign_id, consumer_id)
);
GRANT SELECT, INSERT, UPDATE (expires_at, last_texted_at, texts) ON award_voters TO joyous_app;

-- What the operator lets nobody nominate, as match-key.ts writes it.
CREATE TABLE award_chains (
  match_key text PRIMARY KEY CHECK (match_key <> ''),
  name      text NOT NULL
);
GRANT SELECT ON award_chains TO joyous_app;

CREATE TABLE award_nominees (
  nominee_id  integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  campaign_id integer NOT NULL,
  region      smallint NOT NULL,
  match_key   text NOT NULL CHECK (match_key <> ''),
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
  state       text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'VERIFIED', 'REJECTED', 'MERGED')),
  reason      text CHECK ((reason IS NOT NULL) = (state = 'REJECTED')),
  merged_into integer REFERENCES award_nominees CHECK ((merged_into IS NOT NULL) = (state = 'MERGED')),
  -- With Joyous: a winner's link leads to its page.
  restaurant  text REFERENCES restaurants (external_id),
  UNIQUE (campaign_id, region, match_key),
  UNIQUE (campaign_id, nominee_id),
  FOREIGN KEY (campaign_id, region) REFERENCES award_regions
);
GRANT SELECT, INSERT ON award_nominees TO joyous_app;
-- A ballot names a restaurant by region and name.
CREATE UNIQUE INDEX one_name_on_ballot ON award_nominees (campaign_id, region, name)
  WHERE state = 'VERIFIED';

CREATE TABLE award_nominations (
  campaign_id  integer NOT NULL,
  voter_id     integer NOT NULL,
  nominee_id   integer NOT NULL,
  name         text NOT NULL,
  nominated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (campaign_id, voter_id, nominee_id),
  FOREIGN KEY (campaign_id, voter_id) REFERENCES award_voters,
  FOREIGN KEY (campaign_id, nominee_id) REFERENCES award_nominees (campaign_id, nominee_id)
);
GRANT SELECT, INSERT ON award_nominations TO joyous_app;

-- The key is the voter's, so that nobody has two, whatever races. The receipt is a hash of salt and
-- choices. Network and device are keyed hashes, to tell bursts.
CREATE TABLE award_ballots (
  campaign_id integer NOT NULL,
  voter_id    integer NOT NULL,
  receipt     bytea NOT NULL UNIQUE CHECK (octet_length(receipt) = 32),
  salt        bytea NOT NULL CHECK (octet_length(salt) = 16),
  choices     integer[] NOT NULL CHECK (cardinality(choices) BETWEEN 1 AND 60),
  network     bytea NOT NULL,
  device      bytea,
  cast_at     timestamptz(3) NOT NULL,
  PRIMARY KEY (campaign_id, voter_id),
  FOREIGN KEY (campaign_id, voter_id) REFERENCES award_voters
);
GRANT SELECT, INSERT ON award_ballots TO joyous_app;

CREATE TABLE award_batches (
  campaign_id integer NOT NULL REFERENCES award_campaigns,
  number      integer NOT NULL CHECK (number > 0),
  ballots     integer NOT NULL CHECK (ballots >= 0),
  tree_root   text NOT NULL,
  nonce       text NOT NULL,
  root        text NOT NULL,
  made_at     timestamptz(3) NOT NULL,
  PRIMARY KEY (campaign_id, number)
);
GRANT SELECT, INSERT ON award_batches TO joyous_app;

-- In a batch by receipt, which is random: nothing tells who came first.
CREATE TABLE award_log (
  campaign_id integer NOT NULL,
  number      integer NOT NULL,
  receipt     bytea NOT NULL REFERENCES award_ballots (receipt),
  PRIMARY KEY (receipt),
  FOREIGN KEY (campaign_id, number) REFERENCES award_batches
);
CREATE INDEX award_log_in_order ON award_log (campaign_id, number, receipt);
GRANT SELECT, INSERT ON award_log TO joyous_app;

-- Why a ballot looks as if a program had cast it; an operator judges.
CREATE TABLE award_suspicions (
  receipt  bytea NOT NULL REFERENCES award_ballots (receipt),
  reason   text NOT NULL,
  found_at timestamptz(3) NOT NULL,
  PRIMARY KEY (receipt, reason)
);
GRANT SELECT, INSERT ON award_suspicions TO joyous_app;

CREATE TABLE award_judgments (
  receipt    bytea PRIMARY KEY REFERENCES award_ballots (receipt),
  is_counted boolean NOT NULL,
  reason     text NOT NULL CHECK (reason <> ''),
  judged_at  timestamptz(3) NOT NULL
);
GRANT SELECT ON award_judgments TO joyous_app;

-- As it was published: of each restaurant, how many ballots that count name it.
CREATE TABLE award_results (
  campaign_id integer NOT NULL REFERENCES award_campaigns,
  nominee_id  integer NOT NULL REFERENCES award_nominees,
  votes       integer NOT NULL CHECK (votes >= 0),
  PRIMARY KEY (campaign_id, nominee_id)
);
GRANT SELECT ON award_results TO joyous_app;

CREATE TABLE award_draws (
  campaign_id       integer PRIMARY KEY REFERENCES award_campaigns,
  nominator_tickets text[] NOT NULL,
  seed_source       text NOT NULL CHECK (seed_source <> ''),
  commitment        text NOT NULL,
  committed_at      timestamptz(3) NOT NULL,
  seed              text CHECK (seed <> ''),
  drawn_at          timestamptz(3) CHECK (drawn_at > committed_at AND (drawn_at IS NULL) = (seed IS NULL)),
  nominator_winner  text CHECK (nominator_winner = ANY (nominator_tickets)),
  voter_winner      text
);
GRANT SELECT ON award_draws TO joyous_app;
CREATE TRIGGER stays_drawn BEFORE UPDATE ON award_draws FOR EACH ROW
  WHEN (OLD.seed IS NOT NULL
    OR (NEW.nominator_tickets, NEW.seed_source, NEW.commitment, NEW.committed_at)
      IS DISTINCT FROM (OLD.nominator_tickets, OLD.seed_source, OLD.commitment, OLD.committed_at))
  EXECUTE FUNCTION refuse_reopening();

-- Nothing of it changes or goes away, for the owner neither.
CREATE TRIGGER stays_as_cast BEFORE UPDATE OR DELETE ON award_ballots FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a ballot');
CREATE TRIGGER stays_as_made BEFORE UPDATE OR DELETE ON award_batches FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a batch of ballots');
CREATE TRIGGER stays_logged BEFORE UPDATE OR DELETE ON award_log FOR EACH ROW
  EXECUTE FUNCTION refuse_change('the log of ballots');
CREATE TRIGGER stays_published BEFORE UPDATE OR DELETE ON award_results FOR EACH ROW
  EXECUTE FUNCTION refuse_change('the result of a vote');
CREATE TRIGGER stays_suspected BEFORE UPDATE OR DELETE ON award_suspicions FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a suspicion');

-- Who voted how is seen by nothing that serves a restaurant.
ALTER TABLE award_voters ENABLE ROW LEVEL SECURITY;
ALTER TABLE award_ballots ENABLE ROW LEVEL SECURITY;
ALTER TABLE award_nominations ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_without_restaurant ON award_voters TO joyous_app
  USING (current_business_id() IS NULL) WITH CHECK (current_business_id() IS NULL);
CREATE POLICY all_without_restaurant ON award_ballots TO joyous_app
  USING (current_business_id() IS NULL) WITH CHECK (current_business_id() IS NULL);
CREATE POLICY all_without_restaurant ON award_nominations TO joyous_app
  USING (current_business_id() IS NULL) WITH CHECK (current_business_id() IS NULL);

-- What the public page shows.
CREATE TRIGGER announce_changed AFTER INSERT OR UPDATE ON award_campaigns
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_awards();
CREATE TRIGGER announce_changed AFTER INSERT ON award_regions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_awards();
CREATE TRIGGER announce_changed AFTER INSERT ON award_batches
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_awards();
CREATE TRIGGER announce_changed AFTER INSERT OR UPDATE ON award_draws
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_awards();
