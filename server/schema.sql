-- Made from the migrated database by `npm run db:generate`. Not for editing, and never run.

CREATE TABLE api_keys (
  business_id integer NOT NULL,
  key_id text NOT NULL,
  name text NOT NULL,
  secret_sha256 bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_reason text,
  scopes text[] NOT NULL DEFAULT '{}'::text[],
  daily_refund_limit_cents integer NOT NULL DEFAULT 100000,
  daily_payable_limit_cents bigint,
  made_by integer,
  replaces text,
  last_used_from text,
  used_from_since timestamp with time zone,
  used_from_before text,
  told_days_before smallint,
  CONSTRAINT api_keys_pkey PRIMARY KEY (business_id, key_id),
  CONSTRAINT replaced_once UNIQUE (business_id, replaces),
  CONSTRAINT api_keys_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT api_keys_business_id_made_by_fkey FOREIGN KEY (business_id, made_by) REFERENCES business_users(business_id, user_id),
  CONSTRAINT api_keys_business_id_replaces_fkey FOREIGN KEY (business_id, replaces) REFERENCES api_keys(business_id, key_id),
  CONSTRAINT api_keys_check CHECK (expires_at > created_at),
  CONSTRAINT api_keys_check1 CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)),
  CONSTRAINT api_keys_daily_payable_limit_cents_check CHECK (daily_payable_limit_cents >= 0),
  CONSTRAINT api_keys_daily_refund_limit_cents_check CHECK (daily_refund_limit_cents >= 0),
  CONSTRAINT api_keys_key_id_check CHECK (key_id ~ '^[a-z]?[a-z0-9]{12}$'::text),
  CONSTRAINT api_keys_last_used_from_check CHECK (last_used_from <> ''::text AND length(last_used_from) <= 60),
  CONSTRAINT api_keys_name_check CHECK (name <> ''::text AND length(name) <= 60),
  CONSTRAINT api_keys_revoked_reason_check CHECK (revoked_reason <> ''::text AND length(revoked_reason) <= 200),
  CONSTRAINT api_keys_scopes_check CHECK (scopes <@ ARRAY['account:read'::text, 'coupons:read'::text, 'deposits:read'::text, 'diners:read'::text, 'menu:read'::text, 'menu:write'::text, 'orders:read'::text, 'orders:write'::text, 'payments:write'::text, 'refunds:write'::text, 'reviews:read'::text]),
  CONSTRAINT api_keys_secret_sha256_check CHECK (octet_length(secret_sha256) = 32),
  CONSTRAINT api_keys_told_days_before_check CHECK (told_days_before = ANY (ARRAY[7, 1])),
  CONSTRAINT api_keys_used_from_before_check CHECK (used_from_before <> ''::text AND length(used_from_before) <= 60),
  CONSTRAINT charging_is_the_operators CHECK (made_by IS NULL OR NOT scopes @> ARRAY['payments:write'::text]),
  CONSTRAINT owners_give_refunds_to_a_limit CHECK (made_by IS NULL OR replaces IS NOT NULL OR daily_refund_limit_cents <= 100000)
);
CREATE UNIQUE INDEX one_key_of_a_secret ON api_keys (secret_sha256) WHERE (revoked_at IS NULL);
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY named_row_is_seen ON api_keys FOR SELECT TO joyous_app USING (secret_sha256 = named_secret());
CREATE POLICY own_rows_are_changed ON api_keys FOR UPDATE TO joyous_app USING (business_id = current_business_id() AND revoked_at IS NULL) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON api_keys FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON api_keys FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_expiring_are_seen ON api_keys FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND revoked_at IS NULL AND expires_at < (now() + '8 days'::interval));
GRANT INSERT, SELECT, UPDATE (expires_at, last_used_at, last_used_from, revoked_at, revoked_reason, told_days_before, used_from_before, used_from_since) ON api_keys TO joyous_app;
CREATE TRIGGER ends_no_later BEFORE UPDATE ON api_keys FOR EACH ROW WHEN (COALESCE(new.expires_at, 'infinity'::timestamp with time zone) > COALESCE(old.expires_at, 'infinity'::timestamp with time zone)) EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER refuse_when_closed AFTER INSERT ON api_keys REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER stays_revoked BEFORE UPDATE ON api_keys FOR EACH ROW WHEN (old.revoked_at IS NOT NULL AND (new.revoked_at IS DISTINCT FROM old.revoked_at OR new.revoked_reason IS DISTINCT FROM old.revoked_reason)) EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER write_notice_of_ended AFTER UPDATE OF revoked_at ON api_keys FOR EACH ROW WHEN (old.revoked_at IS NULL AND new.revoked_at IS NOT NULL) EXECUTE FUNCTION write_notice_of_key();
CREATE TRIGGER write_notice_of_new AFTER INSERT ON api_keys FOR EACH ROW EXECUTE FUNCTION write_notice_of_key();

CREATE TABLE audit_entries (
  business_id integer NOT NULL,
  audit_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  action text NOT NULL,
  actor_user_id integer,
  subject_user_id integer,
  detail text NOT NULL DEFAULT ''::text,
  address text,
  change jsonb,
  undoes bigint,
  facts jsonb,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (business_id, audit_id),
  CONSTRAINT audit_entries_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT audit_entries_business_id_undoes_fkey FOREIGN KEY (business_id, undoes) REFERENCES audit_entries(business_id, audit_id),
  CONSTRAINT audit_entries_action_check CHECK (action ~ '^[A-Z][A-Z_]{1,39}$'::text),
  CONSTRAINT audit_entries_address_check CHECK (length(address) <= 60),
  CONSTRAINT audit_entries_change_check CHECK (jsonb_typeof(change) = 'object'::text),
  CONSTRAINT audit_entries_check CHECK (undoes IS NULL OR undoes < audit_id AND change IS NOT NULL),
  CONSTRAINT audit_entries_detail_check CHECK (length(detail) <= 300),
  CONSTRAINT audit_entries_facts_check CHECK (jsonb_typeof(facts) = 'object'::text)
);
CREATE INDEX audit_entries_with_change ON audit_entries (business_id, audit_id) WHERE (change IS NOT NULL);
CREATE UNIQUE INDEX change_is_undone_once ON audit_entries (business_id, undoes) WHERE (undoes IS NOT NULL);
ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON audit_entries FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON audit_entries FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON audit_entries FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (detail) ON audit_entries TO joyous_app;
CREATE TRIGGER keep_detail BEFORE UPDATE ON audit_entries FOR EACH ROW WHEN (new.detail <> old.detail AND new.detail <> '(erased)'::text AND new.detail <> (split_part(old.detail, ': '::text, 1) || ': (erased)'::text)) EXECUTE FUNCTION refuse_change('what was done');

CREATE TABLE award_ballots (
  campaign_id integer NOT NULL,
  voter_id integer NOT NULL,
  receipt bytea NOT NULL,
  salt bytea NOT NULL,
  choices integer[] NOT NULL,
  network bytea NOT NULL,
  device bytea,
  cast_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT award_ballots_pkey PRIMARY KEY (campaign_id, voter_id),
  CONSTRAINT award_ballots_receipt_key UNIQUE (receipt),
  CONSTRAINT award_ballots_campaign_id_voter_id_fkey FOREIGN KEY (campaign_id, voter_id) REFERENCES award_voters(campaign_id, voter_id),
  CONSTRAINT award_ballots_choices_check CHECK (cardinality(choices) >= 1 AND cardinality(choices) <= 60),
  CONSTRAINT award_ballots_receipt_check CHECK (octet_length(receipt) = 32),
  CONSTRAINT award_ballots_salt_check CHECK (octet_length(salt) = 16)
);
ALTER TABLE award_ballots ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_without_restaurant ON award_ballots FOR ALL TO joyous_app USING (current_business_id() IS NULL) WITH CHECK (current_business_id() IS NULL);
GRANT INSERT, SELECT ON award_ballots TO joyous_app;
CREATE TRIGGER stays_as_cast BEFORE DELETE OR UPDATE ON award_ballots FOR EACH ROW EXECUTE FUNCTION refuse_change('a ballot');

CREATE TABLE award_batches (
  campaign_id integer NOT NULL,
  number integer NOT NULL,
  ballots integer NOT NULL,
  tree_root text NOT NULL,
  nonce text NOT NULL,
  root text NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT award_batches_pkey PRIMARY KEY (campaign_id, number),
  CONSTRAINT award_batches_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES award_campaigns(campaign_id),
  CONSTRAINT award_batches_ballots_check CHECK (ballots >= 0),
  CONSTRAINT award_batches_number_check CHECK (number > 0)
);
GRANT INSERT, SELECT ON award_batches TO joyous_app;
CREATE TRIGGER announce_changed AFTER INSERT ON award_batches FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_awards();
CREATE TRIGGER stays_as_made BEFORE DELETE OR UPDATE ON award_batches FOR EACH ROW EXECUTE FUNCTION refuse_change('a batch of ballots');

CREATE TABLE award_campaigns (
  campaign_id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  key text NOT NULL,
  name text NOT NULL,
  time_zone text NOT NULL,
  nominations_open_at timestamp(3) with time zone NOT NULL,
  nominations_close_at timestamp(3) with time zone NOT NULL,
  voting_open_at timestamp(3) with time zone NOT NULL,
  voting_close_at timestamp(3) with time zone NOT NULL,
  sealed_at timestamp(3) with time zone,
  result_at timestamp(3) with time zone,
  list_version integer NOT NULL DEFAULT 0,
  CONSTRAINT award_campaigns_pkey PRIMARY KEY (campaign_id),
  CONSTRAINT award_campaigns_key_key UNIQUE (key),
  CONSTRAINT award_campaigns_check CHECK (nominations_close_at >= nominations_open_at),
  CONSTRAINT award_campaigns_check1 CHECK (voting_open_at >= nominations_close_at),
  CONSTRAINT award_campaigns_check2 CHECK (voting_close_at >= voting_open_at),
  CONSTRAINT award_campaigns_check3 CHECK (sealed_at >= voting_close_at),
  CONSTRAINT award_campaigns_check4 CHECK (result_at >= sealed_at),
  CONSTRAINT award_campaigns_key_check CHECK (key ~ '^[a-z0-9][a-z0-9-]{2,39}$'::text),
  CONSTRAINT award_campaigns_name_check CHECK (name <> ''::text)
);
GRANT SELECT, UPDATE (sealed_at) ON award_campaigns TO joyous_app;
CREATE TRIGGER announce_changed AFTER INSERT OR UPDATE ON award_campaigns FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_awards();
CREATE TRIGGER stays_sealed BEFORE UPDATE ON award_campaigns FOR EACH ROW WHEN (old.sealed_at IS NOT NULL AND (new.sealed_at IS DISTINCT FROM old.sealed_at OR new.voting_open_at IS DISTINCT FROM old.voting_open_at OR new.voting_close_at IS DISTINCT FROM old.voting_close_at) OR old.result_at IS NOT NULL AND new.result_at IS DISTINCT FROM old.result_at) EXECUTE FUNCTION refuse_reopening();

CREATE TABLE award_chains (
  match_key text NOT NULL,
  name text NOT NULL,
  CONSTRAINT award_chains_pkey PRIMARY KEY (match_key),
  CONSTRAINT award_chains_match_key_check CHECK (match_key <> ''::text)
);
GRANT SELECT ON award_chains TO joyous_app;

CREATE TABLE award_draws (
  campaign_id integer NOT NULL,
  nominator_tickets text[] NOT NULL,
  seed_source text NOT NULL,
  commitment text NOT NULL,
  committed_at timestamp(3) with time zone NOT NULL,
  seed text,
  drawn_at timestamp(3) with time zone,
  nominator_winner text,
  voter_winner text,
  CONSTRAINT award_draws_pkey PRIMARY KEY (campaign_id),
  CONSTRAINT award_draws_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES award_campaigns(campaign_id),
  CONSTRAINT award_draws_check CHECK (drawn_at > committed_at AND (drawn_at IS NULL) = (seed IS NULL)),
  CONSTRAINT award_draws_check1 CHECK (nominator_winner = ANY (nominator_tickets)),
  CONSTRAINT award_draws_seed_check CHECK (seed <> ''::text),
  CONSTRAINT award_draws_seed_source_check CHECK (seed_source <> ''::text)
);
GRANT SELECT ON award_draws TO joyous_app;
CREATE TRIGGER announce_changed AFTER INSERT OR UPDATE ON award_draws FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_awards();
CREATE TRIGGER stays_drawn BEFORE UPDATE ON award_draws FOR EACH ROW WHEN (old.seed IS NOT NULL OR new.nominator_tickets IS DISTINCT FROM old.nominator_tickets OR new.seed_source IS DISTINCT FROM old.seed_source OR new.commitment IS DISTINCT FROM old.commitment OR new.committed_at IS DISTINCT FROM old.committed_at) EXECUTE FUNCTION refuse_reopening();

CREATE TABLE award_judgments (
  receipt bytea NOT NULL,
  is_counted boolean NOT NULL,
  reason text NOT NULL,
  judged_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT award_judgments_pkey PRIMARY KEY (receipt),
  CONSTRAINT award_judgments_receipt_fkey FOREIGN KEY (receipt) REFERENCES award_ballots(receipt),
  CONSTRAINT award_judgments_reason_check CHECK (reason <> ''::text)
);
GRANT SELECT ON award_judgments TO joyous_app;

CREATE TABLE award_log (
  campaign_id integer NOT NULL,
  number integer NOT NULL,
  receipt bytea NOT NULL,
  CONSTRAINT award_log_pkey PRIMARY KEY (receipt),
  CONSTRAINT award_log_campaign_id_number_fkey FOREIGN KEY (campaign_id, number) REFERENCES award_batches(campaign_id, number),
  CONSTRAINT award_log_receipt_fkey FOREIGN KEY (receipt) REFERENCES award_ballots(receipt)
);
CREATE INDEX award_log_in_order ON award_log (campaign_id, number, receipt);
GRANT INSERT, SELECT ON award_log TO joyous_app;
CREATE TRIGGER stays_logged BEFORE DELETE OR UPDATE ON award_log FOR EACH ROW EXECUTE FUNCTION refuse_change('the log of ballots');

CREATE TABLE award_nominations (
  campaign_id integer NOT NULL,
  voter_id integer NOT NULL,
  nominee_id integer NOT NULL,
  name text NOT NULL,
  nominated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT award_nominations_pkey PRIMARY KEY (campaign_id, voter_id, nominee_id),
  CONSTRAINT award_nominations_campaign_id_nominee_id_fkey FOREIGN KEY (campaign_id, nominee_id) REFERENCES award_nominees(campaign_id, nominee_id),
  CONSTRAINT award_nominations_campaign_id_voter_id_fkey FOREIGN KEY (campaign_id, voter_id) REFERENCES award_voters(campaign_id, voter_id)
);
ALTER TABLE award_nominations ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_without_restaurant ON award_nominations FOR ALL TO joyous_app USING (current_business_id() IS NULL) WITH CHECK (current_business_id() IS NULL);
GRANT INSERT, SELECT ON award_nominations TO joyous_app;

CREATE TABLE award_nominees (
  nominee_id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  campaign_id integer NOT NULL,
  region smallint NOT NULL,
  match_key text NOT NULL,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'NEW'::text,
  reason text,
  merged_into integer,
  restaurant text,
  CONSTRAINT award_nominees_pkey PRIMARY KEY (nominee_id),
  CONSTRAINT award_nominees_campaign_id_nominee_id_key UNIQUE (campaign_id, nominee_id),
  CONSTRAINT award_nominees_campaign_id_region_match_key_key UNIQUE (campaign_id, region, match_key),
  CONSTRAINT award_nominees_campaign_id_region_fkey FOREIGN KEY (campaign_id, region) REFERENCES award_regions(campaign_id, "position"),
  CONSTRAINT award_nominees_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES award_nominees(nominee_id),
  CONSTRAINT award_nominees_restaurant_fkey FOREIGN KEY (restaurant) REFERENCES restaurants(external_id),
  CONSTRAINT award_nominees_check CHECK ((reason IS NOT NULL) = (state = 'REJECTED'::text)),
  CONSTRAINT award_nominees_check1 CHECK ((merged_into IS NOT NULL) = (state = 'MERGED'::text)),
  CONSTRAINT award_nominees_match_key_check CHECK (match_key <> ''::text),
  CONSTRAINT award_nominees_name_check CHECK (length(name) >= 1 AND length(name) <= 50),
  CONSTRAINT award_nominees_state_check CHECK (state = ANY (ARRAY['NEW'::text, 'VERIFIED'::text, 'REJECTED'::text, 'MERGED'::text]))
);
CREATE UNIQUE INDEX one_name_on_ballot ON award_nominees (campaign_id, region, name) WHERE (state = 'VERIFIED'::text);
GRANT INSERT, SELECT ON award_nominees TO joyous_app;
CREATE TRIGGER renew_ballot_list AFTER UPDATE ON award_nominees FOR EACH ROW WHEN (old.campaign_id IS DISTINCT FROM new.campaign_id OR old.nominee_id IS DISTINCT FROM new.nominee_id OR old.region IS DISTINCT FROM new.region OR old.name IS DISTINCT FROM new.name OR old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION renew_ballot_list();

CREATE TABLE award_regions (
  campaign_id integer NOT NULL,
  "position" smallint NOT NULL,
  name text NOT NULL,
  CONSTRAINT award_regions_pkey PRIMARY KEY (campaign_id, "position"),
  CONSTRAINT award_regions_campaign_id_name_key UNIQUE (campaign_id, name),
  CONSTRAINT award_regions_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES award_campaigns(campaign_id),
  CONSTRAINT award_regions_name_check CHECK (name <> ''::text),
  CONSTRAINT award_regions_position_check CHECK ("position" >= 1 AND "position" <= 20)
);
GRANT SELECT ON award_regions TO joyous_app;
CREATE TRIGGER announce_changed AFTER INSERT ON award_regions FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_awards();

CREATE TABLE award_results (
  campaign_id integer NOT NULL,
  nominee_id integer NOT NULL,
  votes integer NOT NULL,
  CONSTRAINT award_results_pkey PRIMARY KEY (campaign_id, nominee_id),
  CONSTRAINT award_results_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES award_campaigns(campaign_id),
  CONSTRAINT award_results_nominee_id_fkey FOREIGN KEY (nominee_id) REFERENCES award_nominees(nominee_id),
  CONSTRAINT award_results_votes_check CHECK (votes >= 0)
);
GRANT SELECT ON award_results TO joyous_app;
CREATE TRIGGER stays_published BEFORE DELETE OR UPDATE ON award_results FOR EACH ROW EXECUTE FUNCTION refuse_change('the result of a vote');

CREATE TABLE award_suspicions (
  receipt bytea NOT NULL,
  reason text NOT NULL,
  found_at timestamp(3) with time zone NOT NULL,
  common bytea,
  CONSTRAINT award_suspicions_pkey PRIMARY KEY (receipt, reason),
  CONSTRAINT award_suspicions_receipt_fkey FOREIGN KEY (receipt) REFERENCES award_ballots(receipt)
);
GRANT INSERT, SELECT ON award_suspicions TO joyous_app;
CREATE TRIGGER stays_suspected BEFORE DELETE OR UPDATE ON award_suspicions FOR EACH ROW EXECUTE FUNCTION refuse_change('a suspicion');

CREATE TABLE award_voters (
  campaign_id integer NOT NULL,
  voter_id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  consumer_id bigint NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  prize_ticket text NOT NULL,
  last_texted_at timestamp(3) with time zone,
  texts smallint NOT NULL DEFAULT 0,
  number_block bytea,
  erased_number bytea,
  CONSTRAINT award_voters_pkey PRIMARY KEY (campaign_id, voter_id),
  CONSTRAINT award_voters_campaign_id_consumer_id_key UNIQUE (campaign_id, consumer_id),
  CONSTRAINT award_voters_campaign_id_erased_number_key UNIQUE (campaign_id, erased_number),
  CONSTRAINT award_voters_prize_ticket_key UNIQUE (prize_ticket),
  CONSTRAINT award_voters_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES award_campaigns(campaign_id),
  CONSTRAINT award_voters_consumer_id_fkey FOREIGN KEY (consumer_id) REFERENCES consumers(consumer_id),
  CONSTRAINT award_voters_erased_number_check CHECK (octet_length(erased_number) = 32),
  CONSTRAINT award_voters_number_block_check CHECK (octet_length(number_block) = 32),
  CONSTRAINT award_voters_prize_ticket_check CHECK (prize_ticket ~ '^[0-9a-f]{32}$'::text)
);
ALTER TABLE award_voters ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_without_restaurant ON award_voters FOR ALL TO joyous_app USING (current_business_id() IS NULL) WITH CHECK (current_business_id() IS NULL);
GRANT INSERT, SELECT, UPDATE (consumer_id, erased_number, expires_at, last_texted_at, number_block, texts) ON award_voters TO joyous_app;

CREATE TABLE business_users (
  business_id integer NOT NULL,
  user_id integer NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  role_id smallint NOT NULL,
  status text NOT NULL,
  joined_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  email text NOT NULL,
  invited_phone_index bytea,
  sealed_invited_phone bytea,
  invited_as integer,
  enabled_again_at timestamp with time zone,
  owner_since timestamp with time zone,
  owner_until timestamp with time zone,
  CONSTRAINT business_users_pkey PRIMARY KEY (business_id, user_id),
  CONSTRAINT business_users_business_id_email_key UNIQUE (business_id, email),
  CONSTRAINT business_users_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT business_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id),
  CONSTRAINT business_users_check CHECK ( CASE status WHEN 'ACTIVE'::text THEN joined_at IS NOT NULL WHEN 'INVITED'::text THEN joined_at IS NULL ELSE true END),
  CONSTRAINT business_users_check1 CHECK ((joined_at IS NULL) = (invited_phone_index IS NOT NULL)),
  CONSTRAINT business_users_check2 CHECK ((joined_at IS NULL) = (sealed_invited_phone IS NOT NULL)),
  CONSTRAINT business_users_email_check CHECK (email = lower(email) AND length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT business_users_first_name_check CHECK (first_name <> ''::text AND length(first_name) <= 60),
  CONSTRAINT business_users_invited_phone_index_check CHECK (octet_length(invited_phone_index) = 32),
  CONSTRAINT business_users_last_name_check CHECK (last_name <> ''::text AND length(last_name) <= 60),
  CONSTRAINT business_users_role_id_check CHECK (role_id = ANY (ARRAY[1, 2, 4, 5])),
  CONSTRAINT business_users_status_check CHECK (status = ANY (ARRAY['INVITED'::text, 'ACTIVE'::text, 'DISABLED'::text]))
);
CREATE INDEX business_users_by_user ON business_users (user_id);
ALTER TABLE business_users ENABLE ROW LEVEL SECURITY;
ALTER TABLE business_users FORCE ROW LEVEL SECURITY;
CREATE POLICY one_sees_where_one_works ON business_users FOR SELECT TO joyous_app USING (user_id = acting_user_id());
CREATE POLICY own_rows_are_changed ON business_users FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON business_users FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON business_users FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_owner_changes_seals ON business_users FOR UPDATE TO the owner USING (true);
CREATE POLICY the_owner_sees_seals ON business_users FOR SELECT TO the owner USING (true);
GRANT INSERT, SELECT, UPDATE (enabled_again_at, first_name, invited_phone_index, joined_at, last_name, role_id, sealed_invited_phone, status, user_id) ON business_users TO joyous_app;
CREATE TRIGGER announce_changed AFTER UPDATE ON business_users FOR EACH ROW EXECUTE FUNCTION announce_changed_staff();
CREATE TRIGGER guard_membership BEFORE INSERT OR UPDATE ON business_users FOR EACH ROW EXECUTE FUNCTION guard_membership();
CREATE TRIGGER hold_who_loses_a_right BEFORE UPDATE OF role_id, status ON business_users FOR EACH ROW WHEN (old.status = 'ACTIVE'::text AND (old.role_id IS DISTINCT FROM new.role_id OR old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION hold_who_loses_a_right();
CREATE TRIGGER note_ownership BEFORE INSERT OR UPDATE ON business_users FOR EACH ROW EXECUTE FUNCTION note_ownership();
CREATE TRIGGER write_notice_of_changed AFTER UPDATE OF role_id, status ON business_users FOR EACH ROW WHEN (new.role_id <> old.role_id OR new.status <> old.status) EXECUTE FUNCTION write_notice_of_staff();
CREATE TRIGGER write_notice_of_new AFTER INSERT ON business_users FOR EACH ROW EXECUTE FUNCTION write_notice_of_staff();

CREATE TABLE catalog_categories (
  business_id integer NOT NULL,
  catalog_category_id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  catalog_id integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  "position" integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  sold_out_until timestamp(3) with time zone,
  times jsonb NOT NULL DEFAULT '[]'::jsonb,
  services text[] NOT NULL DEFAULT '{TAKE_OUT,DELIVERY,DINE_IN}'::text[],
  CONSTRAINT catalog_categories_pkey PRIMARY KEY (business_id, catalog_category_id),
  CONSTRAINT catalog_categories_business_id_catalog_id_name_key UNIQUE (business_id, catalog_id, name),
  CONSTRAINT catalog_categories_business_id_catalog_id_fkey FOREIGN KEY (business_id, catalog_id) REFERENCES catalogs(business_id, catalog_id),
  CONSTRAINT catalog_categories_name_check CHECK (name <> ''::text AND length(name) <= 80),
  CONSTRAINT catalog_categories_position_check CHECK ("position" >= 0),
  CONSTRAINT catalog_categories_services_check CHECK (services <> '{}'::text[]),
  CONSTRAINT catalog_categories_times_check CHECK (jsonb_typeof(times) = 'array'::text)
);
ALTER TABLE catalog_categories ENABLE ROW LEVEL SECURITY;
ALTER TABLE catalog_categories FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_sees_what_is_served ON catalog_categories FOR SELECT TO joyous_app USING (active AND (EXISTS ( SELECT FROM restaurants r WHERE r.business_id = catalog_categories.business_id AND r.listed)));
CREATE POLICY own_rows_are_changed ON catalog_categories FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON catalog_categories FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON catalog_categories FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE ON catalog_categories TO joyous_app;
GRANT USAGE ON SEQUENCE catalog_categories_catalog_category_id_seq TO joyous_app;
CREATE TRIGGER announce_changed AFTER UPDATE ON catalog_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('menus');
CREATE TRIGGER announce_made AFTER INSERT ON catalog_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('menus');
CREATE TRIGGER announce_removed AFTER DELETE ON catalog_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('menus');
CREATE TRIGGER list_changed AFTER UPDATE ON catalog_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
CREATE TRIGGER list_removed AFTER DELETE ON catalog_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
CREATE TRIGGER write_notice_of_availability AFTER UPDATE OF sold_out_until ON catalog_categories FOR EACH ROW WHEN (new.sold_out_until IS DISTINCT FROM old.sold_out_until) EXECUTE FUNCTION write_notice_of_availability();
CREATE TRIGGER write_notice_of_changed AFTER UPDATE ON catalog_categories REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION write_notice_of_menu();
CREATE TRIGGER write_notice_of_made AFTER INSERT ON catalog_categories REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION write_notice_of_menu();

CREATE TABLE catalogs (
  business_id integer NOT NULL,
  catalog_id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  "position" integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  CONSTRAINT catalogs_pkey PRIMARY KEY (business_id, catalog_id),
  CONSTRAINT catalogs_business_id_name_key UNIQUE (business_id, name),
  CONSTRAINT catalogs_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT catalogs_name_check CHECK (name <> ''::text AND length(name) <= 80),
  CONSTRAINT catalogs_position_check CHECK ("position" >= 0)
);
ALTER TABLE catalogs ENABLE ROW LEVEL SECURITY;
ALTER TABLE catalogs FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_sees_what_is_served ON catalogs FOR SELECT TO joyous_app USING (active AND (EXISTS ( SELECT FROM restaurants r WHERE r.business_id = catalogs.business_id AND r.listed)));
CREATE POLICY own_rows_are_changed ON catalogs FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON catalogs FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON catalogs FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE ON catalogs TO joyous_app;
GRANT USAGE ON SEQUENCE catalogs_catalog_id_seq TO joyous_app;
CREATE TRIGGER announce_changed AFTER UPDATE ON catalogs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('menus');
CREATE TRIGGER announce_made AFTER INSERT ON catalogs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('menus');
CREATE TRIGGER announce_removed AFTER DELETE ON catalogs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('menus');
CREATE TRIGGER list_changed AFTER UPDATE ON catalogs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
CREATE TRIGGER list_removed AFTER DELETE ON catalogs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
CREATE TRIGGER write_notice_of_changed AFTER UPDATE ON catalogs REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION write_notice_of_menu();
CREATE TRIGGER write_notice_of_made AFTER INSERT ON catalogs REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION write_notice_of_menu();

CREATE TABLE consumers (
  consumer_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  phone_index bytea,
  sealed_phone bytea,
  stopped_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  visited_at timestamp with time zone,
  erased_at timestamp(3) with time zone,
  CONSTRAINT consumers_pkey PRIMARY KEY (consumer_id),
  CONSTRAINT consumers_phone_index_key UNIQUE (phone_index),
  CONSTRAINT consumers_phone_index_check CHECK (octet_length(phone_index) = 32),
  CONSTRAINT erased_has_no_index CHECK ((erased_at IS NULL) = (phone_index IS NOT NULL)),
  CONSTRAINT erased_has_no_phone CHECK ((erased_at IS NULL) = (sealed_phone IS NOT NULL))
);
ALTER TABLE consumers ENABLE ROW LEVEL SECURITY;
ALTER TABLE consumers FORCE ROW LEVEL SECURITY;
CREATE POLICY changed_without_restaurant ON consumers FOR UPDATE TO joyous_app USING (current_business_id() IS NULL) WITH CHECK (current_business_id() IS NULL);
CREATE POLICY made_without_restaurant ON consumers FOR INSERT TO joyous_app WITH CHECK (current_business_id() IS NULL);
CREATE POLICY one_sees_ones_own_diners ON consumers FOR SELECT TO joyous_app USING ((EXISTS ( SELECT FROM coupons c WHERE c.consumer_id = consumers.consumer_id)));
CREATE POLICY seen_without_restaurant ON consumers FOR SELECT TO joyous_app USING (current_business_id() IS NULL);
CREATE POLICY the_owner_changes_seals ON consumers FOR UPDATE TO the owner USING (true);
CREATE POLICY the_owner_sees_seals ON consumers FOR SELECT TO the owner USING (true);
GRANT INSERT, SELECT, UPDATE (erased_at, phone_index, sealed_phone, stopped_at, visited_at) ON consumers TO joyous_app;
CREATE TRIGGER guard_diner BEFORE UPDATE ON consumers FOR EACH ROW EXECUTE FUNCTION guard_diner();

CREATE TABLE counter_redemptions (
  business_id integer NOT NULL,
  entry_id bigint NOT NULL,
  coupon_id bigint NOT NULL,
  item_total_cents integer NOT NULL,
  taken_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT counter_redemptions_pkey PRIMARY KEY (business_id, entry_id),
  CONSTRAINT counter_redemptions_business_id_entry_id_fkey FOREIGN KEY (business_id, entry_id) REFERENCES ledger_entries(business_id, entry_id),
  CONSTRAINT counter_redemptions_item_total_cents_check CHECK (item_total_cents > 0)
);
CREATE INDEX counter_redemptions_of_coupon ON counter_redemptions (business_id, coupon_id);
ALTER TABLE counter_redemptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE counter_redemptions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON counter_redemptions FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON counter_redemptions FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON counter_redemptions FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT ON counter_redemptions TO joyous_app;

CREATE TABLE counter_takings (
  business_id integer NOT NULL,
  taking_id uuid NOT NULL,
  code text NOT NULL,
  percent_off smallint NOT NULL,
  item_total_cents integer NOT NULL,
  off_cents integer NOT NULL,
  entry_id bigint,
  taken_by integer NOT NULL,
  taken_at timestamp(3) with time zone NOT NULL,
  undone_at timestamp(3) with time zone,
  is_good_again boolean,
  item_limit_cents integer,
  CONSTRAINT counter_takings_pkey PRIMARY KEY (business_id, taking_id),
  CONSTRAINT counter_takings_business_id_entry_id_key UNIQUE (business_id, entry_id),
  CONSTRAINT counter_takings_business_id_entry_id_fkey FOREIGN KEY (business_id, entry_id) REFERENCES counter_redemptions(business_id, entry_id),
  CONSTRAINT counter_takings_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT counter_takings_check CHECK (off_cents >= 0 AND off_cents <= item_total_cents),
  CONSTRAINT counter_takings_check1 CHECK ((is_good_again IS NULL) = (undone_at IS NULL)),
  CONSTRAINT counter_takings_code_check CHECK (code ~ '^[0-9A-Z]{6,20}$'::text),
  CONSTRAINT counter_takings_item_limit_cents_check CHECK (item_limit_cents > 0),
  CONSTRAINT counter_takings_item_total_cents_check CHECK (item_total_cents > 0),
  CONSTRAINT counter_takings_percent_off_check CHECK (percent_off >= 1 AND percent_off <= 100),
  CONSTRAINT our_coupons_have_an_item_limit CHECK ((item_limit_cents IS NULL) = (entry_id IS NULL))
);
CREATE INDEX counter_takings_by_time ON counter_takings (business_id, taken_at DESC);
CREATE UNIQUE INDEX reply_code_is_taken_once ON counter_takings (business_id, code) WHERE ((entry_id IS NULL) AND (undone_at IS NULL));
ALTER TABLE counter_takings ENABLE ROW LEVEL SECURITY;
ALTER TABLE counter_takings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON counter_takings FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON counter_takings FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON counter_takings FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (is_good_again, undone_at) ON counter_takings TO joyous_app;
CREATE TRIGGER refuse_when_closed AFTER INSERT ON counter_takings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER stays_undone BEFORE UPDATE ON counter_takings FOR EACH ROW WHEN (old.undone_at IS NOT NULL) EXECUTE FUNCTION refuse_reopening();

CREATE TABLE counter_undos (
  business_id integer NOT NULL,
  entry_id bigint NOT NULL,
  undo_entry_id bigint NOT NULL,
  undone_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT counter_undos_pkey PRIMARY KEY (business_id, entry_id),
  CONSTRAINT counter_undos_business_id_undo_entry_id_key UNIQUE (business_id, undo_entry_id),
  CONSTRAINT counter_undos_business_id_entry_id_fkey FOREIGN KEY (business_id, entry_id) REFERENCES counter_redemptions(business_id, entry_id),
  CONSTRAINT counter_undos_business_id_undo_entry_id_fkey FOREIGN KEY (business_id, undo_entry_id) REFERENCES ledger_entries(business_id, entry_id)
);
ALTER TABLE counter_undos ENABLE ROW LEVEL SECURITY;
ALTER TABLE counter_undos FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON counter_undos FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON counter_undos FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON counter_undos FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT ON counter_undos TO joyous_app;

CREATE TABLE coupon_redemptions (
  business_id integer NOT NULL,
  coupon_id bigint NOT NULL,
  redeemed_by integer NOT NULL,
  order_reference text,
  redeemed_at timestamp with time zone NOT NULL,
  CONSTRAINT coupon_redemptions_pkey PRIMARY KEY (business_id, coupon_id),
  CONSTRAINT coupon_redemptions_business_id_coupon_id_fkey FOREIGN KEY (business_id, coupon_id) REFERENCES coupons(business_id, coupon_id),
  CONSTRAINT coupon_redemptions_redeemed_by_fkey FOREIGN KEY (redeemed_by) REFERENCES restaurants(business_id),
  CONSTRAINT coupon_redemptions_check CHECK (business_id = 0 OR business_id = redeemed_by),
  CONSTRAINT coupon_redemptions_order_reference_check CHECK (order_reference <> ''::text)
);
CREATE INDEX redemptions_by_restaurant ON coupon_redemptions (redeemed_by, redeemed_at DESC);
ALTER TABLE coupon_redemptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE coupon_redemptions FORCE ROW LEVEL SECURITY;
CREATE POLICY given_back ON coupon_redemptions FOR DELETE TO joyous_app USING (redeemed_by = current_business_id() AND (order_reference IS NULL OR was_cancelled(redeemed_by, order_reference)));
CREATE POLICY named_coupon_is_redeemed ON coupon_redemptions FOR INSERT TO joyous_app WITH CHECK (redeemed_by = current_business_id() AND (EXISTS ( SELECT FROM coupons c WHERE (c.code = ANY ((( SELECT named_coupon_codes() AS named_coupon_codes))::text[])) AND c.business_id = coupon_redemptions.business_id AND c.coupon_id = coupon_redemptions.coupon_id)));
CREATE POLICY own_rows_are_seen ON coupon_redemptions FOR SELECT TO joyous_app USING (redeemed_by = current_business_id());
GRANT DELETE, INSERT, SELECT ON coupon_redemptions TO joyous_app;
CREATE TRIGGER refuse_when_closed AFTER INSERT ON coupon_redemptions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER write_notice AFTER INSERT OR DELETE ON coupon_redemptions FOR EACH ROW EXECUTE FUNCTION write_notice_of_coupon();

CREATE TABLE coupons (
  business_id integer NOT NULL,
  coupon_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  restaurant integer GENERATED ALWAYS AS NULLIF(business_id, 0) STORED,
  code text NOT NULL,
  percent_off smallint NOT NULL,
  consumer_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'ISSUED'::text,
  promo_code text,
  utm jsonb NOT NULL DEFAULT '{}'::jsonb,
  issued_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  last_text uuid NOT NULL,
  last_texted_at timestamp with time zone NOT NULL,
  texts smallint NOT NULL DEFAULT 1,
  sent_at timestamp with time zone,
  redeemed_at timestamp with time zone,
  expired_at timestamp with time zone,
  voided_at timestamp with time zone,
  void_reason text,
  item_limit_cents integer NOT NULL,
  CONSTRAINT coupons_pkey PRIMARY KEY (business_id, coupon_id),
  CONSTRAINT coupons_code_key UNIQUE (code),
  CONSTRAINT coupons_coupon_id_key UNIQUE (coupon_id),
  CONSTRAINT coupons_last_text_key UNIQUE (last_text),
  CONSTRAINT coupons_consumer_id_fkey FOREIGN KEY (consumer_id) REFERENCES consumers(consumer_id),
  CONSTRAINT coupons_last_text_fkey FOREIGN KEY (last_text) REFERENCES text_messages(message_id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT coupons_promo_code_fkey FOREIGN KEY (promo_code) REFERENCES promo_codes(code),
  CONSTRAINT coupons_restaurant_fkey FOREIGN KEY (restaurant) REFERENCES restaurants(business_id),
  CONSTRAINT coupons_business_id_check CHECK (business_id >= 0),
  CONSTRAINT coupons_check CHECK (expires_at > issued_at),
  CONSTRAINT coupons_check1 CHECK ((redeemed_at IS NOT NULL) = (state = 'REDEEMED'::text)),
  CONSTRAINT coupons_check2 CHECK ((expired_at IS NOT NULL) = (state = 'EXPIRED'::text)),
  CONSTRAINT coupons_check3 CHECK ((voided_at IS NOT NULL) = (state = 'VOID'::text)),
  CONSTRAINT coupons_check4 CHECK ((void_reason IS NOT NULL) = (state = 'VOID'::text)),
  CONSTRAINT coupons_code_check CHECK (code ~ '^[ABELQSUZ]?[34679CDFGHJKMNPRTVWXY]{9}$'::text),
  CONSTRAINT coupons_item_limit_cents_check CHECK (item_limit_cents > 0),
  CONSTRAINT coupons_percent_off_check CHECK (percent_off >= 1 AND percent_off <= 100),
  CONSTRAINT coupons_state_check CHECK (state = ANY (ARRAY['ISSUED'::text, 'SENT'::text, 'REDEEMED'::text, 'EXPIRED'::text, 'VOID'::text])),
  CONSTRAINT coupons_texts_check CHECK (texts >= 1),
  CONSTRAINT coupons_utm_check CHECK (jsonb_typeof(utm) = 'object'::text)
);
CREATE INDEX coupons_by_consumer ON coupons (consumer_id);
CREATE INDEX coupons_by_end ON coupons (expires_at) WHERE (state = ANY (ARRAY['ISSUED'::text, 'SENT'::text]));
CREATE UNIQUE INDEX one_live_coupon ON coupons (business_id, consumer_id) WHERE (state = ANY (ARRAY['ISSUED'::text, 'SENT'::text]));
ALTER TABLE coupons ENABLE ROW LEVEL SECURITY;
ALTER TABLE coupons FORCE ROW LEVEL SECURITY;
CREATE POLICY named_diners_live_coupons_are_seen ON coupons FOR SELECT TO joyous_app USING (consumer_id = named_diner_id() AND (state = ANY (ARRAY['ISSUED'::text, 'SENT'::text])));
CREATE POLICY named_row_is_seen ON coupons FOR SELECT TO joyous_app USING (code = ANY ((( SELECT named_coupon_codes() AS named_coupon_codes))::text[]));
CREATE POLICY own_rows_are_changed ON coupons FOR UPDATE TO joyous_app USING (business_id = current_business_id() OR business_id = 0 AND current_business_id() > 0 AND (code = ANY ((( SELECT named_coupon_codes() AS named_coupon_codes))::text[]))) WITH CHECK (business_id = current_business_id() OR business_id = 0 AND current_business_id() > 0 AND (code = ANY ((( SELECT named_coupon_codes() AS named_coupon_codes))::text[])));
CREATE POLICY own_rows_are_made ON coupons FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON coupons FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY redeemed_here_are_seen ON coupons FOR SELECT TO joyous_app USING (business_id = 0 AND (EXISTS ( SELECT FROM coupon_redemptions r WHERE r.business_id = 0 AND r.coupon_id = coupons.coupon_id AND r.redeemed_by = current_business_id())));
CREATE POLICY the_overdue_are_seen ON coupons FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND (state = ANY (ARRAY['ISSUED'::text, 'SENT'::text])) AND expires_at <= now());
GRANT INSERT, SELECT, UPDATE (expired_at, last_text, last_texted_at, redeemed_at, sent_at, state, texts, void_reason, voided_at) ON coupons TO joyous_app;
CREATE TRIGGER guard_coupon BEFORE UPDATE ON coupons FOR EACH ROW EXECUTE FUNCTION guard_coupon();
CREATE TRIGGER refuse_when_closed AFTER INSERT ON coupons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();

CREATE TABLE customer_backfills (
  business_id integer NOT NULL,
  done_up_to bigint NOT NULL DEFAULT 0,
  last_order_id bigint NOT NULL,
  CONSTRAINT customer_backfills_pkey PRIMARY KEY (business_id),
  CONSTRAINT customer_backfills_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id)
);
ALTER TABLE customer_backfills ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_backfills FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON customer_backfills FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON customer_backfills FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_removed ON customer_backfills FOR DELETE TO joyous_app USING (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON customer_backfills FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY seen_without_restaurant ON customer_backfills FOR SELECT TO joyous_app USING (current_business_id() IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE (done_up_to) ON customer_backfills TO joyous_app;

CREATE TABLE customers (
  business_id integer NOT NULL,
  customer_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  phone_index bytea NOT NULL,
  sealed_phone bytea NOT NULL,
  order_count integer NOT NULL DEFAULT 0,
  spend_cents bigint NOT NULL DEFAULT 0,
  average_cents bigint NOT NULL DEFAULT 0,
  first_order_at timestamp(3) with time zone,
  last_order_at timestamp(3) with time zone,
  CONSTRAINT customers_pkey PRIMARY KEY (business_id, customer_id),
  CONSTRAINT customers_business_id_phone_index_key UNIQUE (business_id, phone_index),
  CONSTRAINT customers_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT customers_check CHECK ((last_order_at IS NULL) = (first_order_at IS NULL)),
  CONSTRAINT customers_phone_index_check CHECK (octet_length(phone_index) = 32)
);
CREATE INDEX customers_by_average ON customers (business_id, average_cents, customer_id) WHERE (order_count > 0);
CREATE INDEX customers_by_last_order ON customers (business_id, last_order_at, customer_id) INCLUDE (order_count, first_order_at) WHERE (order_count > 0);
CREATE INDEX customers_by_orders ON customers (business_id, order_count, customer_id) WHERE (order_count > 0);
CREATE INDEX customers_by_spend ON customers (business_id, spend_cents, customer_id) WHERE (order_count > 0);
ALTER TABLE customers ENABLE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON customers FOR UPDATE TO joyous_app USING (business_id = (( SELECT current_business_id() AS current_business_id))) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON customers FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_removed ON customers FOR DELETE TO joyous_app USING (business_id = current_business_id() AND NOT (EXISTS ( SELECT FROM order_customers of WHERE of.business_id = customers.business_id AND of.customer_id = customers.customer_id)));
CREATE POLICY own_rows_are_seen ON customers FOR SELECT TO joyous_app USING (business_id = (( SELECT current_business_id() AS current_business_id)));
CREATE POLICY the_owner_changes_seals ON customers FOR UPDATE TO the owner USING (true);
CREATE POLICY the_owner_sees_seals ON customers FOR SELECT TO the owner USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE (average_cents, first_order_at, last_order_at, order_count, sealed_phone, spend_cents) ON customers TO joyous_app;

CREATE TABLE deposit_returns (
  business_id integer NOT NULL,
  sweep_batch_num integer NOT NULL,
  event_no smallint NOT NULL,
  event_before smallint GENERATED ALWAYS AS (NULLIF(event_no, 1) - 1) STORED,
  event text NOT NULL,
  day date NOT NULL,
  reason text NOT NULL,
  recorded_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT deposit_returns_pkey PRIMARY KEY (business_id, sweep_batch_num, event_no),
  CONSTRAINT deposit_returns_business_id_sweep_batch_num_event_before_fkey FOREIGN KEY (business_id, sweep_batch_num, event_before) REFERENCES deposit_returns(business_id, sweep_batch_num, event_no),
  CONSTRAINT deposit_returns_business_id_sweep_batch_num_fkey FOREIGN KEY (business_id, sweep_batch_num) REFERENCES deposits(business_id, sweep_batch_num),
  CONSTRAINT deposit_returns_check CHECK (event = CASE event_no::integer % 2 WHEN 1 THEN 'RETURNED'::text ELSE 'SENT_AGAIN'::text END),
  CONSTRAINT deposit_returns_event_no_check CHECK (event_no >= 1),
  CONSTRAINT deposit_returns_reason_check CHECK (reason <> ''::text AND length(reason) <= 200)
);
ALTER TABLE deposit_returns ENABLE ROW LEVEL SECURITY;
ALTER TABLE deposit_returns FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON deposit_returns FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON deposit_returns FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON deposit_returns FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT ON deposit_returns TO joyous_app;
CREATE TRIGGER write_notice AFTER INSERT ON deposit_returns FOR EACH ROW EXECUTE FUNCTION write_notice_of_deposit();

CREATE TABLE deposits (
  business_id integer NOT NULL,
  sweep_batch_num integer NOT NULL,
  cut_off timestamp(3) with time zone NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  amount_cents bigint NOT NULL,
  carried_over_cents bigint NOT NULL,
  entries integer NOT NULL,
  first_at timestamp(3) with time zone NOT NULL,
  last_at timestamp(3) with time zone NOT NULL,
  seal bytea NOT NULL,
  CONSTRAINT deposits_pkey PRIMARY KEY (business_id, sweep_batch_num),
  CONSTRAINT deposits_business_id_cut_off_key UNIQUE (business_id, cut_off),
  CONSTRAINT deposits_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT deposits_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT deposits_check CHECK (made_at >= cut_off),
  CONSTRAINT deposits_check1 CHECK (last_at >= first_at AND last_at < cut_off),
  CONSTRAINT deposits_entries_check CHECK (entries >= 1),
  CONSTRAINT deposits_seal_check CHECK (octet_length(seal) = 32),
  CONSTRAINT deposits_sweep_batch_num_check CHECK (sweep_batch_num >= 1)
);
ALTER TABLE deposits ENABLE ROW LEVEL SECURITY;
ALTER TABLE deposits FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON deposits FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON deposits FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON deposits FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT ON deposits TO joyous_app;
CREATE TRIGGER write_notice AFTER INSERT ON deposits FOR EACH ROW EXECUTE FUNCTION write_notice_of_deposit();

CREATE TABLE device_verifications (
  business_id integer NOT NULL,
  device_sha256 bytea NOT NULL,
  purpose text NOT NULL,
  email_index bytea NOT NULL,
  user_id integer,
  state text NOT NULL,
  phone_index bytea,
  code_hash text,
  code_sent_at timestamp with time zone,
  code_expires_at timestamp with time zone,
  tries smallint NOT NULL DEFAULT 0,
  texts smallint NOT NULL DEFAULT 0,
  verified_until timestamp with time zone,
  started_at timestamp with time zone NOT NULL,
  CONSTRAINT device_verifications_pkey PRIMARY KEY (business_id, device_sha256),
  CONSTRAINT device_verifications_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT device_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id),
  CONSTRAINT device_verifications_code_hash_check CHECK (code_hash ~~ '$argon2id$%'::text),
  CONSTRAINT device_verifications_device_sha256_check CHECK (octet_length(device_sha256) = 32),
  CONSTRAINT device_verifications_email_index_check CHECK (octet_length(email_index) = 32),
  CONSTRAINT device_verifications_phone_index_check CHECK (octet_length(phone_index) = 32),
  CONSTRAINT device_verifications_purpose_check CHECK (purpose = ANY (ARRAY['NEW_DEVICE'::text, 'NEW_PASSWORD'::text])),
  CONSTRAINT device_verifications_state_check CHECK (state = ANY (ARRAY['STARTED'::text, 'CODE_SENT'::text, 'VERIFIED'::text, 'DONE'::text])),
  CONSTRAINT device_verifications_tries_check CHECK (tries >= 0 AND tries <= 5)
);
CREATE INDEX device_verifications_by_age ON device_verifications (started_at);
ALTER TABLE device_verifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE device_verifications FORCE ROW LEVEL SECURITY;
CREATE POLICY rows_of_named_device ON device_verifications FOR ALL TO joyous_app USING (device_sha256 = named_secret()) WITH CHECK (device_sha256 = named_secret());
CREATE POLICY the_overdue_are_removed ON device_verifications FOR DELETE TO joyous_app USING (current_business_id() IS NULL AND started_at < (now() - '1 day'::interval));
CREATE POLICY the_overdue_are_seen ON device_verifications FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND started_at < (now() - '1 day'::interval));
GRANT DELETE, INSERT, SELECT, UPDATE (code_expires_at, code_hash, code_sent_at, email_index, phone_index, purpose, started_at, state, texts, tries, user_id, verified_until) ON device_verifications TO joyous_app;
CREATE TRIGGER keep_order BEFORE INSERT OR UPDATE ON device_verifications FOR EACH ROW EXECUTE FUNCTION keep_verification_order();

CREATE TABLE devices (
  business_id integer NOT NULL,
  device_id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  device_sha256 bytea NOT NULL,
  name text NOT NULL,
  ours boolean NOT NULL DEFAULT false,
  verified_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone,
  revoked_at timestamp with time zone,
  wrong_proofs integer NOT NULL DEFAULT 0,
  CONSTRAINT devices_pkey PRIMARY KEY (business_id, device_id),
  CONSTRAINT devices_business_id_user_id_fkey FOREIGN KEY (business_id, user_id) REFERENCES business_users(business_id, user_id),
  CONSTRAINT devices_device_sha256_check CHECK (octet_length(device_sha256) = 32),
  CONSTRAINT devices_name_check CHECK (name <> ''::text AND length(name) <= 60),
  CONSTRAINT devices_wrong_proofs_check CHECK (wrong_proofs >= 0)
);
CREATE INDEX devices_by_user ON devices (user_id);
CREATE UNIQUE INDEX one_live_device ON devices (business_id, user_id, device_sha256) WHERE (revoked_at IS NULL);
ALTER TABLE devices ENABLE ROW LEVEL SECURITY;
ALTER TABLE devices FORCE ROW LEVEL SECURITY;
CREATE POLICY one_sees_ones_own ON devices FOR SELECT TO joyous_app USING (user_id = acting_user_id());
CREATE POLICY own_rows_are_changed ON devices FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON devices FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON devices FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_unused_are_revoked ON devices FOR UPDATE TO joyous_app USING (current_business_id() IS NULL AND GREATEST(last_seen_at, verified_at) < (now() - '90 days'::interval)) WITH CHECK (revoked_at IS NOT NULL);
CREATE POLICY the_unused_are_seen ON devices FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND GREATEST(last_seen_at, verified_at) < (now() - '90 days'::interval));
GRANT INSERT, SELECT, UPDATE (last_seen_at, name, ours, revoked_at, verified_at, wrong_proofs) ON devices TO joyous_app;
CREATE TRIGGER announce_revoked AFTER UPDATE OF revoked_at ON devices FOR EACH ROW WHEN (old.revoked_at IS DISTINCT FROM new.revoked_at) EXECUTE FUNCTION announce_changed_staff();
CREATE TRIGGER keep_revoked BEFORE UPDATE ON devices FOR EACH ROW WHEN (old.revoked_at IS NOT NULL AND new.revoked_at IS DISTINCT FROM old.revoked_at) EXECUTE FUNCTION keep_device_revoked();

CREATE TABLE dish_portions (
  business_id integer NOT NULL,
  item_id integer NOT NULL,
  portions_left integer,
  CONSTRAINT dish_portions_pkey PRIMARY KEY (business_id, item_id),
  CONSTRAINT dish_portions_business_id_item_id_fkey FOREIGN KEY (business_id, item_id) REFERENCES menu_items(business_id, item_id),
  CONSTRAINT dish_portions_portions_left_check CHECK (portions_left >= 0)
);
ALTER TABLE dish_portions ENABLE ROW LEVEL SECURITY;
ALTER TABLE dish_portions FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_sees_what_is_left ON dish_portions FOR SELECT TO joyous_app USING ((EXISTS ( SELECT FROM restaurants r WHERE r.business_id = dish_portions.business_id AND r.listed)));
CREATE POLICY own_rows_are_changed ON dish_portions FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON dish_portions FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON dish_portions FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (portions_left) ON dish_portions TO joyous_app;
CREATE TRIGGER announce_changed AFTER UPDATE ON dish_portions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('portions');
CREATE TRIGGER announce_made AFTER INSERT ON dish_portions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('portions');
CREATE TRIGGER announce_removed AFTER DELETE ON dish_portions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('portions');
CREATE TRIGGER write_notice_of_last AFTER UPDATE OF portions_left ON dish_portions FOR EACH ROW WHEN ((new.portions_left = 0) IS DISTINCT FROM (old.portions_left = 0) AND (0 = new.portions_left OR 0 = old.portions_left)) EXECUTE FUNCTION write_notice_of_availability();
CREATE TRIGGER write_notice_of_none AFTER INSERT ON dish_portions FOR EACH ROW WHEN (new.portions_left = 0) EXECUTE FUNCTION write_notice_of_availability();

CREATE TABLE dispute_answers (
  business_id integer NOT NULL,
  order_id bigint NOT NULL,
  dispute_id text NOT NULL,
  answer_no smallint NOT NULL,
  answered_by integer NOT NULL,
  answered_at timestamp(3) with time zone NOT NULL,
  facts jsonb NOT NULL,
  sealed_said bytea,
  with_diner boolean NOT NULL,
  asked_sha256 bytea NOT NULL,
  state text NOT NULL DEFAULT 'SENDING'::text,
  settled_at timestamp(3) with time zone,
  why_not text,
  provider_code text,
  CONSTRAINT dispute_answers_pkey PRIMARY KEY (business_id, order_id, dispute_id, answer_no),
  CONSTRAINT dispute_answers_business_id_answered_by_fkey FOREIGN KEY (business_id, answered_by) REFERENCES business_users(business_id, user_id),
  CONSTRAINT dispute_answers_business_id_order_id_dispute_id_fkey FOREIGN KEY (business_id, order_id, dispute_id) REFERENCES payment_disputes(business_id, order_id, dispute_id),
  CONSTRAINT dispute_answers_answer_no_check CHECK (answer_no > 0),
  CONSTRAINT dispute_answers_asked_sha256_check CHECK (octet_length(asked_sha256) = 32),
  CONSTRAINT dispute_answers_facts_check CHECK (jsonb_typeof(facts) = 'object'::text),
  CONSTRAINT dispute_answers_state_check CHECK (state = ANY (ARRAY['SENDING'::text, 'SENT'::text, 'REFUSED'::text])),
  CONSTRAINT dispute_answers_why_not_check CHECK (why_not = ANY (ARRAY['ANSWERED'::text, 'CLOSED'::text, 'LATE'::text, 'PROVIDER'::text])),
  CONSTRAINT refused_for_a_reason CHECK ((state = 'REFUSED'::text) = (why_not IS NOT NULL)),
  CONSTRAINT settled_at_a_time CHECK ((state = 'SENDING'::text) = (settled_at IS NULL))
);
CREATE UNIQUE INDEX dispute_is_answered_once ON dispute_answers (business_id, order_id, dispute_id) WHERE (state <> 'REFUSED'::text);
ALTER TABLE dispute_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE dispute_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON dispute_answers FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON dispute_answers FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON dispute_answers FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_owner_changes_seals ON dispute_answers FOR UPDATE TO the owner USING (true);
CREATE POLICY the_owner_sees_seals ON dispute_answers FOR SELECT TO the owner USING (true);
GRANT INSERT, SELECT, UPDATE (provider_code, sealed_said, settled_at, state, why_not) ON dispute_answers TO joyous_app;
CREATE TRIGGER keep_answer BEFORE UPDATE ON dispute_answers FOR EACH ROW WHEN (old.state <> 'SENDING'::text AND (new.state IS DISTINCT FROM old.state OR new.settled_at IS DISTINCT FROM old.settled_at OR new.why_not IS DISTINCT FROM old.why_not)) EXECUTE FUNCTION refuse_change('an answer to a bank');

CREATE TABLE exam_calls (
  business_id integer NOT NULL,
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  request_id text NOT NULL,
  call text NOT NULL,
  asked text,
  body_sha256 bytea,
  idempotency_key text,
  status smallint NOT NULL,
  answer text,
  fault text,
  CONSTRAINT exam_calls_pkey PRIMARY KEY (business_id, number),
  CONSTRAINT exam_calls_business_id_fkey FOREIGN KEY (business_id) REFERENCES test_restaurants(business_id),
  CONSTRAINT exam_calls_answer_check CHECK (length(answer) <= 70000),
  CONSTRAINT exam_calls_asked_check CHECK (length(asked) <= 70000),
  CONSTRAINT exam_calls_body_sha256_check CHECK (octet_length(body_sha256) = 32),
  CONSTRAINT exam_calls_call_check CHECK (length(call) <= 60),
  CONSTRAINT exam_calls_fault_check CHECK (fault = ANY (ARRAY['LOSE_ANSWER'::text, 'LOSE_CALL'::text, 'BUSY'::text, 'TOO_MANY'::text])),
  CONSTRAINT exam_calls_idempotency_key_check CHECK (length(idempotency_key) <= 200),
  CONSTRAINT exam_calls_request_id_check CHECK (length(request_id) <= 100)
);
CREATE INDEX exam_calls_by_age ON exam_calls (at);
ALTER TABLE exam_calls ENABLE ROW LEVEL SECURITY;
ALTER TABLE exam_calls FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON exam_calls FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON exam_calls FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_removed ON exam_calls FOR DELETE TO joyous_app USING (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON exam_calls FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_old_are_removed ON exam_calls FOR DELETE TO joyous_app USING (current_business_id() IS NULL AND at < (now() - '1 day'::interval));
CREATE POLICY the_old_are_seen ON exam_calls FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND at < (now() - '1 day'::interval));
GRANT DELETE, INSERT, SELECT ON exam_calls TO joyous_app;

CREATE TABLE exams (
  business_id integer NOT NULL,
  integration text NOT NULL,
  began_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  fault text,
  fault_call text,
  CONSTRAINT exams_pkey PRIMARY KEY (business_id),
  CONSTRAINT exams_business_id_fkey FOREIGN KEY (business_id) REFERENCES test_restaurants(business_id),
  CONSTRAINT exams_check CHECK (ends_at > began_at),
  CONSTRAINT exams_fault_call_check CHECK (length(fault_call) >= 1 AND length(fault_call) <= 60),
  CONSTRAINT exams_fault_check CHECK (fault = ANY (ARRAY['LOSE_ANSWER'::text, 'LOSE_CALL'::text, 'BUSY'::text, 'TOO_MANY'::text])),
  CONSTRAINT exams_integration_check CHECK (length(integration) >= 1 AND length(integration) <= 60),
  CONSTRAINT fault_of_a_call CHECK ((fault IS NULL) = (fault_call IS NULL))
);
ALTER TABLE exams ENABLE ROW LEVEL SECURITY;
ALTER TABLE exams FORCE ROW LEVEL SECURITY;
CREATE POLICY own_row_is_removed ON exams FOR DELETE TO joyous_app USING (business_id = current_business_id());
CREATE POLICY own_rows_are_changed ON exams FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON exams FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON exams FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT DELETE, INSERT, SELECT, UPDATE (began_at, ends_at, fault, fault_call, integration) ON exams TO joyous_app;

CREATE TABLE failed_proofs (
  business_id integer NOT NULL,
  email_index bytea NOT NULL,
  action text NOT NULL,
  hour timestamp with time zone NOT NULL,
  times integer NOT NULL,
  CONSTRAINT failed_proofs_pkey PRIMARY KEY (business_id, email_index, action, hour),
  CONSTRAINT failed_proofs_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT failed_proofs_action_check CHECK (action ~ '^[A-Z][A-Z_]{1,39}$'::text),
  CONSTRAINT failed_proofs_email_index_check CHECK (octet_length(email_index) = 32),
  CONSTRAINT failed_proofs_times_check CHECK (times > 0)
);
CREATE INDEX failed_proofs_by_age ON failed_proofs (hour);
ALTER TABLE failed_proofs ENABLE ROW LEVEL SECURITY;
ALTER TABLE failed_proofs FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON failed_proofs FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON failed_proofs FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON failed_proofs FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_overdue_are_removed ON failed_proofs FOR DELETE TO joyous_app USING (current_business_id() IS NULL AND hour < (now() - '1 day'::interval));
CREATE POLICY the_overdue_are_seen ON failed_proofs FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND hour < (now() - '1 day'::interval));
GRANT DELETE, INSERT, SELECT, UPDATE (times) ON failed_proofs TO joyous_app;

CREATE TABLE fee_plans (
  business_id integer NOT NULL,
  valid_from timestamp with time zone NOT NULL,
  service_fee_basis_points integer NOT NULL,
  card_fee_basis_points integer NOT NULL,
  card_fee_fixed_cents integer NOT NULL,
  paid_there_basis_points integer NOT NULL DEFAULT 0,
  CONSTRAINT fee_plans_pkey PRIMARY KEY (business_id, valid_from),
  CONSTRAINT fee_plans_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id) ON DELETE CASCADE,
  CONSTRAINT fee_plans_card_fee_basis_points_check CHECK (card_fee_basis_points >= 0 AND card_fee_basis_points <= 10000),
  CONSTRAINT fee_plans_card_fee_fixed_cents_check CHECK (card_fee_fixed_cents >= 0 AND card_fee_fixed_cents <= 10000),
  CONSTRAINT fee_plans_paid_there_basis_points_check CHECK (paid_there_basis_points >= 0 AND paid_there_basis_points <= 10000),
  CONSTRAINT fee_plans_service_fee_basis_points_check CHECK (service_fee_basis_points >= 0 AND service_fee_basis_points <= 10000)
);
ALTER TABLE fee_plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE fee_plans FORCE ROW LEVEL SECURITY;
CREATE POLICY own_future_is_removed ON fee_plans FOR DELETE TO joyous_app USING (business_id = current_business_id() AND valid_from > now());
CREATE POLICY own_rows_are_changed ON fee_plans FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON fee_plans FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON fee_plans FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT DELETE, INSERT, SELECT, UPDATE (card_fee_basis_points, card_fee_fixed_cents, paid_there_basis_points, service_fee_basis_points) ON fee_plans TO joyous_app;
CREATE TRIGGER begins_later BEFORE INSERT ON fee_plans FOR EACH ROW WHEN (new.valid_from <= now() AND new.valid_from <> '-infinity'::timestamp with time zone) EXECUTE FUNCTION refuse_change('what fees were in force');
CREATE TRIGGER stays_in_force BEFORE DELETE OR UPDATE ON fee_plans FOR EACH ROW WHEN (old.valid_from <= now() AND pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change('a fee plan in force');

CREATE TABLE function_versions (
  name text NOT NULL,
  sha256 text NOT NULL,
  applied_at timestamp with time zone NOT NULL,
  CONSTRAINT function_versions_pkey PRIMARY KEY (name, sha256)
);
GRANT SELECT ON function_versions TO joyous_app;

CREATE TABLE held_entries (
  business_id integer NOT NULL,
  entry_id bigint NOT NULL,
  hold_no bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  cause text NOT NULL,
  net_cents integer NOT NULL,
  held_at timestamp(3) with time zone NOT NULL,
  key_id text,
  follows_entry_id bigint,
  decision text,
  decided_at timestamp(3) with time zone,
  reason text,
  opposite_entry_id bigint,
  CONSTRAINT held_entries_pkey PRIMARY KEY (business_id, entry_id),
  CONSTRAINT held_entries_business_id_entry_id_fkey FOREIGN KEY (business_id, entry_id) REFERENCES ledger_entries(business_id, entry_id),
  CONSTRAINT held_entries_business_id_follows_entry_id_fkey FOREIGN KEY (business_id, follows_entry_id) REFERENCES held_entries(business_id, entry_id),
  CONSTRAINT held_entries_business_id_opposite_entry_id_fkey FOREIGN KEY (business_id, opposite_entry_id) REFERENCES ledger_entries(business_id, entry_id),
  CONSTRAINT held_entries_cause_check CHECK (cause = ANY (ARRAY['KEY_LIMIT'::text, 'RESTAURANT_LIMIT'::text, 'UNUSUAL_DEPOSIT'::text, 'WITH_ORDER'::text])),
  CONSTRAINT held_entries_check CHECK (follows_entry_id <> entry_id),
  CONSTRAINT held_entries_check1 CHECK (decided_at >= held_at),
  CONSTRAINT held_entries_check2 CHECK ((cause = 'WITH_ORDER'::text) = (follows_entry_id IS NOT NULL)),
  CONSTRAINT held_entries_check3 CHECK (cause <> 'KEY_LIMIT'::text OR key_id IS NOT NULL),
  CONSTRAINT held_entries_check4 CHECK ((cause <> ALL (ARRAY['KEY_LIMIT'::text, 'RESTAURANT_LIMIT'::text])) OR net_cents > 0),
  CONSTRAINT held_entries_check5 CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CONSTRAINT held_entries_check6 CHECK ((decision IS NULL) = (reason IS NULL)),
  CONSTRAINT held_entries_check7 CHECK (opposite_entry_id IS NULL OR decision = 'REFUSED'::text),
  CONSTRAINT held_entries_decision_check CHECK (decision = ANY (ARRAY['RELEASED'::text, 'REFUSED'::text])),
  CONSTRAINT held_entries_key_id_check CHECK (key_id <> ''::text),
  CONSTRAINT held_entries_reason_check CHECK (reason <> ''::text AND length(reason) <= 200)
);
CREATE INDEX held_entries_evened_out ON held_entries (business_id, opposite_entry_id) WHERE (opposite_entry_id IS NOT NULL);
CREATE INDEX held_entries_followed ON held_entries (business_id, follows_entry_id) WHERE (follows_entry_id IS NOT NULL);
CREATE INDEX held_entries_open ON held_entries (business_id, hold_no) INCLUDE (entry_id) WHERE (decision IS NULL);
ALTER TABLE held_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE held_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON held_entries FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON held_entries FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON held_entries FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_open_are_seen ON held_entries FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND decision IS NULL);
GRANT INSERT, SELECT, UPDATE (decided_at, decision, opposite_entry_id, reason) ON held_entries TO joyous_app;
CREATE TRIGGER note_holds AFTER INSERT ON held_entries REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION note_holds();
CREATE TRIGGER stays_decided BEFORE UPDATE ON held_entries FOR EACH ROW WHEN (old.decision IS NOT NULL OR old.business_id IS DISTINCT FROM new.business_id OR old.entry_id IS DISTINCT FROM new.entry_id OR old.hold_no IS DISTINCT FROM new.hold_no OR old.cause IS DISTINCT FROM new.cause OR old.net_cents IS DISTINCT FROM new.net_cents OR old.held_at IS DISTINCT FROM new.held_at OR old.key_id IS DISTINCT FROM new.key_id OR old.follows_entry_id IS DISTINCT FROM new.follows_entry_id) EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER stays_held BEFORE DELETE ON held_entries FOR EACH ROW EXECUTE FUNCTION refuse_reopening();

CREATE TABLE holds_made (
  business_id integer NOT NULL,
  entry_id bigint NOT NULL,
  CONSTRAINT holds_made_pkey PRIMARY KEY (business_id, entry_id),
  CONSTRAINT holds_made_business_id_entry_id_fkey FOREIGN KEY (business_id, entry_id) REFERENCES ledger_entries(business_id, entry_id)
);
ALTER TABLE holds_made ENABLE ROW LEVEL SECURITY;
ALTER TABLE holds_made FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON holds_made FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON holds_made FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON holds_made FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT ON holds_made TO joyous_app;
CREATE TRIGGER stays_made BEFORE DELETE OR UPDATE ON holds_made FOR EACH ROW EXECUTE FUNCTION refuse_reopening();

CREATE TABLE integration_confirmations (
  business_id integer NOT NULL,
  integration text NOT NULL,
  complete_up_to timestamp(3) with time zone NOT NULL,
  confirmed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT integration_confirmations_pkey PRIMARY KEY (business_id, integration),
  CONSTRAINT integration_confirmations_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT integration_confirmations_check CHECK (complete_up_to <= confirmed_at),
  CONSTRAINT integration_confirmations_integration_check CHECK (integration <> ''::text AND length(integration) <= 60)
);
ALTER TABLE integration_confirmations ENABLE ROW LEVEL SECURITY;
ALTER TABLE integration_confirmations FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON integration_confirmations FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON integration_confirmations FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON integration_confirmations FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (complete_up_to, confirmed_at) ON integration_confirmations TO joyous_app;
CREATE TRIGGER never_goes_back BEFORE UPDATE ON integration_confirmations FOR EACH ROW WHEN (new.complete_up_to < old.complete_up_to) EXECUTE FUNCTION refuse_change('what an integration confirmed');

CREATE TABLE invitations (
  business_id integer NOT NULL,
  invitation_id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  token_sha256 bytea NOT NULL,
  invited_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT invitations_pkey PRIMARY KEY (business_id, invitation_id),
  CONSTRAINT invitations_token_sha256_key UNIQUE (token_sha256),
  CONSTRAINT invitations_business_id_user_id_fkey FOREIGN KEY (business_id, user_id) REFERENCES business_users(business_id, user_id) ON UPDATE CASCADE,
  CONSTRAINT invitations_token_sha256_check CHECK (octet_length(token_sha256) = 32)
);
CREATE INDEX invitations_by_age ON invitations (invited_at);
CREATE UNIQUE INDEX one_open_invitation ON invitations (business_id, user_id) WHERE ((used_at IS NULL) AND (revoked_at IS NULL));
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
CREATE POLICY long_ended_are_removed ON invitations FOR DELETE TO joyous_app USING (current_business_id() IS NULL AND LEAST(used_at, revoked_at, expires_at) < (now() - '90 days'::interval));
CREATE POLICY long_ended_are_seen ON invitations FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND LEAST(used_at, revoked_at, expires_at) < (now() - '90 days'::interval));
CREATE POLICY named_row_is_seen ON invitations FOR SELECT TO joyous_app USING (token_sha256 = named_secret());
CREATE POLICY own_rows_are_changed ON invitations FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON invitations FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON invitations FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT DELETE, INSERT, SELECT, UPDATE (revoked_at, used_at) ON invitations TO joyous_app;
CREATE TRIGGER keep_ended BEFORE UPDATE ON invitations FOR EACH ROW WHEN ((old.used_at IS NOT NULL OR old.revoked_at IS NOT NULL) AND (new.used_at IS DISTINCT FROM old.used_at OR new.revoked_at IS DISTINCT FROM old.revoked_at)) EXECUTE FUNCTION refuse_change('an invitation that ended');
CREATE TRIGGER refuse_when_closed AFTER INSERT ON invitations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();

CREATE TABLE job_workers (
  worker_id text NOT NULL,
  heard_at timestamp with time zone NOT NULL DEFAULT now(),
  photo_store text,
  CONSTRAINT job_workers_pkey PRIMARY KEY (worker_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON job_workers TO joyous_app;

CREATE TABLE kept_answers (
  business_id integer NOT NULL,
  integration text NOT NULL,
  idempotency_key text NOT NULL,
  asked_sha256 bytea NOT NULL,
  status smallint NOT NULL,
  body text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT kept_answers_pkey PRIMARY KEY (business_id, integration, idempotency_key),
  CONSTRAINT kept_answers_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT kept_answers_asked_sha256_check CHECK (octet_length(asked_sha256) = 32),
  CONSTRAINT kept_answers_idempotency_key_check CHECK (length(idempotency_key) >= 1 AND length(idempotency_key) <= 200)
);
CREATE INDEX kept_answers_by_age ON kept_answers (made_at);
ALTER TABLE kept_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE kept_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON kept_answers FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON kept_answers FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON kept_answers FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_old_are_removed ON kept_answers FOR DELETE TO joyous_app USING (current_business_id() IS NULL AND made_at < (now() - '30 days'::interval));
CREATE POLICY the_old_are_seen ON kept_answers FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND made_at < (now() - '30 days'::interval));
GRANT DELETE, INSERT, SELECT ON kept_answers TO joyous_app;

CREATE TABLE key_checks (
  setting text NOT NULL,
  check_value bytea NOT NULL,
  CONSTRAINT key_checks_pkey PRIMARY KEY (setting),
  CONSTRAINT key_checks_check_value_check CHECK (octet_length(check_value) = 32),
  CONSTRAINT key_checks_setting_check CHECK (setting = ANY (ARRAY['SECRET_KEY'::text, 'PEPPER_KEY'::text]))
);
ALTER TABLE key_checks ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_are_changed ON key_checks FOR UPDATE TO joyous_app USING (true);
CREATE POLICY all_are_made ON key_checks FOR INSERT TO joyous_app WITH CHECK (true);
CREATE POLICY all_are_seen ON key_checks FOR SELECT TO joyous_app USING (true);
GRANT INSERT, SELECT, UPDATE (check_value) ON key_checks TO joyous_app;

CREATE TABLE ledger_entries (
  business_id integer NOT NULL,
  entry_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  occurred_at timestamp(3) with time zone NOT NULL,
  recorded_at timestamp(3) with time zone NOT NULL,
  local_day date NOT NULL,
  order_id bigint,
  order_completed_at timestamp(3) with time zone,
  payment_status text,
  menu_price_cents integer,
  subtotal_cents integer NOT NULL,
  tip_cents integer NOT NULL,
  service_fee_cents integer NOT NULL,
  tax_cents integer NOT NULL,
  card_fee_cents integer NOT NULL,
  adjustment_cents integer NOT NULL,
  discount_cents integer NOT NULL,
  reimbursed_cents integer NOT NULL,
  refund_cents integer NOT NULL,
  net_cents integer NOT NULL,
  cause text,
  reason text,
  paid_out boolean NOT NULL GENERATED ALWAYS AS ((kind = 'ADJUSTMENT'::text) OR (payment_status = ANY (ARRAY['PAID_BY_CARD'::text, 'PAID_BY_CARD_IN_STORE'::text]))) STORED,
  sweep_batch_num integer,
  booked_sha256 bytea NOT NULL,
  remitted_cents integer NOT NULL DEFAULT 0,
  charged_back_cents integer NOT NULL DEFAULT 0,
  taxes_sha256 bytea,
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (business_id, entry_id),
  CONSTRAINT ledger_entries_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT ledger_entries_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, order_id),
  CONSTRAINT ledger_entries_business_id_order_id_order_completed_at_pay_fkey FOREIGN KEY (business_id, order_id, order_completed_at, payment_status) REFERENCES orders(business_id, order_id, completed_at, payment_status),
  CONSTRAINT ledger_entries_business_id_sweep_batch_num_fkey FOREIGN KEY (business_id, sweep_batch_num) REFERENCES deposits(business_id, sweep_batch_num),
  CONSTRAINT a_chargeback CHECK (charged_back_cents = 0 OR kind = 'ADJUSTMENT'::text AND order_id IS NOT NULL AND CASE cause WHEN 'CHARGEBACK'::text THEN charged_back_cents > 0 AND adjustment_cents <= 0 AND reimbursed_cents <= 0 WHEN 'CORRECTION'::text THEN charged_back_cents < 0 AND adjustment_cents >= 0 AND reimbursed_cents >= 0 ELSE false END),
  CONSTRAINT a_fee CHECK (cause <> 'FEE'::text OR order_id IS NOT NULL),
  CONSTRAINT a_refund CHECK (kind <> 'REFUND'::text OR order_id IS NOT NULL AND order_completed_at IS NOT NULL AND payment_status IS NOT NULL AND occurred_at >= order_completed_at AND menu_price_cents IS NULL AND cause IS NULL AND reason IS NOT NULL AND subtotal_cents <= 0 AND tip_cents <= 0 AND service_fee_cents <= 0 AND tax_cents <= 0 AND reimbursed_cents <= 0 AND discount_cents <= reimbursed_cents AND card_fee_cents = 0 AND adjustment_cents = 0 AND (remitted_cents = 0 OR remitted_cents = tax_cents) AND refund_cents = (- (subtotal_cents - reimbursed_cents + tip_cents + tax_cents)) AND refund_cents >= 0 AND (refund_cents > 0 OR discount_cents < 0 OR service_fee_cents < 0)),
  CONSTRAINT adds_up_across CHECK (net_cents = (subtotal_cents + tip_cents - service_fee_cents + tax_cents - remitted_cents - card_fee_cents + adjustment_cents)),
  CONSTRAINT an_adjustment CHECK (kind <> 'ADJUSTMENT'::text OR cause IS NOT NULL AND reason IS NOT NULL AND (adjustment_cents <> 0 OR charged_back_cents <> 0) = (cause <> 'REMITTED'::text) AND (remitted_cents <> 0) = (cause = 'REMITTED'::text) AND order_completed_at IS NULL AND payment_status IS NULL AND menu_price_cents IS NULL AND subtotal_cents = 0 AND tip_cents = 0 AND service_fee_cents = 0 AND tax_cents = 0 AND card_fee_cents = 0 AND discount_cents = 0 AND refund_cents = 0 AND (charged_back_cents <> 0 OR reimbursed_cents = CASE cause WHEN 'COUPON'::text THEN adjustment_cents ELSE 0 END) AND (cause <> 'REMITTED'::text OR order_id IS NOT NULL) AND (cause <> 'CHARGEBACK'::text OR order_id IS NOT NULL AND adjustment_cents <= 0) AND (cause <> 'KITCHEN'::text OR order_id IS NOT NULL AND adjustment_cents > 0)),
  CONSTRAINT an_adjustment_has_no_taxes CHECK (kind <> 'ADJUSTMENT'::text OR taxes_sha256 IS NULL),
  CONSTRAINT an_order CHECK (kind <> 'ORDER'::text OR order_id IS NOT NULL AND order_completed_at IS NOT NULL AND payment_status IS NOT NULL AND occurred_at = order_completed_at AND menu_price_cents IS NOT NULL AND cause IS NULL AND reason IS NULL AND subtotal_cents >= 0 AND tip_cents >= 0 AND service_fee_cents >= 0 AND tax_cents >= 0 AND card_fee_cents >= 0 AND reimbursed_cents >= 0 AND reimbursed_cents <= discount_cents AND adjustment_cents = 0 AND refund_cents = 0 AND (remitted_cents = 0 OR remitted_cents = tax_cents) AND menu_price_cents = (subtotal_cents + discount_cents - reimbursed_cents) AND (card_fee_cents = 0 OR (subtotal_cents - reimbursed_cents + tip_cents + tax_cents) > 0)),
  CONSTRAINT ledger_entries_booked_sha256_check CHECK (octet_length(booked_sha256) = 32),
  CONSTRAINT ledger_entries_cause_check CHECK (cause = ANY (ARRAY['COUPON'::text, 'CHARGEBACK'::text, 'KITCHEN'::text, 'CORRECTION'::text, 'REFUSED'::text, 'REMITTED'::text, 'FEE'::text])),
  CONSTRAINT ledger_entries_check CHECK (occurred_at <= recorded_at),
  CONSTRAINT ledger_entries_kind_check CHECK (kind = ANY (ARRAY['ORDER'::text, 'REFUND'::text, 'ADJUSTMENT'::text])),
  CONSTRAINT ledger_entries_reason_check CHECK (reason <> ''::text AND length(reason) <= 200),
  CONSTRAINT ledger_entries_taxes_sha256_check CHECK (octet_length(taxes_sha256) = 32),
  CONSTRAINT only_what_is_paid_out_has_fees CHECK (paid_out OR service_fee_cents = 0 AND card_fee_cents = 0 AND reimbursed_cents = 0 AND remitted_cents = 0),
  CONSTRAINT only_what_is_paid_out_is_swept CHECK (paid_out OR sweep_batch_num IS NULL)
);
CREATE INDEX entries_by_instant ON ledger_entries (business_id, occurred_at);
CREATE INDEX entries_of_deposit ON ledger_entries (business_id, sweep_batch_num, occurred_at) INCLUDE (net_cents, kind, recorded_at);
CREATE INDEX entries_of_order ON ledger_entries (business_id, order_id) WHERE (kind <> 'ORDER'::text);
CREATE INDEX entries_to_sweep ON ledger_entries (business_id, occurred_at) WHERE (paid_out AND (sweep_batch_num IS NULL));
CREATE UNIQUE INDEX an_order_is_booked_once ON ledger_entries (business_id, order_id) WHERE (kind = 'ORDER'::text);
ALTER TABLE ledger_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON ledger_entries FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON ledger_entries FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON ledger_entries FOR SELECT TO joyous_app USING (business_id = (( SELECT current_business_id() AS current_business_id)));
GRANT INSERT, SELECT, UPDATE (sweep_batch_num) ON ledger_entries TO joyous_app;
CREATE TRIGGER count_in_customers AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_entries_of_customers();
CREATE TRIGGER entry_is_swept_once BEFORE UPDATE ON ledger_entries FOR EACH ROW WHEN (old.sweep_batch_num IS NOT NULL OR old.business_id IS DISTINCT FROM new.business_id OR old.entry_id IS DISTINCT FROM new.entry_id OR old.kind IS DISTINCT FROM new.kind OR old.occurred_at IS DISTINCT FROM new.occurred_at OR old.recorded_at IS DISTINCT FROM new.recorded_at OR old.local_day IS DISTINCT FROM new.local_day OR old.order_id IS DISTINCT FROM new.order_id OR old.order_completed_at IS DISTINCT FROM new.order_completed_at OR old.payment_status IS DISTINCT FROM new.payment_status OR old.menu_price_cents IS DISTINCT FROM new.menu_price_cents OR old.subtotal_cents IS DISTINCT FROM new.subtotal_cents OR old.tip_cents IS DISTINCT FROM new.tip_cents OR old.service_fee_cents IS DISTINCT FROM new.service_fee_cents OR old.tax_cents IS DISTINCT FROM new.tax_cents OR old.card_fee_cents IS DISTINCT FROM new.card_fee_cents OR old.adjustment_cents IS DISTINCT FROM new.adjustment_cents OR old.discount_cents IS DISTINCT FROM new.discount_cents OR old.reimbursed_cents IS DISTINCT FROM new.reimbursed_cents OR old.refund_cents IS DISTINCT FROM new.refund_cents OR old.net_cents IS DISTINCT FROM new.net_cents OR old.cause IS DISTINCT FROM new.cause OR old.reason IS DISTINCT FROM new.reason OR old.booked_sha256 IS DISTINCT FROM new.booked_sha256 OR old.remitted_cents IS DISTINCT FROM new.remitted_cents OR old.charged_back_cents IS DISTINCT FROM new.charged_back_cents OR old.taxes_sha256 IS DISTINCT FROM new.taxes_sha256) EXECUTE FUNCTION guard_ledger_entry();
CREATE TRIGGER entry_stays BEFORE DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION guard_ledger_entry();
CREATE TRIGGER note_as_booked BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION note_as_booked();

CREATE TABLE listings (
  business_id integer NOT NULL,
  price_level smallint NOT NULL,
  rating numeric(2,1) NOT NULL,
  total_reviews integer NOT NULL DEFAULT 0,
  name text NOT NULL,
  name_words tsvector NOT NULL,
  url_friendly_city text NOT NULL,
  cuisines text[] NOT NULL,
  service_types text[] NOT NULL,
  dietary text[] NOT NULL DEFAULT '{}'::text[],
  dishes text[] NOT NULL DEFAULT '{}'::text[],
  dish_words tsvector[] NOT NULL DEFAULT '{}'::tsvector[],
  words tsvector NOT NULL,
  hours_known_until timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  zip_code text NOT NULL,
  time_zone text NOT NULL,
  features text[] NOT NULL DEFAULT '{}'::text[],
  web_services text[] NOT NULL DEFAULT '{}'::text[],
  web_times jsonb,
  delivery_zips text[] NOT NULL DEFAULT '{}'::text[],
  delivery_miles double precision,
  CONSTRAINT listings_pkey PRIMARY KEY (business_id),
  CONSTRAINT listings_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id) ON DELETE CASCADE,
  CONSTRAINT listings_delivery_miles_check CHECK (delivery_miles > 0::double precision),
  CONSTRAINT listings_web_times_check CHECK (jsonb_typeof(web_times) = 'object'::text)
);
ALTER TABLE listings SET (fillfactor=80, toast_tuple_target=256);
ALTER TABLE listings ALTER COLUMN cuisines SET STORAGE PLAIN, ALTER COLUMN dietary SET STORAGE PLAIN, ALTER COLUMN features SET STORAGE PLAIN, ALTER COLUMN name SET STORAGE PLAIN, ALTER COLUMN name_words SET STORAGE PLAIN, ALTER COLUMN service_types SET STORAGE PLAIN, ALTER COLUMN time_zone SET STORAGE PLAIN, ALTER COLUMN url_friendly_city SET STORAGE PLAIN, ALTER COLUMN web_services SET STORAGE PLAIN, ALTER COLUMN zip_code SET STORAGE PLAIN;
CREATE INDEX listings_by_choice ON listings USING gin (cuisines, service_types, dietary) WITH (fastupdate=off);
CREATE INDEX listings_by_city ON listings (url_friendly_city, name, business_id);
CREATE INDEX listings_by_latitude ON listings (latitude);
CREATE INDEX listings_by_name ON listings (name, business_id);
CREATE INDEX listings_by_words ON listings USING gin (kept_aside(words)) WITH (fastupdate=off);
CREATE INDEX listings_by_zip_area ON listings ("left"(zip_code, 3));
ALTER TABLE listings ENABLE ROW LEVEL SECURITY;
ALTER TABLE listings FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_sees_all ON listings FOR SELECT TO joyous_app USING (true);
CREATE POLICY own_row_is_changed ON listings FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_row_is_made ON listings FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_row_is_removed ON listings FOR DELETE TO joyous_app USING (business_id = current_business_id());
GRANT DELETE, INSERT, SELECT, UPDATE ON listings TO joyous_app;

CREATE TABLE menu_items (
  business_id integer NOT NULL,
  item_id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  catalog_category_id integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  price_cents integer NOT NULL,
  picture text,
  dietary_tags text[] NOT NULL DEFAULT '{}'::text[],
  available boolean NOT NULL DEFAULT true,
  popular boolean NOT NULL DEFAULT false,
  "position" integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  sold_out_until timestamp(3) with time zone,
  language text,
  option_groups jsonb NOT NULL DEFAULT '[]'::jsonb,
  note_allowed boolean NOT NULL DEFAULT true,
  age_checked boolean NOT NULL DEFAULT false,
  tax_category text NOT NULL DEFAULT 'PREPARED_FOOD'::text,
  sold_out_options jsonb NOT NULL DEFAULT '[]'::jsonb,
  menu_contents jsonb,
  said_contents jsonb,
  contents_beside jsonb,
  contents_by integer,
  contents_at timestamp(3) with time zone,
  withheld_tags text[] NOT NULL DEFAULT '{}'::text[],
  contents_wait boolean NOT NULL DEFAULT false,
  reference text,
  option_references jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT menu_items_pkey PRIMARY KEY (business_id, item_id),
  CONSTRAINT menu_items_business_id_catalog_category_id_name_key UNIQUE (business_id, catalog_category_id, name),
  CONSTRAINT menu_items_business_id_catalog_category_id_fkey FOREIGN KEY (business_id, catalog_category_id) REFERENCES catalog_categories(business_id, catalog_category_id),
  CONSTRAINT contents_are_said_at_a_time CHECK (num_nulls(said_contents, contents_beside, contents_at) = ANY (ARRAY[0, 3])),
  CONSTRAINT menu_items_contents_beside_check CHECK (jsonb_typeof(contents_beside) = 'object'::text),
  CONSTRAINT menu_items_language_check CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$'::text),
  CONSTRAINT menu_items_menu_contents_check CHECK (jsonb_typeof(menu_contents) = 'object'::text),
  CONSTRAINT menu_items_name_check CHECK (name <> ''::text AND length(name) <= 120),
  CONSTRAINT menu_items_option_groups_check CHECK (jsonb_typeof(option_groups) = 'array'::text),
  CONSTRAINT menu_items_option_references_check CHECK (jsonb_typeof(option_references) = 'array'::text),
  CONSTRAINT menu_items_picture_check CHECK (picture <> ''::text),
  CONSTRAINT menu_items_position_check CHECK ("position" >= 0),
  CONSTRAINT menu_items_price_cents_check CHECK (price_cents >= 0),
  CONSTRAINT menu_items_reference_check CHECK (reference <> ''::text AND length(reference) <= 120),
  CONSTRAINT menu_items_said_contents_check CHECK (jsonb_typeof(said_contents) = 'object'::text),
  CONSTRAINT menu_items_sold_out_options_check CHECK (jsonb_typeof(sold_out_options) = 'array'::text),
  CONSTRAINT menu_items_tax_category_check CHECK (tax_category <> ''::text)
);
ALTER TABLE menu_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE menu_items FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_sees_what_is_served ON menu_items FOR SELECT TO joyous_app USING (active AND (EXISTS ( SELECT FROM restaurants r WHERE r.business_id = menu_items.business_id AND r.listed)));
CREATE POLICY own_rows_are_changed ON menu_items FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON menu_items FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON menu_items FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE ON menu_items TO joyous_app;
GRANT USAGE ON SEQUENCE menu_items_item_id_seq TO joyous_app;
CREATE TRIGGER announce_changed AFTER UPDATE ON menu_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('menus');
CREATE TRIGGER announce_made AFTER INSERT ON menu_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('menus');
CREATE TRIGGER announce_removed AFTER DELETE ON menu_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('menus');
CREATE TRIGGER list_changed AFTER UPDATE ON menu_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
CREATE TRIGGER list_made AFTER INSERT ON menu_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
CREATE TRIGGER list_removed AFTER DELETE ON menu_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_menus();
CREATE TRIGGER write_notice_of_availability AFTER UPDATE ON menu_items FOR EACH ROW WHEN (new.sold_out_until IS DISTINCT FROM old.sold_out_until OR new.available <> old.available OR new.sold_out_options <> old.sold_out_options) EXECUTE FUNCTION write_notice_of_availability();
CREATE TRIGGER write_notice_of_changed AFTER UPDATE ON menu_items REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION write_notice_of_menu();
CREATE TRIGGER write_notice_of_made AFTER INSERT ON menu_items REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION write_notice_of_menu();

CREATE TABLE menu_owners (
  business_id integer NOT NULL,
  state text NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  integration text NOT NULL,
  version bigint NOT NULL,
  sha256 bytea NOT NULL,
  dishes integer NOT NULL,
  sold_out_by text NOT NULL,
  taken_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT menu_owners_pkey PRIMARY KEY (business_id),
  CONSTRAINT menu_owners_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT menu_owners_dishes_check CHECK (dishes > 0),
  CONSTRAINT menu_owners_integration_check CHECK (integration <> ''::text),
  CONSTRAINT menu_owners_sha256_check CHECK (length(sha256) = 32),
  CONSTRAINT menu_owners_sold_out_by_check CHECK (sold_out_by = ANY (ARRAY['STAFF'::text, 'TILL'::text])),
  CONSTRAINT menu_owners_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'TILL'::text, 'RESTAURANT'::text])),
  CONSTRAINT menu_owners_version_check CHECK (version > 0)
);
ALTER TABLE menu_owners ENABLE ROW LEVEL SECURITY;
ALTER TABLE menu_owners FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON menu_owners FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON menu_owners FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON menu_owners FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (dishes, integration, sha256, since, sold_out_by, state, taken_at, version) ON menu_owners TO joyous_app;

CREATE TABLE migrations (
  id integer NOT NULL DEFAULT nextval('migrations_id_seq'::regclass),
  name character varying(255) NOT NULL,
  run_on timestamp without time zone NOT NULL,
  CONSTRAINT migrations_pkey PRIMARY KEY (id)
);
GRANT SELECT ON migrations TO joyous_app;

CREATE TABLE next_sweeps (
  business_id integer NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT next_sweeps_pkey PRIMARY KEY (business_id),
  CONSTRAINT next_sweeps_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id) ON DELETE CASCADE
);
CREATE INDEX next_sweeps_by_due ON next_sweeps (due_at);
ALTER TABLE next_sweeps ENABLE ROW LEVEL SECURITY;
ALTER TABLE next_sweeps FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON next_sweeps FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON next_sweeps FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON next_sweeps FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY turns_are_seen ON next_sweeps FOR SELECT TO joyous_app USING (current_business_id() IS NULL);
GRANT INSERT, SELECT, UPDATE (due_at) ON next_sweeps TO joyous_app;

CREATE TABLE no_keys_of_owners (
  business_id integer NOT NULL,
  reason text NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT no_keys_of_owners_pkey PRIMARY KEY (business_id),
  CONSTRAINT no_keys_of_owners_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT no_keys_of_owners_reason_check CHECK (reason <> ''::text AND length(reason) <= 200)
);
ALTER TABLE no_keys_of_owners ENABLE ROW LEVEL SECURITY;
ALTER TABLE no_keys_of_owners FORCE ROW LEVEL SECURITY;
CREATE POLICY own_row_is_removed ON no_keys_of_owners FOR DELETE TO joyous_app USING (business_id = current_business_id());
CREATE POLICY own_rows_are_changed ON no_keys_of_owners FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON no_keys_of_owners FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON no_keys_of_owners FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT DELETE, INSERT, SELECT ON no_keys_of_owners TO joyous_app;

CREATE TABLE notice_addresses (
  business_id integer NOT NULL,
  address_id uuid NOT NULL,
  integration text NOT NULL,
  url text NOT NULL,
  kinds text[] NOT NULL,
  sealed_secret bytea NOT NULL,
  sealed_old_secret bytea,
  old_secret_until timestamp(3) with time zone,
  made_at timestamp(3) with time zone NOT NULL,
  made_by integer,
  paused_at timestamp(3) with time zone,
  paused_because text,
  ended_at timestamp(3) with time zone,
  failures integer NOT NULL DEFAULT 0,
  rests_until timestamp(3) with time zone,
  answered_at timestamp(3) with time zone,
  took_ms integer,
  lease_id uuid,
  leased_until timestamp(3) with time zone,
  served_at timestamp(3) with time zone,
  told_at timestamp(3) with time zone,
  CONSTRAINT notice_addresses_pkey PRIMARY KEY (business_id, address_id),
  CONSTRAINT notice_addresses_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT notice_addresses_business_id_made_by_fkey FOREIGN KEY (business_id, made_by) REFERENCES business_users(business_id, user_id),
  CONSTRAINT notice_addresses_failures_check CHECK (failures >= 0),
  CONSTRAINT notice_addresses_integration_check CHECK (integration <> ''::text AND length(integration) <= 60),
  CONSTRAINT notice_addresses_kinds_check CHECK (cardinality(kinds) > 0),
  CONSTRAINT notice_addresses_paused_because_check CHECK (paused_because = ANY (ARRAY['OWNER'::text, 'GAVE_UP'::text, 'GONE'::text])),
  CONSTRAINT notice_addresses_url_check CHECK (url ~ '^https?://'::text AND length(url) <= 500),
  CONSTRAINT old_secret_for_a_time CHECK ((sealed_old_secret IS NULL) = (old_secret_until IS NULL)),
  CONSTRAINT paused_for_a_reason CHECK ((paused_at IS NULL) = (paused_because IS NULL))
);
ALTER TABLE notice_addresses ENABLE ROW LEVEL SECURITY;
ALTER TABLE notice_addresses FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON notice_addresses FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON notice_addresses FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON notice_addresses FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_owner_changes_seals ON notice_addresses FOR UPDATE TO the owner USING (true);
CREATE POLICY the_owner_sees_seals ON notice_addresses FOR SELECT TO the owner USING (true);
CREATE POLICY those_in_use_are_seen ON notice_addresses FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND ended_at IS NULL);
GRANT INSERT, SELECT, UPDATE (answered_at, ended_at, failures, lease_id, leased_until, old_secret_until, paused_at, paused_because, rests_until, sealed_old_secret, sealed_secret, served_at, told_at, took_ms) ON notice_addresses TO joyous_app;
CREATE TRIGGER refuse_when_closed AFTER INSERT ON notice_addresses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER stays_ended BEFORE UPDATE ON notice_addresses FOR EACH ROW WHEN (old.ended_at IS NOT NULL AND (new.ended_at IS DISTINCT FROM old.ended_at OR new.sealed_secret <> old.sealed_secret)) EXECUTE FUNCTION refuse_reopening();

CREATE TABLE notices (
  business_id integer NOT NULL,
  notice_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  address_id uuid NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  data jsonb NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  state text NOT NULL DEFAULT 'WAITING'::text,
  replayed_at timestamp(3) with time zone,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamp(3) with time zone,
  tried_at timestamp(3) with time zone,
  took_ms integer,
  answer_status smallint,
  answer_start text,
  problem text,
  CONSTRAINT notices_pkey PRIMARY KEY (business_id, notice_id),
  CONSTRAINT notices_business_id_message_id_key UNIQUE (business_id, message_id),
  CONSTRAINT notices_business_id_address_id_fkey FOREIGN KEY (business_id, address_id) REFERENCES notice_addresses(business_id, address_id),
  CONSTRAINT notices_answer_start_check CHECK (length(answer_start) <= 500),
  CONSTRAINT notices_data_check CHECK (jsonb_typeof(data) = 'object'::text),
  CONSTRAINT notices_problem_check CHECK (length(problem) <= 60),
  CONSTRAINT notices_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'GIVEN_UP'::text, 'NOT_ALLOWED'::text]))
);
CREATE INDEX notices_by_address ON notices (business_id, address_id, notice_id);
CREATE INDEX notices_by_time ON notices (at);
CREATE INDEX notices_given_up ON notices (tried_at) WHERE (state = 'GIVEN_UP'::text);
CREATE INDEX notices_waiting ON notices (business_id, address_id, notice_id) WHERE (state = 'WAITING'::text);
CREATE INDEX notices_waiting_by_subject ON notices (business_id, address_id, subject, notice_id) WHERE (state = 'WAITING'::text);
ALTER TABLE notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE notices FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON notices FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON notices FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON notices FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_old_are_removed ON notices FOR DELETE TO joyous_app USING (current_business_id() IS NULL AND at < (now() - '30 days'::interval));
CREATE POLICY waiting_and_old_are_seen ON notices FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND ((state = ANY (ARRAY['WAITING'::text, 'GIVEN_UP'::text])) OR at < (now() - '30 days'::interval)));
GRANT DELETE, INSERT, SELECT, UPDATE (answer_start, answer_status, attempts, due_at, problem, replayed_at, state, took_ms, tried_at) ON notices TO joyous_app;

CREATE TABLE number_changes (
  user_id integer NOT NULL,
  phone_index bytea NOT NULL,
  sealed_phone bytea NOT NULL,
  code_hash text NOT NULL,
  code_sent_at timestamp with time zone NOT NULL,
  code_expires_at timestamp with time zone NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  CONSTRAINT number_changes_pkey PRIMARY KEY (user_id),
  CONSTRAINT number_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id),
  CONSTRAINT number_changes_code_hash_check CHECK (code_hash ~~ '$argon2id$%'::text),
  CONSTRAINT number_changes_phone_index_check CHECK (octet_length(phone_index) = 32),
  CONSTRAINT number_changes_tries_check CHECK (tries >= 0 AND tries <= 5)
);
CREATE INDEX number_changes_by_age ON number_changes (code_sent_at);
ALTER TABLE number_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE number_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY ones_own ON number_changes FOR ALL TO joyous_app USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
CREATE POLICY the_overdue_are_removed ON number_changes FOR DELETE TO joyous_app USING (current_business_id() IS NULL AND code_sent_at < (now() - '1 day'::interval));
CREATE POLICY the_overdue_are_seen ON number_changes FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND code_sent_at < (now() - '1 day'::interval));
GRANT DELETE, INSERT, SELECT, UPDATE (code_expires_at, code_hash, code_sent_at, phone_index, sealed_phone, tries) ON number_changes TO joyous_app;
CREATE TRIGGER keep_tries BEFORE UPDATE ON number_changes FOR EACH ROW WHEN (new.code_hash = old.code_hash AND (new.tries < old.tries OR new.phone_index <> old.phone_index OR new.sealed_phone <> old.sealed_phone OR new.code_expires_at > old.code_expires_at)) EXECUTE FUNCTION keep_number_tries();

CREATE TABLE number_proofs (
  proof_id uuid NOT NULL,
  token_sha256 bytea NOT NULL,
  phone_index bytea NOT NULL,
  sealed_phone bytea NOT NULL,
  code_hash text,
  code_expires_at timestamp(3) with time zone NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  proven_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT number_proofs_pkey PRIMARY KEY (proof_id),
  CONSTRAINT number_proofs_token_sha256_key UNIQUE (token_sha256),
  CONSTRAINT number_proofs_code_hash_check CHECK (code_hash ~~ '$argon2id$%'::text),
  CONSTRAINT number_proofs_phone_index_check CHECK (octet_length(phone_index) = 32),
  CONSTRAINT number_proofs_token_sha256_check CHECK (octet_length(token_sha256) = 32),
  CONSTRAINT number_proofs_tries_check CHECK (tries >= 0 AND tries <= 5),
  CONSTRAINT proven_by_its_code CHECK ((code_hash IS NULL) = (proven_at IS NOT NULL))
);
CREATE INDEX number_proofs_by_age ON number_proofs (expires_at);
CREATE INDEX number_proofs_by_number ON number_proofs (phone_index);
ALTER TABLE number_proofs ENABLE ROW LEVEL SECURITY;
ALTER TABLE number_proofs FORCE ROW LEVEL SECURITY;
CREATE POLICY named_row ON number_proofs FOR ALL TO joyous_app USING (token_sha256 = named_secret()) WITH CHECK (token_sha256 = named_secret());
CREATE POLICY removed_without_restaurant ON number_proofs FOR DELETE TO joyous_app USING (current_business_id() IS NULL);
CREATE POLICY seen_without_restaurant ON number_proofs FOR SELECT TO joyous_app USING (current_business_id() IS NULL);
CREATE POLICY the_owner_changes_seals ON number_proofs FOR UPDATE TO the owner USING (true);
CREATE POLICY the_owner_sees_seals ON number_proofs FOR SELECT TO the owner USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE (code_hash, expires_at, proven_at, tries) ON number_proofs TO joyous_app;
CREATE TRIGGER keep_proof BEFORE UPDATE ON number_proofs FOR EACH ROW WHEN (new.tries < old.tries OR new.code_hash IS NOT NULL AND new.code_hash IS DISTINCT FROM old.code_hash OR old.proven_at IS NOT NULL AND new.proven_at IS DISTINCT FROM old.proven_at) EXECUTE FUNCTION refuse_change('the proof of a number');

CREATE TABLE open_spans (
  business_id integer NOT NULL,
  opens_at timestamp with time zone NOT NULL,
  closes_at timestamp with time zone NOT NULL,
  CONSTRAINT open_spans_pkey PRIMARY KEY (business_id, opens_at),
  CONSTRAINT open_spans_business_id_fkey FOREIGN KEY (business_id) REFERENCES listings(business_id) ON DELETE CASCADE,
  CONSTRAINT open_spans_check CHECK (closes_at > opens_at)
);
CREATE INDEX open_spans_by_closing ON open_spans (closes_at);
CREATE INDEX open_spans_by_opening ON open_spans (opens_at, closes_at, business_id);
ALTER TABLE open_spans ENABLE ROW LEVEL SECURITY;
ALTER TABLE open_spans FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_sees_all ON open_spans FOR SELECT TO joyous_app USING (true);
CREATE POLICY own_rows_are_made ON open_spans FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_removed ON open_spans FOR DELETE TO joyous_app USING (business_id = current_business_id());
GRANT DELETE, INSERT, SELECT ON open_spans TO joyous_app;

CREATE TABLE order_changes (
  business_id integer NOT NULL,
  order_id bigint NOT NULL,
  change_no smallint NOT NULL,
  reference text NOT NULL,
  body_sha256 bytea NOT NULL,
  state text NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  made_by integer,
  answer_until timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  settled_by text,
  settler_id integer,
  asked jsonb NOT NULL,
  before jsonb NOT NULL,
  after jsonb,
  refund_no integer,
  CONSTRAINT order_changes_pkey PRIMARY KEY (business_id, order_id, change_no),
  CONSTRAINT order_changes_business_id_order_id_reference_key UNIQUE (business_id, order_id, reference),
  CONSTRAINT order_changes_business_id_made_by_fkey FOREIGN KEY (business_id, made_by) REFERENCES business_users(business_id, user_id),
  CONSTRAINT order_changes_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES web_orders(business_id, order_id),
  CONSTRAINT order_changes_business_id_order_id_refund_no_fkey FOREIGN KEY (business_id, order_id, refund_no) REFERENCES payment_refunds(business_id, order_id, refund_no),
  CONSTRAINT order_changes_business_id_settler_id_fkey FOREIGN KEY (business_id, settler_id) REFERENCES business_users(business_id, user_id),
  CONSTRAINT asked_until_settled CHECK ((state = 'ASKED'::text) = (settled_at IS NULL) AND (state <> 'ASKED'::text OR answer_until IS NOT NULL)),
  CONSTRAINT done_with_a_state_after CHECK ( CASE state WHEN 'DONE'::text THEN after IS NOT NULL WHEN 'AGREED'::text THEN after IS NOT NULL WHEN 'TAKEN_OFF'::text THEN true ELSE after IS NULL AND refund_no IS NULL END),
  CONSTRAINT order_changes_body_sha256_check CHECK (octet_length(body_sha256) = 32),
  CONSTRAINT order_changes_change_no_check CHECK (change_no > 0),
  CONSTRAINT order_changes_reference_check CHECK (length(reference) <= 100),
  CONSTRAINT order_changes_settled_by_check CHECK (settled_by = ANY (ARRAY['STAFF'::text, 'PHONE'::text, 'DINER'::text, 'SILENCE'::text, 'KITCHEN'::text])),
  CONSTRAINT order_changes_state_check CHECK (state = ANY (ARRAY['ASKED'::text, 'DONE'::text, 'AGREED'::text, 'TAKEN_OFF'::text, 'WITHDRAWN'::text, 'ENDED'::text]))
);
CREATE INDEX order_changes_by_refund ON order_changes (business_id, order_id, refund_no) WHERE (refund_no IS NOT NULL);
CREATE INDEX questions_by_time ON order_changes (answer_until) WHERE (state = 'ASKED'::text);
CREATE UNIQUE INDEX one_question_of_an_order ON order_changes (business_id, order_id) WHERE (state = 'ASKED'::text);
ALTER TABLE order_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON order_changes FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON order_changes FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON order_changes FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY questions_are_seen ON order_changes FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND state = 'ASKED'::text);
GRANT INSERT, SELECT, UPDATE (after, refund_no, settled_at, settled_by, settler_id, state) ON order_changes TO joyous_app;
CREATE TRIGGER keep_change BEFORE UPDATE ON order_changes FOR EACH ROW WHEN (old.state <> 'ASKED'::text) EXECUTE FUNCTION refuse_change('a change that was settled');
CREATE TRIGGER write_notice_of_change AFTER INSERT OR UPDATE OF state ON order_changes FOR EACH ROW EXECUTE FUNCTION write_notice_of_order_change();

CREATE TABLE order_customers (
  business_id integer NOT NULL,
  order_id bigint NOT NULL,
  customer_id bigint NOT NULL,
  CONSTRAINT order_customers_pkey PRIMARY KEY (business_id, order_id),
  CONSTRAINT order_customers_business_id_customer_id_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers(business_id, customer_id),
  CONSTRAINT order_customers_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, order_id)
);
CREATE INDEX orders_of_customer ON order_customers (business_id, customer_id, order_id);
ALTER TABLE order_customers ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_customers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON order_customers FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON order_customers FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_removed ON order_customers FOR DELETE TO joyous_app USING (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON order_customers FOR SELECT TO joyous_app USING (business_id = (( SELECT current_business_id() AS current_business_id)));
GRANT DELETE, INSERT, SELECT ON order_customers TO joyous_app;
CREATE TRIGGER count_linked AFTER INSERT ON order_customers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_linked_orders();
CREATE TRIGGER count_unlinked AFTER DELETE ON order_customers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_unlinked_orders();

CREATE TABLE order_feeds (
  business_id integer NOT NULL,
  last_position bigint NOT NULL DEFAULT 0,
  CONSTRAINT order_feeds_pkey PRIMARY KEY (business_id),
  CONSTRAINT order_feeds_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT order_feeds_last_position_check CHECK (last_position >= 0)
);
ALTER TABLE order_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_feeds FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON order_feeds FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON order_feeds FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON order_feeds FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (last_position) ON order_feeds TO joyous_app;

CREATE TABLE order_lines (
  business_id integer NOT NULL,
  order_id bigint NOT NULL,
  line_no smallint NOT NULL,
  item_name text NOT NULL,
  category_name text NOT NULL,
  catalog_name text NOT NULL,
  quantity integer NOT NULL,
  price_cents integer NOT NULL,
  modifiers jsonb NOT NULL DEFAULT '[]'::jsonb,
  unit_price_cents integer NOT NULL,
  returned_quantity integer NOT NULL DEFAULT 0,
  tax_kind text,
  base_cents integer,
  tax_cents integer,
  CONSTRAINT order_lines_pkey PRIMARY KEY (business_id, order_id, line_no),
  CONSTRAINT order_lines_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, order_id),
  CONSTRAINT knows_all_of_its_tax CHECK (num_nulls(tax_kind, base_cents) <> 1 AND (tax_kind IS NULL OR tax_cents IS NOT NULL)),
  CONSTRAINT order_lines_base_cents_check CHECK (base_cents >= 0),
  CONSTRAINT order_lines_catalog_name_check CHECK (length(catalog_name) <= 80),
  CONSTRAINT order_lines_category_name_check CHECK (length(category_name) <= 80),
  CONSTRAINT order_lines_check CHECK (returned_quantity >= 0 AND returned_quantity <= quantity),
  CONSTRAINT order_lines_item_name_check CHECK (item_name <> ''::text AND length(item_name) <= 120),
  CONSTRAINT order_lines_line_no_check CHECK (line_no >= 1),
  CONSTRAINT order_lines_modifiers_check CHECK (jsonb_typeof(modifiers) = 'array'::text),
  CONSTRAINT order_lines_price_cents_check CHECK (price_cents >= 0),
  CONSTRAINT order_lines_quantity_check CHECK (quantity >= 1),
  CONSTRAINT order_lines_tax_cents_check CHECK (tax_cents >= 0),
  CONSTRAINT order_lines_unit_price_cents_check CHECK (unit_price_cents >= 0)
);
CREATE INDEX lines_returned ON order_lines (business_id, order_id, line_no) WHERE (returned_quantity > 0);
CREATE INDEX lines_with_tax ON order_lines (business_id, order_id, line_no) WHERE (num_nulls(tax_kind, base_cents, tax_cents) < 3);
ALTER TABLE order_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY of_an_order_that_is_made ON order_lines FOR DELETE TO joyous_app USING (business_id = current_business_id() AND (EXISTS ( SELECT FROM orders o WHERE o.business_id = order_lines.business_id AND o.order_id = order_lines.order_id AND o.integration = 'Joyous web'::text AND (o.stage = ANY (ARRAY['ACCEPTED'::text, 'READY'::text])))));
CREATE POLICY own_rows_are_changed ON order_lines FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON order_lines FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON order_lines FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT DELETE, INSERT, SELECT, UPDATE (returned_quantity) ON order_lines TO joyous_app;
CREATE TRIGGER number_anew AFTER DELETE ON order_lines REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION number_orders_anew();

CREATE TABLE order_refunds (
  business_id integer NOT NULL,
  order_id bigint NOT NULL,
  reference text NOT NULL,
  entry_id bigint NOT NULL,
  body_sha256 bytea NOT NULL,
  user_id integer,
  day date,
  CONSTRAINT order_refunds_pkey PRIMARY KEY (business_id, order_id, reference),
  CONSTRAINT order_refunds_business_id_entry_id_key UNIQUE (business_id, entry_id),
  CONSTRAINT order_refunds_business_id_entry_id_fkey FOREIGN KEY (business_id, entry_id) REFERENCES ledger_entries(business_id, entry_id),
  CONSTRAINT order_refunds_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, order_id),
  CONSTRAINT order_refunds_business_id_user_id_fkey FOREIGN KEY (business_id, user_id) REFERENCES business_users(business_id, user_id),
  CONSTRAINT given_by_a_person_on_a_day CHECK ((user_id IS NULL) = (day IS NULL)),
  CONSTRAINT order_refunds_body_sha256_check CHECK (octet_length(body_sha256) = 32),
  CONSTRAINT order_refunds_reference_check CHECK (reference <> ''::text AND length(reference) <= 120)
);
CREATE INDEX order_refunds_by_person ON order_refunds (business_id, user_id, day) WHERE (user_id IS NOT NULL);
ALTER TABLE order_refunds ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_refunds FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON order_refunds FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON order_refunds FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON order_refunds FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT ON order_refunds TO joyous_app;
CREATE TRIGGER pay_back_refund AFTER INSERT ON order_refunds FOR EACH ROW EXECUTE FUNCTION pay_back_refund();

CREATE TABLE order_taxes (
  business_id integer NOT NULL,
  order_id bigint NOT NULL,
  kind text NOT NULL,
  service_type text NOT NULL,
  rate_millionths integer NOT NULL,
  base_cents integer NOT NULL,
  tax_cents integer NOT NULL,
  CONSTRAINT order_taxes_pkey PRIMARY KEY (business_id, order_id, kind),
  CONSTRAINT order_taxes_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, order_id),
  CONSTRAINT order_taxes_base_cents_check CHECK (base_cents >= 0),
  CONSTRAINT order_taxes_kind_check CHECK (kind = ANY (ARRAY['PREPARED_FOOD'::text, 'GROCERY'::text, 'SOFT_DRINK'::text, 'BOTTLED_WATER'::text, 'CANDY'::text, 'ALCOHOL'::text, 'MERCHANDISE'::text, 'DELIVERY_FEE'::text, 'NOT_TAXED'::text])),
  CONSTRAINT order_taxes_rate_millionths_check CHECK (rate_millionths >= 0 AND rate_millionths <= 400000),
  CONSTRAINT order_taxes_tax_cents_check CHECK (tax_cents >= 0)
);
ALTER TABLE order_taxes ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_taxes FORCE ROW LEVEL SECURITY;
CREATE POLICY of_an_order_that_is_made ON order_taxes FOR DELETE TO joyous_app USING (business_id = current_business_id() AND (EXISTS ( SELECT FROM orders o WHERE o.business_id = order_taxes.business_id AND o.order_id = order_taxes.order_id AND o.integration = 'Joyous web'::text AND (o.stage = ANY (ARRAY['ACCEPTED'::text, 'READY'::text])))));
CREATE POLICY own_rows_are_changed ON order_taxes FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON order_taxes FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON order_taxes FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT DELETE, INSERT, SELECT ON order_taxes TO joyous_app;

CREATE TABLE order_texts (
  business_id integer NOT NULL,
  order_id bigint NOT NULL,
  message_id uuid NOT NULL,
  kind text NOT NULL,
  words text NOT NULL,
  queued_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT order_texts_pkey PRIMARY KEY (business_id, order_id, message_id),
  CONSTRAINT order_texts_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES web_orders(business_id, order_id)
);
ALTER TABLE order_texts ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_texts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON order_texts FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON order_texts FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON order_texts FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT ON order_texts TO joyous_app;

CREATE TABLE order_tills (
  business_id integer NOT NULL,
  integration text,
  set_at timestamp(3) with time zone NOT NULL,
  set_by integer,
  CONSTRAINT order_tills_pkey PRIMARY KEY (business_id),
  CONSTRAINT order_tills_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT order_tills_business_id_set_by_fkey FOREIGN KEY (business_id, set_by) REFERENCES business_users(business_id, user_id),
  CONSTRAINT order_tills_integration_check CHECK (integration <> ''::text AND length(integration) <= 60)
);
ALTER TABLE order_tills ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_tills FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON order_tills FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON order_tills FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON order_tills FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (integration, set_at, set_by) ON order_tills TO joyous_app;

CREATE TABLE ordering_terms (
  business_id integer NOT NULL,
  services text[] NOT NULL DEFAULT '{}'::text[],
  delivery jsonb,
  lead_minutes integer NOT NULL DEFAULT 20,
  lead_by_hour jsonb NOT NULL DEFAULT '[]'::jsonb,
  orders_per_slot integer,
  last_order_minutes integer NOT NULL DEFAULT 30,
  days_ahead integer NOT NULL DEFAULT 0,
  tables jsonb NOT NULL DEFAULT '[]'::jsonb,
  later_until timestamp(3) with time zone,
  no_more_until timestamp(3) with time zone,
  accepts_by_itself boolean NOT NULL DEFAULT false,
  pays_at_restaurant boolean NOT NULL DEFAULT true,
  asks_code boolean NOT NULL DEFAULT false,
  answer_minutes smallint NOT NULL DEFAULT 5,
  cards_renewed integer NOT NULL DEFAULT 0,
  CONSTRAINT ordering_terms_pkey PRIMARY KEY (business_id),
  CONSTRAINT ordering_terms_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT deliveries_have_an_area CHECK (delivery IS NOT NULL OR ('DELIVERY'::text <> ALL (services))),
  CONSTRAINT ordering_terms_answer_minutes_check CHECK (answer_minutes >= 1 AND answer_minutes <= 15),
  CONSTRAINT ordering_terms_cards_renewed_check CHECK (cards_renewed >= 0),
  CONSTRAINT ordering_terms_days_ahead_check CHECK (days_ahead >= 0 AND days_ahead <= 30),
  CONSTRAINT ordering_terms_delivery_check CHECK (jsonb_typeof(delivery) = 'object'::text),
  CONSTRAINT ordering_terms_last_order_minutes_check CHECK (last_order_minutes >= 0 AND last_order_minutes <= 1440),
  CONSTRAINT ordering_terms_lead_by_hour_check CHECK (jsonb_typeof(lead_by_hour) = 'array'::text),
  CONSTRAINT ordering_terms_lead_minutes_check CHECK (lead_minutes >= 0 AND lead_minutes <= 1440),
  CONSTRAINT ordering_terms_orders_per_slot_check CHECK (orders_per_slot > 0),
  CONSTRAINT ordering_terms_tables_check CHECK (jsonb_typeof(tables) = 'array'::text)
);
ALTER TABLE ordering_terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE ordering_terms FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON ordering_terms FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON ordering_terms FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON ordering_terms FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (accepts_by_itself, answer_minutes, asks_code, cards_renewed, days_ahead, delivery, last_order_minutes, later_until, lead_by_hour, lead_minutes, no_more_until, orders_per_slot, pays_at_restaurant, services, tables) ON ordering_terms TO joyous_app;
CREATE TRIGGER announce_changed AFTER UPDATE ON ordering_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('ordering');
CREATE TRIGGER announce_made AFTER INSERT ON ordering_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('ordering');
CREATE TRIGGER announce_removed AFTER DELETE ON ordering_terms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('ordering');
CREATE TRIGGER list_changed AFTER UPDATE ON ordering_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_ordering_of_listings();
CREATE TRIGGER list_made AFTER INSERT ON ordering_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_ordering_of_listings();

CREATE TABLE orders (
  business_id integer NOT NULL,
  order_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  integration text NOT NULL,
  reference text NOT NULL,
  body_sha256 bytea NOT NULL,
  service_type text NOT NULL,
  payment_status text NOT NULL,
  stage text NOT NULL DEFAULT 'PLACED'::text,
  completion_reason text,
  placed_at timestamp(3) with time zone NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  accepted_at timestamp(3) with time zone,
  ready_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  received_at timestamp(3) with time zone NOT NULL,
  menu_price_cents integer NOT NULL,
  own_discount_cents integer NOT NULL,
  our_discount_cents integer NOT NULL,
  tax_cents integer NOT NULL,
  tip_cents integer NOT NULL,
  coupon_code text,
  own_code text,
  returned_items_cents integer NOT NULL DEFAULT 0,
  returned_tax_cents integer NOT NULL DEFAULT 0,
  returned_tip_cents integer NOT NULL DEFAULT 0,
  charged_back_cents integer NOT NULL DEFAULT 0,
  sealed_details bytea,
  feed_position bigint,
  CONSTRAINT orders_pkey PRIMARY KEY (business_id, order_id),
  CONSTRAINT orders_business_id_integration_reference_key UNIQUE (business_id, integration, reference),
  CONSTRAINT orders_business_id_order_id_completed_at_payment_status_key UNIQUE (business_id, order_id, completed_at, payment_status),
  CONSTRAINT orders_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT orders_body_sha256_check CHECK (octet_length(body_sha256) = 32),
  CONSTRAINT orders_charged_back_cents_check CHECK (charged_back_cents >= 0),
  CONSTRAINT orders_check CHECK (due_at >= placed_at),
  CONSTRAINT orders_check1 CHECK (completed_at >= placed_at),
  CONSTRAINT orders_check10 CHECK ((charged_back_cents + returned_tax_cents + returned_tip_cents + CASE menu_price_cents - own_discount_cents - our_discount_cents WHEN 0 THEN 0 ELSE returned_items_cents END) <= (menu_price_cents - own_discount_cents - our_discount_cents + tax_cents + tip_cents)),
  CONSTRAINT orders_check2 CHECK (cancelled_at >= placed_at),
  CONSTRAINT orders_check3 CHECK (returned_tax_cents >= 0 AND returned_tax_cents <= tax_cents),
  CONSTRAINT orders_check4 CHECK (returned_tip_cents >= 0 AND returned_tip_cents <= tip_cents),
  CONSTRAINT orders_check5 CHECK ((own_discount_cents + our_discount_cents) <= menu_price_cents),
  CONSTRAINT orders_check6 CHECK ((completed_at IS NOT NULL) = (stage = 'COMPLETED'::text)),
  CONSTRAINT orders_check7 CHECK ((completion_reason IS NOT NULL) = (stage = 'COMPLETED'::text)),
  CONSTRAINT orders_check8 CHECK ((cancelled_at IS NOT NULL) = (stage = 'CANCELLED'::text)),
  CONSTRAINT orders_check9 CHECK (returned_items_cents <= CASE menu_price_cents - own_discount_cents - our_discount_cents WHEN 0 THEN menu_price_cents ELSE menu_price_cents - own_discount_cents - our_discount_cents END),
  CONSTRAINT orders_completion_reason_check CHECK (completion_reason = ANY (ARRAY['COMPLETED'::text, 'AUTO_COMPLETED'::text])),
  CONSTRAINT orders_coupon_code_check CHECK (coupon_code <> ''::text),
  CONSTRAINT orders_integration_check CHECK (integration <> ''::text AND length(integration) <= 60),
  CONSTRAINT orders_menu_price_cents_check CHECK (menu_price_cents >= 0),
  CONSTRAINT orders_our_discount_cents_check CHECK (our_discount_cents >= 0),
  CONSTRAINT orders_own_code_check CHECK (own_code <> ''::text),
  CONSTRAINT orders_own_discount_cents_check CHECK (own_discount_cents >= 0),
  CONSTRAINT orders_payment_status_check CHECK (payment_status = ANY (ARRAY['PAID_BY_CARD'::text, 'PAID_BY_CARD_IN_STORE'::text, 'PAID_BY_CASH'::text, 'PAID_ELSEWHERE'::text, 'UNPAID'::text])),
  CONSTRAINT orders_reference_check CHECK (reference <> ''::text AND length(reference) <= 120),
  CONSTRAINT orders_returned_items_cents_check CHECK (returned_items_cents >= 0),
  CONSTRAINT orders_service_type_check CHECK (service_type = ANY (ARRAY['DINE_IN'::text, 'TAKE_OUT'::text, 'DELIVERY'::text, 'CURBSIDE_PICKUP'::text, 'CATERING'::text, 'CATERING_DELIVERY'::text])),
  CONSTRAINT orders_stage_check CHECK (stage = ANY (ARRAY['PLACED'::text, 'ACCEPTED'::text, 'READY'::text, 'COMPLETED'::text, 'CANCELLED'::text])),
  CONSTRAINT orders_tax_cents_check CHECK (tax_cents >= 0),
  CONSTRAINT orders_tip_cents_check CHECK (tip_cents >= 0)
);
CREATE INDEX cancelled_orders ON orders (business_id, reference) WHERE (stage = 'CANCELLED'::text);
CREATE INDEX orders_by_due ON orders (due_at) WHERE (stage = ANY (ARRAY['PLACED'::text, 'ACCEPTED'::text, 'READY'::text]));
CREATE INDEX orders_by_position ON orders (business_id, feed_position, integration, order_id) WHERE ((feed_position IS NULL) OR (feed_position > 0));
CREATE INDEX orders_not_booked ON orders (business_id, due_at) WHERE (stage <> 'COMPLETED'::text);
CREATE INDEX orders_with_codes ON orders (business_id, reference) WHERE ((coupon_code IS NOT NULL) OR (own_code IS NOT NULL));
ALTER TABLE orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON orders FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON orders FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON orders FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_overdue_are_seen ON orders FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND (stage = ANY (ARRAY['PLACED'::text, 'ACCEPTED'::text, 'READY'::text])) AND due_at <= (now() - '04:00:00'::interval));
CREATE POLICY the_owner_changes_seals ON orders FOR UPDATE TO the owner USING (true);
CREATE POLICY the_owner_sees_seals ON orders FOR SELECT TO the owner USING (true);
GRANT INSERT, SELECT, UPDATE (accepted_at, cancelled_at, charged_back_cents, completed_at, completion_reason, feed_position, menu_price_cents, our_discount_cents, own_discount_cents, payment_status, ready_at, returned_items_cents, returned_tax_cents, returned_tip_cents, sealed_details, stage, tax_cents, tip_cents) ON orders TO joyous_app;
CREATE TRIGGER end_question AFTER UPDATE OF stage ON orders FOR EACH ROW WHEN (new.integration = 'Joyous web'::text AND (new.stage = ANY (ARRAY['COMPLETED'::text, 'CANCELLED'::text])) AND new.stage <> old.stage) EXECUTE FUNCTION end_question();
CREATE TRIGGER erase_answers AFTER UPDATE OF sealed_details ON orders FOR EACH ROW WHEN (old.sealed_details IS NOT NULL AND new.sealed_details IS NULL) EXECUTE FUNCTION erase_answers_of_order();
CREATE TRIGGER erase_notes AFTER UPDATE OF sealed_details ON orders FOR EACH ROW WHEN (old.sealed_details IS NOT NULL AND new.sealed_details IS NULL) EXECUTE FUNCTION erase_notes_of_order();
CREATE TRIGGER guard_order BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order();
CREATE TRIGGER guard_paid_order BEFORE UPDATE OF stage ON orders FOR EACH ROW WHEN (new.integration = 'Joyous web'::text AND new.stage <> old.stage) EXECUTE FUNCTION guard_paid_order();
CREATE TRIGGER pay_as_order_goes AFTER UPDATE OF stage ON orders FOR EACH ROW WHEN (new.integration = 'Joyous web'::text AND new.stage <> old.stage) EXECUTE FUNCTION pay_as_order_goes();
CREATE TRIGGER refuse_when_closed AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER write_notices_of_moved AFTER UPDATE ON orders FOR EACH ROW WHEN (new.stage <> old.stage OR new.returned_items_cents <> old.returned_items_cents OR new.returned_tax_cents <> old.returned_tax_cents OR new.returned_tip_cents <> old.returned_tip_cents) EXECUTE FUNCTION write_notices_of_moved_order();
CREATE TRIGGER write_notices_of_new AFTER INSERT ON orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION write_notices_of_new_orders();

CREATE TABLE payable_days (
  business_id integer NOT NULL,
  key_id text NOT NULL,
  day date NOT NULL,
  cents bigint NOT NULL,
  limit_cents bigint NOT NULL,
  CONSTRAINT payable_days_pkey PRIMARY KEY (business_id, key_id, day),
  CONSTRAINT payable_days_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT payable_days_cents_check CHECK (cents >= 0),
  CONSTRAINT payable_days_check CHECK (cents <= limit_cents)
);
CREATE INDEX payable_days_by_day ON payable_days (day);
ALTER TABLE payable_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE payable_days FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON payable_days FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON payable_days FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON payable_days FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_old_are_removed ON payable_days FOR DELETE TO joyous_app USING (current_business_id() IS NULL AND day < (now() - '30 days'::interval)::date);
CREATE POLICY the_old_are_seen ON payable_days FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND day < (now() - '30 days'::interval)::date);
GRANT DELETE, INSERT, SELECT, UPDATE (cents, limit_cents) ON payable_days TO joyous_app;

CREATE TABLE payment_disputes (
  business_id integer NOT NULL,
  order_id bigint NOT NULL,
  dispute_id text NOT NULL,
  cents integer NOT NULL,
  state text NOT NULL,
  opened_at timestamp(3) with time zone NOT NULL,
  taken_cents integer NOT NULL DEFAULT 0,
  back_cents integer NOT NULL DEFAULT 0,
  currency text,
  reason text,
  network_code text,
  due_at timestamp(3) with time zone,
  evidence text NOT NULL DEFAULT 'UNKNOWN'::text,
  submissions smallint NOT NULL DEFAULT 0,
  decided_at timestamp(3) with time zone,
  told_at timestamp(3) with time zone,
  outcome_told_at timestamp(3) with time zone,
  CONSTRAINT payment_disputes_pkey PRIMARY KEY (business_id, order_id, dispute_id),
  CONSTRAINT payment_disputes_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES web_payments(business_id, order_id),
  CONSTRAINT payment_disputes_cents_check CHECK (cents > 0),
  CONSTRAINT payment_disputes_check CHECK (back_cents >= 0 AND back_cents <= taken_cents),
  CONSTRAINT payment_disputes_evidence_check CHECK (evidence = ANY (ARRAY['UNKNOWN'::text, 'NEEDED'::text, 'UNDER_REVIEW'::text, 'CLOSED'::text])),
  CONSTRAINT payment_disputes_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'WON'::text, 'LOST'::text])),
  CONSTRAINT payment_disputes_submissions_check CHECK (submissions >= 0),
  CONSTRAINT payment_disputes_taken_cents_check CHECK (taken_cents >= 0)
);
CREATE INDEX payment_disputes_open ON payment_disputes (business_id, due_at) WHERE (state = 'OPEN'::text);
ALTER TABLE payment_disputes ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_disputes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON payment_disputes FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON payment_disputes FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON payment_disputes FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (back_cents, currency, decided_at, due_at, evidence, network_code, outcome_told_at, reason, state, submissions, taken_cents, told_at) ON payment_disputes TO joyous_app;
CREATE TRIGGER keep_dispute BEFORE UPDATE ON payment_disputes FOR EACH ROW WHEN (old.state <> 'OPEN'::text AND new.state IS DISTINCT FROM old.state OR new.taken_cents < old.taken_cents OR new.back_cents < old.back_cents) EXECUTE FUNCTION refuse_change('a dispute that was decided');

CREATE TABLE payment_notices (
  business_id integer NOT NULL,
  event_id text NOT NULL,
  order_id bigint NOT NULL,
  kind text NOT NULL,
  received_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT payment_notices_pkey PRIMARY KEY (business_id, event_id),
  CONSTRAINT payment_notices_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES web_payments(business_id, order_id)
);
ALTER TABLE payment_notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_notices FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON payment_notices FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON payment_notices FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON payment_notices FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT ON payment_notices TO joyous_app;

CREATE TABLE payment_refunds (
  business_id integer NOT NULL,
  order_id bigint NOT NULL,
  refund_no integer NOT NULL,
  entry_id bigint,
  cents integer NOT NULL,
  provider_id text,
  given_at timestamp(3) with time zone,
  CONSTRAINT payment_refunds_pkey PRIMARY KEY (business_id, order_id, refund_no),
  CONSTRAINT payment_refunds_business_id_entry_id_key UNIQUE (business_id, entry_id),
  CONSTRAINT payment_refunds_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES web_payments(business_id, order_id),
  CONSTRAINT given_under_a_name CHECK ((provider_id IS NULL) = (given_at IS NULL)),
  CONSTRAINT payment_refunds_cents_check CHECK (cents > 0),
  CONSTRAINT payment_refunds_refund_no_check CHECK (refund_no > 0)
);
ALTER TABLE payment_refunds ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_refunds FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON payment_refunds FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON payment_refunds FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON payment_refunds FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (given_at, provider_id) ON payment_refunds TO joyous_app;
CREATE TRIGGER guard_refund BEFORE INSERT ON payment_refunds FOR EACH ROW EXECUTE FUNCTION guard_payment_refund();
CREATE TRIGGER keep_refund BEFORE UPDATE ON payment_refunds FOR EACH ROW WHEN (old.provider_id IS NOT NULL) EXECUTE FUNCTION refuse_change('a refund that was given');

CREATE TABLE photos (
  business_id integer NOT NULL,
  photo_id uuid NOT NULL DEFAULT gen_random_uuid(),
  item_id integer,
  sha256 bytea NOT NULL,
  alt text NOT NULL,
  width smallint NOT NULL,
  height smallint NOT NULL,
  preview text NOT NULL,
  added_at timestamp(3) with time zone NOT NULL,
  first_at timestamp(3) with time zone,
  clear_at timestamp(3) with time zone,
  is_whole boolean NOT NULL DEFAULT false,
  CONSTRAINT photos_pkey PRIMARY KEY (business_id, photo_id),
  CONSTRAINT photos_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT photos_business_id_item_id_fkey FOREIGN KEY (business_id, item_id) REFERENCES menu_items(business_id, item_id),
  CONSTRAINT photos_alt_check CHECK (length(alt) <= 160),
  CONSTRAINT photos_check CHECK (is_whole OR clear_at IS NOT NULL),
  CONSTRAINT photos_check1 CHECK (item_id IS NULL OR first_at IS NULL),
  CONSTRAINT photos_height_check CHECK (height > 0),
  CONSTRAINT photos_preview_check CHECK (length(preview) <= 2000 AND starts_with(preview, 'data:image/webp;base64,'::text)),
  CONSTRAINT photos_sha256_check CHECK (length(sha256) = 32),
  CONSTRAINT photos_width_check CHECK (width > 0)
);
CREATE INDEX photos_to_clear ON photos (clear_at) WHERE (clear_at IS NOT NULL);
CREATE UNIQUE INDEX dish_has_one_photo ON photos (business_id, item_id) WHERE (clear_at IS NULL);
CREATE UNIQUE INDEX house_photo_is_shown_once ON photos (business_id, sha256) WHERE ((clear_at IS NULL) AND (item_id IS NULL));
CREATE UNIQUE INDEX photos_by_id ON photos (photo_id);
ALTER TABLE photos ENABLE ROW LEVEL SECURITY;
ALTER TABLE photos FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_finds_what_is_to_clear ON photos FOR SELECT TO joyous_app USING (clear_at IS NOT NULL);
CREATE POLICY anyone_sees_what_is_shown ON photos FOR SELECT TO joyous_app USING (clear_at IS NULL AND (EXISTS ( SELECT FROM restaurants r WHERE r.business_id = photos.business_id AND r.listed)));
CREATE POLICY own_rows_are_changed ON photos FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON photos FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON photos FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY what_is_not_shown_is_cleared ON photos FOR DELETE TO joyous_app USING (business_id = current_business_id() AND clear_at IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE (alt, clear_at, first_at, is_whole) ON photos TO joyous_app;
CREATE TRIGGER announce_changed AFTER UPDATE ON photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('photos');
CREATE TRIGGER announce_made AFTER INSERT ON photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('photos');
CREATE TRIGGER announce_removed AFTER DELETE ON photos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('photos');

CREATE TABLE promo_codes (
  code text NOT NULL,
  percent_off smallint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  total_limit integer,
  used integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT promo_codes_pkey PRIMARY KEY (code),
  CONSTRAINT promo_codes_check CHECK (ends_at >= starts_at),
  CONSTRAINT promo_codes_check1 CHECK (used <= total_limit),
  CONSTRAINT promo_codes_code_check CHECK (code ~ '^[A-Z0-9]{3,20}$'::text),
  CONSTRAINT promo_codes_percent_off_check CHECK (percent_off >= 1 AND percent_off <= 100),
  CONSTRAINT promo_codes_total_limit_check CHECK (total_limit > 0),
  CONSTRAINT promo_codes_used_check CHECK (used >= 0)
);
GRANT SELECT, UPDATE (used) ON promo_codes TO joyous_app;
CREATE TRIGGER ends_no_later BEFORE UPDATE ON promo_codes FOR EACH ROW WHEN (new.ends_at > old.ends_at) EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER stays_used BEFORE UPDATE ON promo_codes FOR EACH ROW WHEN (new.used < old.used) EXECUTE FUNCTION refuse_reopening();

CREATE TABLE quotes (
  business_id integer NOT NULL,
  quote_id uuid NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  items_cents integer NOT NULL,
  delivery_fee_cents integer NOT NULL,
  own_discount_cents integer NOT NULL,
  our_discount_cents integer NOT NULL,
  tax_cents integer NOT NULL,
  tip_cents integer NOT NULL,
  total_cents integer NOT NULL,
  asked jsonb NOT NULL,
  answer jsonb NOT NULL,
  sealed_details bytea NOT NULL,
  CONSTRAINT quotes_pkey PRIMARY KEY (business_id, quote_id),
  CONSTRAINT quotes_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT quotes_answer_check CHECK (jsonb_typeof(answer) = 'object'::text),
  CONSTRAINT quotes_asked_check CHECK (jsonb_typeof(asked) = 'object'::text),
  CONSTRAINT quotes_check CHECK (expires_at > made_at),
  CONSTRAINT quotes_check1 CHECK ((own_discount_cents + our_discount_cents) <= (items_cents + delivery_fee_cents)),
  CONSTRAINT quotes_check2 CHECK (total_cents = (items_cents + delivery_fee_cents - own_discount_cents - our_discount_cents + tax_cents + tip_cents)),
  CONSTRAINT quotes_delivery_fee_cents_check CHECK (delivery_fee_cents >= 0),
  CONSTRAINT quotes_items_cents_check CHECK (items_cents >= 0),
  CONSTRAINT quotes_our_discount_cents_check CHECK (our_discount_cents >= 0),
  CONSTRAINT quotes_own_discount_cents_check CHECK (own_discount_cents >= 0),
  CONSTRAINT quotes_tax_cents_check CHECK (tax_cents >= 0),
  CONSTRAINT quotes_tip_cents_check CHECK (tip_cents >= 0)
);
CREATE INDEX quotes_by_age ON quotes (expires_at);
ALTER TABLE quotes ENABLE ROW LEVEL SECURITY;
ALTER TABLE quotes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON quotes FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON quotes FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON quotes FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_old_are_removed ON quotes FOR DELETE TO joyous_app USING (current_business_id() IS NULL AND expires_at < (now() - '01:00:00'::interval));
CREATE POLICY the_old_are_seen ON quotes FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND expires_at < (now() - '01:00:00'::interval));
CREATE POLICY the_owner_changes_seals ON quotes FOR UPDATE TO the owner USING (true);
CREATE POLICY the_owner_sees_seals ON quotes FOR SELECT TO the owner USING (true);
GRANT DELETE, INSERT, SELECT ON quotes TO joyous_app;

CREATE TABLE refund_days (
  business_id integer NOT NULL,
  key_id text NOT NULL,
  day date NOT NULL,
  refunded_cents bigint NOT NULL,
  limit_cents integer NOT NULL,
  CONSTRAINT refund_days_pkey PRIMARY KEY (business_id, key_id, day),
  CONSTRAINT refund_days_business_id_key_id_fkey FOREIGN KEY (business_id, key_id) REFERENCES api_keys(business_id, key_id),
  CONSTRAINT refund_days_check CHECK (refunded_cents <= limit_cents),
  CONSTRAINT refund_days_refunded_cents_check CHECK (refunded_cents >= 0)
);
CREATE INDEX refund_days_by_day ON refund_days (day);
ALTER TABLE refund_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE refund_days FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON refund_days FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON refund_days FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON refund_days FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_old_are_removed ON refund_days FOR DELETE TO joyous_app USING (current_business_id() IS NULL AND day < (now() - '30 days'::interval)::date);
CREATE POLICY the_old_are_seen ON refund_days FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND day < (now() - '30 days'::interval)::date);
GRANT DELETE, INSERT, SELECT, UPDATE (limit_cents, refunded_cents) ON refund_days TO joyous_app;

CREATE TABLE refund_lines (
  business_id integer NOT NULL,
  entry_id bigint NOT NULL,
  order_id bigint NOT NULL,
  line_no smallint NOT NULL,
  quantity integer NOT NULL,
  base_cents integer,
  tax_cents integer,
  CONSTRAINT refund_lines_pkey PRIMARY KEY (business_id, entry_id, line_no),
  CONSTRAINT refund_lines_business_id_entry_id_fkey FOREIGN KEY (business_id, entry_id) REFERENCES ledger_entries(business_id, entry_id),
  CONSTRAINT refund_lines_business_id_order_id_line_no_fkey FOREIGN KEY (business_id, order_id, line_no) REFERENCES order_lines(business_id, order_id, line_no),
  CONSTRAINT refund_lines_base_cents_check CHECK (base_cents >= 0),
  CONSTRAINT refund_lines_quantity_check CHECK (quantity >= 1),
  CONSTRAINT refund_lines_tax_cents_check CHECK (tax_cents >= 0)
);
ALTER TABLE refund_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE refund_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON refund_lines FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON refund_lines FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON refund_lines FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT ON refund_lines TO joyous_app;

CREATE TABLE refund_taxes (
  business_id integer NOT NULL,
  entry_id bigint NOT NULL,
  order_id bigint NOT NULL,
  kind text NOT NULL,
  base_cents integer NOT NULL,
  tax_cents integer NOT NULL,
  CONSTRAINT refund_taxes_pkey PRIMARY KEY (business_id, entry_id, kind),
  CONSTRAINT refund_taxes_business_id_entry_id_fkey FOREIGN KEY (business_id, entry_id) REFERENCES ledger_entries(business_id, entry_id),
  CONSTRAINT refund_taxes_business_id_order_id_kind_fkey FOREIGN KEY (business_id, order_id, kind) REFERENCES order_taxes(business_id, order_id, kind),
  CONSTRAINT refund_taxes_base_cents_check CHECK (base_cents >= 0),
  CONSTRAINT refund_taxes_tax_cents_check CHECK (tax_cents >= 0)
);
CREATE INDEX refund_taxes_by_order ON refund_taxes (business_id, order_id);
ALTER TABLE refund_taxes ENABLE ROW LEVEL SECURITY;
ALTER TABLE refund_taxes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON refund_taxes FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON refund_taxes FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON refund_taxes FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT ON refund_taxes TO joyous_app;

CREATE TABLE remitted_tax_periods (
  business_id integer NOT NULL,
  starts_on date NOT NULL,
  is_remitted boolean NOT NULL,
  CONSTRAINT remitted_tax_periods_pkey PRIMARY KEY (business_id, starts_on),
  CONSTRAINT remitted_tax_periods_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id)
);
ALTER TABLE remitted_tax_periods ENABLE ROW LEVEL SECURITY;
ALTER TABLE remitted_tax_periods FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON remitted_tax_periods FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON remitted_tax_periods FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON remitted_tax_periods FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY own_rows_to_come_are_removed ON remitted_tax_periods FOR DELETE TO joyous_app USING (business_id = current_business_id() AND starts_on > (now() AT TIME ZONE 'Etc/GMT+12'::text)::date);
GRANT DELETE, INSERT, SELECT ON remitted_tax_periods TO joyous_app;
CREATE TRIGGER begins_later BEFORE INSERT ON remitted_tax_periods FOR EACH ROW WHEN (new.starts_on <= (now() AT TIME ZONE 'Etc/GMT+12'::text)::date) EXECUTE FUNCTION refuse_change('who remitted tax');
CREATE TRIGGER stays_in_force BEFORE DELETE OR UPDATE ON remitted_tax_periods FOR EACH ROW WHEN (old.starts_on <= (now() AT TIME ZONE 'Etc/GMT+12'::text)::date AND pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change('who remits tax since');

CREATE TABLE reply_codes (
  business_id integer NOT NULL,
  code text NOT NULL,
  percent_off smallint NOT NULL,
  issued_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  redeemed_at timestamp(3) with time zone,
  order_reference text,
  user_review_id bigint,
  CONSTRAINT reply_codes_pkey PRIMARY KEY (business_id, code),
  CONSTRAINT reply_codes_business_id_user_review_id_key UNIQUE (business_id, user_review_id),
  CONSTRAINT reply_codes_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT reply_codes_business_id_user_review_id_fkey FOREIGN KEY (business_id, user_review_id) REFERENCES reviews(business_id, user_review_id),
  CONSTRAINT only_used_has_an_order CHECK (order_reference IS NULL OR redeemed_at IS NOT NULL),
  CONSTRAINT reply_codes_check CHECK (expires_at > issued_at),
  CONSTRAINT reply_codes_code_check CHECK (code ~ '^[0-9A-Z]{6,20}$'::text),
  CONSTRAINT reply_codes_order_reference_check CHECK (order_reference <> ''::text),
  CONSTRAINT reply_codes_percent_off_check CHECK (percent_off >= 1 AND percent_off <= 100)
);
CREATE INDEX reply_codes_by_code ON reply_codes (code);
ALTER TABLE reply_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE reply_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY named_row_is_seen ON reply_codes FOR SELECT TO joyous_app USING (code = ANY ((( SELECT named_coupon_codes() AS named_coupon_codes))::text[]));
CREATE POLICY own_rows_are_changed ON reply_codes FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON reply_codes FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON reply_codes FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (order_reference, redeemed_at) ON reply_codes TO joyous_app;
CREATE TRIGGER refuse_when_closed AFTER INSERT ON reply_codes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER stays_redeemed BEFORE UPDATE ON reply_codes FOR EACH ROW WHEN (old.redeemed_at IS NOT NULL AND (new.redeemed_at IS DISTINCT FROM old.redeemed_at OR new.order_reference IS DISTINCT FROM old.order_reference) AND (new.redeemed_at IS NOT NULL OR old.order_reference IS NOT NULL AND NOT was_cancelled(old.business_id, old.order_reference))) EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER write_notice AFTER UPDATE OF redeemed_at ON reply_codes FOR EACH ROW WHEN ((new.redeemed_at IS NULL) <> (old.redeemed_at IS NULL)) EXECUTE FUNCTION write_notice_of_reply_code();

CREATE TABLE report_exports (
  business_id integer NOT NULL,
  export_id uuid NOT NULL,
  user_id integer NOT NULL,
  session_id bigint NOT NULL,
  secret_sha256 bytea NOT NULL,
  what jsonb NOT NULL,
  file_name text NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  taken_at timestamp(3) with time zone,
  CONSTRAINT report_exports_pkey PRIMARY KEY (business_id, export_id),
  CONSTRAINT report_exports_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT report_exports_business_id_user_id_fkey FOREIGN KEY (business_id, user_id) REFERENCES business_users(business_id, user_id),
  CONSTRAINT report_exports_check CHECK (expires_at > made_at),
  CONSTRAINT report_exports_check1 CHECK (taken_at < expires_at),
  CONSTRAINT report_exports_file_name_check CHECK (file_name ~ '^[a-z0-9][a-z0-9.-]{0,199}$'::text),
  CONSTRAINT report_exports_secret_sha256_check CHECK (octet_length(secret_sha256) = 32)
);
CREATE INDEX report_exports_by_age ON report_exports (expires_at);
CREATE INDEX report_exports_by_secret ON report_exports (secret_sha256);
ALTER TABLE report_exports ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_exports FORCE ROW LEVEL SECURITY;
CREATE POLICY named_row_is_seen ON report_exports FOR SELECT TO joyous_app USING (secret_sha256 = named_secret());
CREATE POLICY own_rows_are_changed ON report_exports FOR UPDATE TO joyous_app USING (business_id = current_business_id() AND taken_at IS NULL) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON report_exports FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON report_exports FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_old_are_removed ON report_exports FOR DELETE TO joyous_app USING (current_business_id() IS NULL AND expires_at < (now() - '01:00:00'::interval));
CREATE POLICY the_old_are_seen ON report_exports FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND expires_at < (now() - '01:00:00'::interval));
GRANT DELETE, INSERT, SELECT, UPDATE (taken_at) ON report_exports TO joyous_app;
CREATE TRIGGER stays_taken BEFORE UPDATE ON report_exports FOR EACH ROW WHEN (old.taken_at IS NOT NULL) EXECUTE FUNCTION refuse_reopening();

CREATE TABLE restaurant_moves (
  restaurant integer NOT NULL,
  external_id text NOT NULL,
  state text NOT NULL,
  address text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT restaurant_moves_pkey PRIMARY KEY (restaurant),
  CONSTRAINT restaurant_moves_external_id_key UNIQUE (external_id),
  CONSTRAINT restaurant_moves_address_check CHECK (address ~ '^https?://[^/]+$'::text),
  CONSTRAINT restaurant_moves_state_check CHECK (state = ANY (ARRAY['STOPPED'::text, 'MOVED'::text, 'ARRIVED'::text]))
);
ALTER TABLE restaurant_moves ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_are_seen ON restaurant_moves FOR SELECT TO joyous_app USING (true);
GRANT SELECT ON restaurant_moves TO joyous_app;

CREATE TABLE restaurant_zones (
  business_id integer NOT NULL,
  valid_from timestamp with time zone NOT NULL,
  time_zone text NOT NULL,
  CONSTRAINT restaurant_zones_pkey PRIMARY KEY (business_id, valid_from),
  CONSTRAINT restaurant_zones_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id) ON DELETE CASCADE
);
ALTER TABLE restaurant_zones ENABLE ROW LEVEL SECURITY;
ALTER TABLE restaurant_zones FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON restaurant_zones FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON restaurant_zones FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON restaurant_zones FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT ON restaurant_zones TO joyous_app;

CREATE TABLE restaurants (
  business_id integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  external_id text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  listed boolean NOT NULL DEFAULT true,
  address_line1 text NOT NULL,
  address_line2 text NOT NULL DEFAULT ''::text,
  city text NOT NULL,
  url_friendly_city text NOT NULL,
  state text NOT NULL,
  zip_code text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  phone_number text NOT NULL,
  website_address text,
  cuisines text[] NOT NULL DEFAULT '{}'::text[],
  price_level smallint NOT NULL,
  business_rating numeric(2,1) NOT NULL DEFAULT 0,
  picture text NOT NULL,
  business_referral_code text NOT NULL,
  service_types text[] NOT NULL DEFAULT '{}'::text[],
  reservations boolean NOT NULL DEFAULT false,
  outdoor_seating boolean NOT NULL DEFAULT false,
  wifi boolean NOT NULL DEFAULT false,
  vegetarian_options boolean NOT NULL DEFAULT false,
  vegan_options boolean NOT NULL DEFAULT false,
  sports_bar boolean NOT NULL DEFAULT false,
  parking text[] NOT NULL DEFAULT '{}'::text[],
  ambience text[] NOT NULL DEFAULT '{}'::text[],
  time_zone text NOT NULL,
  weekly_hours jsonb NOT NULL DEFAULT '[]'::jsonb,
  special_days jsonb NOT NULL DEFAULT '[]'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  sweep_minutes smallint NOT NULL DEFAULT 240,
  closed_until timestamp(3) with time zone,
  coupons_paused boolean NOT NULL DEFAULT false,
  closed_at timestamp(3) with time zone,
  daily_payable_limit_cents bigint,
  refund_limit_cents integer NOT NULL DEFAULT 20000,
  money_rules_since timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  CONSTRAINT restaurants_pkey PRIMARY KEY (business_id),
  CONSTRAINT restaurants_business_referral_code_key UNIQUE (business_referral_code),
  CONSTRAINT restaurants_external_id_key UNIQUE (external_id),
  CONSTRAINT closed_is_not_listed CHECK (closed_at IS NULL OR NOT listed),
  CONSTRAINT restaurants_business_rating_check CHECK (business_rating >= 0::numeric AND business_rating <= 5::numeric),
  CONSTRAINT restaurants_daily_payable_limit_cents_check CHECK (daily_payable_limit_cents >= 0),
  CONSTRAINT restaurants_external_id_check CHECK (external_id ~ '^[a-z0-9]{6,24}$'::text),
  CONSTRAINT restaurants_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CONSTRAINT restaurants_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT restaurants_name_check CHECK (name <> ''::text AND length(name) <= 120),
  CONSTRAINT restaurants_price_level_check CHECK (price_level >= 1 AND price_level <= 4),
  CONSTRAINT restaurants_refund_limit_cents_check CHECK (refund_limit_cents >= 0 AND refund_limit_cents <= 100000),
  CONSTRAINT restaurants_slug_check CHECK (slug <> ''::text),
  CONSTRAINT restaurants_special_days_check CHECK (jsonb_typeof(special_days) = 'array'::text),
  CONSTRAINT restaurants_sweep_minutes_check CHECK (sweep_minutes >= 0 AND sweep_minutes <= 1439),
  CONSTRAINT restaurants_weekly_hours_check CHECK (jsonb_typeof(weekly_hours) = 'array'::text)
);
CREATE INDEX restaurants_by_city ON restaurants (url_friendly_city, name, business_id) WHERE listed;
CREATE INDEX restaurants_by_name ON restaurants (name, business_id) WHERE listed;
CREATE INDEX restaurants_by_slug ON restaurants (slug) WHERE listed;
ALTER TABLE restaurants ENABLE ROW LEVEL SECURITY;
ALTER TABLE restaurants FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_sees_listed ON restaurants FOR SELECT TO joyous_app USING (listed OR business_id = current_business_id());
CREATE POLICY named_row_is_seen ON restaurants FOR SELECT TO joyous_app USING (external_id = NULLIF(current_setting('joyous.external_id'::text, true), ''::text));
CREATE POLICY own_row_is_changed ON restaurants FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_row_is_made ON restaurants FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (address_line1, address_line2, ambience, business_rating, city, closed_at, closed_until, coupons_paused, cuisines, daily_payable_limit_cents, description, latitude, listed, longitude, name, outdoor_seating, parking, phone_number, picture, price_level, refund_limit_cents, reservations, service_types, slug, special_days, sports_bar, state, time_zone, updated_at, url_friendly_city, vegan_options, vegetarian_options, website_address, weekly_hours, wifi, zip_code) ON restaurants TO joyous_app;
GRANT USAGE ON SEQUENCE restaurants_business_id_seq TO joyous_app;
CREATE TRIGGER announce_changed AFTER UPDATE ON restaurants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_restaurants();
CREATE TRIGGER announce_made AFTER INSERT ON restaurants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_restaurants();
CREATE TRIGGER announce_removed AFTER DELETE ON restaurants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_restaurants();
CREATE TRIGGER begin_fee_plan AFTER INSERT ON restaurants FOR EACH ROW EXECUTE FUNCTION begin_fee_plan();
CREATE CONSTRAINT TRIGGER days_stay_as_booked AFTER UPDATE OF time_zone ON restaurants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.time_zone <> new.time_zone) EXECUTE FUNCTION keep_days_as_booked();
CREATE TRIGGER forget_open_spans AFTER UPDATE ON restaurants REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION forget_open_spans();
CREATE TRIGGER list_changed AFTER UPDATE ON restaurants REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_restaurants();
CREATE TRIGGER list_made AFTER INSERT ON restaurants REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION renew_listings_of_restaurants();
CREATE TRIGGER note_time_zone AFTER INSERT OR UPDATE OF time_zone ON restaurants FOR EACH ROW EXECUTE FUNCTION note_time_zone();
CREATE TRIGGER plan_sweep AFTER INSERT OR UPDATE OF time_zone, sweep_minutes ON restaurants FOR EACH ROW EXECUTE FUNCTION plan_sweep();
CREATE TRIGGER stays_closed BEFORE UPDATE ON restaurants FOR EACH ROW WHEN (old.closed_at IS NOT NULL AND new.closed_at IS DISTINCT FROM old.closed_at) EXECUTE FUNCTION refuse_reopening();
CREATE TRIGGER test_is_not_listed BEFORE INSERT OR UPDATE OF listed ON restaurants FOR EACH ROW WHEN (new.listed) EXECUTE FUNCTION refuse_to_list_test();

CREATE TABLE review_invitations (
  business_id integer NOT NULL,
  token_sha256 bytea NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  consumer_id bigint,
  ordered_on date NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT review_invitations_pkey PRIMARY KEY (business_id, token_sha256),
  CONSTRAINT review_invitations_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT review_invitations_consumer_id_fkey FOREIGN KEY (consumer_id) REFERENCES consumers(consumer_id),
  CONSTRAINT review_invitations_subject_id_check CHECK (subject_id <> ''::text AND length(subject_id) <= 120),
  CONSTRAINT review_invitations_subject_kind_check CHECK (subject_kind = ANY (ARRAY['ORDER'::text, 'COUPON'::text])),
  CONSTRAINT review_invitations_token_sha256_check CHECK (length(token_sha256) = 32)
);
CREATE INDEX invitations_by_subject ON review_invitations (business_id, subject_kind, subject_id);
ALTER TABLE review_invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE review_invitations FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON review_invitations FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON review_invitations FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON review_invitations FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (consumer_id, used_at) ON review_invitations TO joyous_app;
CREATE TRIGGER keep_diner BEFORE UPDATE ON review_invitations FOR EACH ROW WHEN (new.consumer_id IS DISTINCT FROM old.consumer_id AND new.consumer_id IS NOT NULL) EXECUTE FUNCTION refuse_change('whom a review is asked of');
CREATE TRIGGER refuse_when_closed AFTER INSERT ON review_invitations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_when_closed();
CREATE TRIGGER stays_used BEFORE UPDATE ON review_invitations FOR EACH ROW WHEN (old.used_at IS NOT NULL AND new.used_at IS DISTINCT FROM old.used_at) EXECUTE FUNCTION refuse_reopening();

CREATE TABLE review_metrics (
  business_id integer NOT NULL,
  one_star integer NOT NULL DEFAULT 0,
  two_stars integer NOT NULL DEFAULT 0,
  three_stars integer NOT NULL DEFAULT 0,
  four_stars integer NOT NULL DEFAULT 0,
  five_stars integer NOT NULL DEFAULT 0,
  total_reviews integer NOT NULL GENERATED ALWAYS AS ((((one_star + two_stars) + three_stars) + four_stars) + five_stars) STORED,
  total_stars integer NOT NULL GENERATED ALWAYS AS ((((one_star + (2 * two_stars)) + (3 * three_stars)) + (4 * four_stars)) + (5 * five_stars)) STORED,
  answered integer NOT NULL DEFAULT 0,
  CONSTRAINT review_metrics_pkey PRIMARY KEY (business_id),
  CONSTRAINT review_metrics_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT review_metrics_answered_check CHECK (answered >= 0),
  CONSTRAINT review_metrics_five_stars_check CHECK (five_stars >= 0),
  CONSTRAINT review_metrics_four_stars_check CHECK (four_stars >= 0),
  CONSTRAINT review_metrics_one_star_check CHECK (one_star >= 0),
  CONSTRAINT review_metrics_three_stars_check CHECK (three_stars >= 0),
  CONSTRAINT review_metrics_two_stars_check CHECK (two_stars >= 0)
);
ALTER TABLE review_metrics ENABLE ROW LEVEL SECURITY;
ALTER TABLE review_metrics FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_sees_counts ON review_metrics FOR SELECT TO joyous_app USING ((EXISTS ( SELECT FROM restaurants r WHERE r.business_id = review_metrics.business_id AND r.listed)));
CREATE POLICY only_triggers_change_them ON review_metrics AS RESTRICTIVE FOR UPDATE TO joyous_app USING (pg_trigger_depth() > 0);
CREATE POLICY only_triggers_make_them ON review_metrics AS RESTRICTIVE FOR INSERT TO joyous_app WITH CHECK (pg_trigger_depth() > 0);
CREATE POLICY own_rows_are_changed ON review_metrics FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON review_metrics FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON review_metrics FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE ON review_metrics TO joyous_app;
CREATE TRIGGER list_changed AFTER UPDATE ON review_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_ratings_of_listings();
CREATE TRIGGER list_made AFTER INSERT ON review_metrics REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_ratings_of_listings();

CREATE TABLE review_moderations (
  business_id integer NOT NULL,
  moderation_id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  user_review_id bigint NOT NULL,
  action text NOT NULL,
  reason text NOT NULL,
  moderated_by text NOT NULL,
  moderated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT review_moderations_pkey PRIMARY KEY (business_id, moderation_id),
  CONSTRAINT review_moderations_business_id_user_review_id_fkey FOREIGN KEY (business_id, user_review_id) REFERENCES reviews(business_id, user_review_id),
  CONSTRAINT review_moderations_action_check CHECK (action = ANY (ARRAY['HIDE'::text, 'SHOW'::text])),
  CONSTRAINT review_moderations_moderated_by_check CHECK (moderated_by <> ''::text AND length(moderated_by) <= 120),
  CONSTRAINT review_moderations_reason_check CHECK (reason <> ''::text AND length(reason) <= 500)
);
CREATE INDEX review_moderations_by_review ON review_moderations (business_id, user_review_id);
ALTER TABLE review_moderations ENABLE ROW LEVEL SECURITY;
ALTER TABLE review_moderations FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON review_moderations FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON review_moderations FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON review_moderations FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT ON review_moderations TO joyous_app;
GRANT USAGE ON SEQUENCE review_moderations_moderation_id_seq TO joyous_app;

CREATE TABLE review_replies (
  business_id integer NOT NULL,
  user_review_id bigint NOT NULL,
  message text NOT NULL,
  discount_percentage smallint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  replied_by integer,
  discount_outcome text,
  sought text NOT NULL GENERATED ALWAYS AS lower(message) STORED,
  CONSTRAINT review_replies_pkey PRIMARY KEY (business_id, user_review_id),
  CONSTRAINT review_replies_business_id_user_review_id_fkey FOREIGN KEY (business_id, user_review_id) REFERENCES reviews(business_id, user_review_id),
  CONSTRAINT review_replies_discount_outcome_check CHECK (discount_outcome = ANY (ARRAY['TEXTED'::text, 'NO_NUMBER'::text, 'WANTS_NO_TEXTS'::text])),
  CONSTRAINT review_replies_discount_percentage_check CHECK (discount_percentage >= 5 AND discount_percentage <= 40 AND (discount_percentage::integer % 5) = 0),
  CONSTRAINT review_replies_message_check CHECK (message <> ''::text AND length(message) <= 240)
);
ALTER TABLE review_replies ENABLE ROW LEVEL SECURITY;
ALTER TABLE review_replies FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_sees_replies_to_published ON review_replies FOR SELECT TO joyous_app USING ((EXISTS ( SELECT FROM reviews r WHERE r.business_id = review_replies.business_id AND r.user_review_id = review_replies.user_review_id AND r.state = 'PUBLISHED'::text)));
CREATE POLICY own_rows_are_changed ON review_replies FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON review_replies FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON review_replies FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (discount_outcome, message) ON review_replies TO joyous_app;
CREATE TRIGGER announce_changed AFTER UPDATE ON review_replies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('reviews');
CREATE TRIGGER announce_made AFTER INSERT ON review_replies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('reviews');
CREATE TRIGGER announce_removed AFTER DELETE ON review_replies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('reviews');
CREATE TRIGGER keep_words BEFORE UPDATE ON review_replies FOR EACH ROW WHEN (new.message <> old.message AND new.message <> 'Erased with the words that it answered.'::text) EXECUTE FUNCTION refuse_change('what a restaurant answered');
CREATE TRIGGER note_answers AFTER INSERT ON review_replies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_answers();
CREATE TRIGGER write_notice AFTER INSERT ON review_replies FOR EACH ROW EXECUTE FUNCTION write_notice_of_review();

CREATE TABLE reviews (
  business_id integer NOT NULL,
  user_review_id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  rating smallint NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  anonymous boolean NOT NULL DEFAULT false,
  first_name text NOT NULL DEFAULT ''::text,
  last_name text NOT NULL DEFAULT ''::text,
  ordered_on date NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  consumer_id bigint,
  state text NOT NULL DEFAULT 'PUBLISHED'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  ms_to_answer bigint,
  unanswered boolean NOT NULL GENERATED ALWAYS AS (ms_to_answer IS NULL) STORED,
  sought text NOT NULL GENERATED ALWAYS AS lower(description) STORED,
  CONSTRAINT reviews_pkey PRIMARY KEY (business_id, user_review_id),
  CONSTRAINT reviews_business_id_subject_kind_subject_id_key UNIQUE (business_id, subject_kind, subject_id),
  CONSTRAINT reviews_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT reviews_consumer_id_fkey FOREIGN KEY (consumer_id) REFERENCES consumers(consumer_id),
  CONSTRAINT reviews_description_check CHECK (length(description) <= 2000),
  CONSTRAINT reviews_first_name_check CHECK (length(first_name) <= 40),
  CONSTRAINT reviews_last_name_check CHECK (length(last_name) <= 40),
  CONSTRAINT reviews_ms_to_answer_check CHECK (ms_to_answer >= 0),
  CONSTRAINT reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  CONSTRAINT reviews_state_check CHECK (state = ANY (ARRAY['PUBLISHED'::text, 'HIDDEN'::text])),
  CONSTRAINT reviews_subject_id_check CHECK (subject_id <> ''::text AND length(subject_id) <= 120),
  CONSTRAINT reviews_subject_kind_check CHECK (subject_kind = ANY (ARRAY['ORDER'::text, 'COUPON'::text]))
);
CREATE INDEX reviews_by_guest ON reviews (business_id, consumer_id, created_at) WHERE (consumer_id IS NOT NULL);
CREATE INDEX reviews_by_time_to_answer ON reviews (business_id, ms_to_answer) INCLUDE (state) WHERE ((state = 'PUBLISHED'::text) AND (ms_to_answer IS NOT NULL));
CREATE INDEX reviews_low_unanswered_first ON reviews (business_id, ((unanswered AND (rating <= 3))), created_at, user_review_id) WHERE (state = 'PUBLISHED'::text);
CREATE INDEX reviews_newest ON reviews (business_id, created_at DESC, user_review_id DESC) WHERE (state = 'PUBLISHED'::text);
CREATE INDEX reviews_newest_by_rating ON reviews (business_id, rating, created_at DESC, user_review_id DESC) WHERE (state = 'PUBLISHED'::text);
CREATE INDEX reviews_of_diner ON reviews (business_id, consumer_id, created_at DESC) WHERE ((consumer_id IS NOT NULL) AND (NOT anonymous));
CREATE INDEX reviews_unanswered_first ON reviews (business_id, unanswered, created_at, user_review_id) WHERE (state = 'PUBLISHED'::text);
CREATE INDEX reviews_unanswered_first_by_rating ON reviews (business_id, rating, unanswered, created_at, user_review_id) WHERE (state = 'PUBLISHED'::text);
ALTER TABLE reviews ENABLE ROW LEVEL SECURITY;
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_sees_published ON reviews FOR SELECT TO joyous_app USING (state = 'PUBLISHED'::text AND (EXISTS ( SELECT FROM restaurants r WHERE r.business_id = reviews.business_id AND r.listed)));
CREATE POLICY own_rows_are_changed ON reviews FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON reviews FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON reviews FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (anonymous, consumer_id, description, first_name, last_name, ms_to_answer, state) ON reviews TO joyous_app;
GRANT USAGE ON SEQUENCE reviews_user_review_id_seq TO joyous_app;
CREATE TRIGGER announce_changed AFTER UPDATE ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('reviews');
CREATE TRIGGER announce_made AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('reviews');
CREATE TRIGGER announce_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_belongings('reviews');
CREATE TRIGGER count_changed_anew AFTER UPDATE ON reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_reviews();
CREATE TRIGGER count_changed_before AFTER UPDATE ON reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_reviews();
CREATE TRIGGER count_made AFTER INSERT ON reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_reviews();
CREATE TRIGGER count_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_reviews();
CREATE TRIGGER keep_answered BEFORE UPDATE OF ms_to_answer ON reviews FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change('when a review was answered');
CREATE TRIGGER keep_words BEFORE UPDATE ON reviews FOR EACH ROW WHEN (new.first_name <> old.first_name AND new.first_name <> ''::text OR new.last_name <> old.last_name AND new.last_name <> ''::text OR new.description <> old.description AND new.description <> ''::text OR old.anonymous AND NOT new.anonymous OR new.consumer_id IS DISTINCT FROM old.consumer_id AND new.consumer_id IS NOT NULL) EXECUTE FUNCTION refuse_change('what a diner wrote');
CREATE TRIGGER write_notice_of_moderated AFTER UPDATE OF state ON reviews FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION write_notice_of_review();
CREATE TRIGGER write_notice_of_new AFTER INSERT ON reviews FOR EACH ROW WHEN (new.state = 'PUBLISHED'::text) EXECUTE FUNCTION write_notice_of_review();

CREATE TABLE saved_replies (
  business_id integer NOT NULL,
  saved_reply_id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  message text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT saved_replies_pkey PRIMARY KEY (business_id, saved_reply_id),
  CONSTRAINT saved_replies_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT saved_replies_message_check CHECK (message <> ''::text AND length(message) <= 240),
  CONSTRAINT saved_replies_name_check CHECK (name <> ''::text AND length(name) <= 40),
  CONSTRAINT saved_replies_version_check CHECK (version > 0)
);
CREATE UNIQUE INDEX saved_reply_has_own_name ON saved_replies (business_id, name);
ALTER TABLE saved_replies ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_replies FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON saved_replies FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON saved_replies FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_removed ON saved_replies FOR DELETE TO joyous_app USING (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON saved_replies FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT DELETE, INSERT, SELECT, UPDATE (message, name, version) ON saved_replies TO joyous_app;
GRANT USAGE ON SEQUENCE saved_replies_saved_reply_id_seq TO joyous_app;

CREATE TABLE sessions (
  business_id integer NOT NULL,
  session_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  device_id integer NOT NULL,
  user_token_sha256 bytea NOT NULL,
  business_token_sha256 bytea NOT NULL,
  started_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  idle_ends_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT sessions_pkey PRIMARY KEY (business_id, session_id),
  CONSTRAINT sessions_user_token_sha256_key UNIQUE (user_token_sha256),
  CONSTRAINT sessions_business_id_device_id_fkey FOREIGN KEY (business_id, device_id) REFERENCES devices(business_id, device_id),
  CONSTRAINT sessions_business_id_user_id_fkey FOREIGN KEY (business_id, user_id) REFERENCES business_users(business_id, user_id),
  CONSTRAINT sessions_business_token_sha256_check CHECK (octet_length(business_token_sha256) = 32),
  CONSTRAINT sessions_user_token_sha256_check CHECK (octet_length(user_token_sha256) = 32)
);
CREATE INDEX open_sessions_by_device ON sessions (business_id, device_id) WHERE (ended_at IS NULL);
CREATE INDEX open_sessions_by_user ON sessions (user_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_by_age ON sessions (started_at);
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY long_ended_are_removed ON sessions FOR DELETE TO joyous_app USING (current_business_id() IS NULL AND LEAST(ended_at, idle_ends_at, ends_at) < (now() - '30 days'::interval));
CREATE POLICY long_ended_are_seen ON sessions FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND LEAST(ended_at, idle_ends_at, ends_at) < (now() - '30 days'::interval));
CREATE POLICY named_row_is_seen ON sessions FOR SELECT TO joyous_app USING (user_token_sha256 = named_secret());
CREATE POLICY one_ends_ones_own ON sessions FOR UPDATE TO joyous_app USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
CREATE POLICY one_sees_ones_own ON sessions FOR SELECT TO joyous_app USING (user_id = acting_user_id());
CREATE POLICY own_rows_are_changed ON sessions FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON sessions FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON sessions FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT DELETE, INSERT, SELECT, UPDATE (ended_at, idle_ends_at, last_seen_at) ON sessions TO joyous_app;
CREATE TRIGGER announce_ended AFTER UPDATE OF ended_at ON sessions FOR EACH ROW WHEN (old.ended_at IS DISTINCT FROM new.ended_at) EXECUTE FUNCTION announce_changed_staff();
CREATE TRIGGER hold_who_loses_a_right BEFORE UPDATE OF ended_at ON sessions FOR EACH ROW WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION hold_who_loses_a_right();
CREATE TRIGGER keep_ended BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION keep_session_ended();

CREATE TABLE sign_in_stops (
  phone_index bytea NOT NULL,
  stopped_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_stops_pkey PRIMARY KEY (phone_index),
  CONSTRAINT sign_in_stops_phone_index_check CHECK (octet_length(phone_index) = 32)
);
ALTER TABLE sign_in_stops ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_stops FORCE ROW LEVEL SECURITY;
CREATE POLICY all_without_restaurant ON sign_in_stops FOR ALL TO joyous_app USING (current_business_id() IS NULL) WITH CHECK (current_business_id() IS NULL);
GRANT DELETE, INSERT, SELECT ON sign_in_stops TO joyous_app;

CREATE TABLE sweeps (
  business_id integer NOT NULL,
  cut_off timestamp(3) with time zone NOT NULL,
  ran_at timestamp(3) with time zone NOT NULL,
  waiting_cents bigint,
  sweep_batch_num integer,
  waiting_reviewed_cents bigint NOT NULL DEFAULT 0,
  CONSTRAINT sweeps_pkey PRIMARY KEY (business_id, cut_off),
  CONSTRAINT sweeps_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT sweeps_business_id_sweep_batch_num_fkey FOREIGN KEY (business_id, sweep_batch_num) REFERENCES deposits(business_id, sweep_batch_num),
  CONSTRAINT sweeps_check CHECK (ran_at >= cut_off),
  CONSTRAINT sweeps_check1 CHECK ((waiting_cents IS NULL) = (sweep_batch_num IS NOT NULL)),
  CONSTRAINT sweeps_check2 CHECK (waiting_cents IS NOT NULL OR waiting_reviewed_cents = 0),
  CONSTRAINT sweeps_waiting_cents_check CHECK (waiting_cents <= 0)
);
ALTER TABLE sweeps ENABLE ROW LEVEL SECURITY;
ALTER TABLE sweeps FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON sweeps FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON sweeps FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON sweeps FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT ON sweeps TO joyous_app;

CREATE TABLE table_calls (
  business_id integer NOT NULL,
  table_code text NOT NULL,
  table_name text NOT NULL,
  called_at timestamp(3) with time zone NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  done_at timestamp(3) with time zone,
  done_by integer,
  CONSTRAINT table_calls_pkey PRIMARY KEY (business_id, table_code),
  CONSTRAINT table_calls_business_id_done_by_fkey FOREIGN KEY (business_id, done_by) REFERENCES business_users(business_id, user_id),
  CONSTRAINT table_calls_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id)
);
CREATE INDEX table_calls_by_age ON table_calls (called_at);
ALTER TABLE table_calls ENABLE ROW LEVEL SECURITY;
ALTER TABLE table_calls FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON table_calls FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON table_calls FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON table_calls FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_old_are_removed ON table_calls FOR DELETE TO joyous_app USING (current_business_id() IS NULL AND called_at < (now() - '01:00:00'::interval));
CREATE POLICY the_old_are_seen ON table_calls FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND called_at < (now() - '01:00:00'::interval));
GRANT DELETE, INSERT, SELECT, UPDATE (called_at, changed_at, done_at, done_by, table_name) ON table_calls TO joyous_app;

CREATE TABLE tax_periods (
  business_id integer NOT NULL,
  starts_on date NOT NULL,
  discount_base text NOT NULL,
  rate_millionths integer NOT NULL,
  exceptions jsonb NOT NULL DEFAULT '[]'::jsonb,
  set_by text NOT NULL DEFAULT 'RESTAURANT'::text,
  CONSTRAINT tax_periods_pkey PRIMARY KEY (business_id, starts_on),
  CONSTRAINT tax_periods_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT tax_periods_discount_base_check CHECK (discount_base = ANY (ARRAY['BEFORE_DISCOUNTS'::text, 'AFTER_OWN_DISCOUNT'::text, 'AFTER_ALL_DISCOUNTS'::text])),
  CONSTRAINT tax_periods_exceptions_check CHECK (jsonb_typeof(exceptions) = 'array'::text),
  CONSTRAINT tax_periods_rate_millionths_check CHECK (rate_millionths >= 0 AND rate_millionths <= 400000),
  CONSTRAINT tax_periods_set_by_check CHECK (set_by = ANY (ARRAY['RESTAURANT'::text, 'OPERATOR'::text]))
);
ALTER TABLE tax_periods ENABLE ROW LEVEL SECURITY;
ALTER TABLE tax_periods FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON tax_periods FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON tax_periods FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON tax_periods FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY own_rows_to_come_are_removed ON tax_periods FOR DELETE TO joyous_app USING (business_id = current_business_id() AND set_by = 'RESTAURANT'::text AND starts_on >= (now() AT TIME ZONE 'Etc/GMT+12'::text)::date);
GRANT DELETE, INSERT, SELECT, UPDATE (set_by) ON tax_periods TO joyous_app;
CREATE TRIGGER are_of_who_remits BEFORE INSERT ON tax_periods FOR EACH ROW WHEN (new.set_by = 'RESTAURANT'::text) EXECUTE FUNCTION refuse_rates_of_restaurant();

CREATE TABLE test_payments (
  business_id integer NOT NULL,
  state jsonb NOT NULL,
  CONSTRAINT test_payments_pkey PRIMARY KEY (business_id),
  CONSTRAINT test_payments_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT test_payments_state_check CHECK (jsonb_typeof(state) = 'object'::text)
);
ALTER TABLE test_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE test_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON test_payments FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON test_payments FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON test_payments FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (state) ON test_payments TO joyous_app;

CREATE TABLE test_restaurants (
  business_id integer NOT NULL,
  test_of integer NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT test_restaurants_pkey PRIMARY KEY (business_id),
  CONSTRAINT test_restaurants_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT test_restaurants_test_of_fkey FOREIGN KEY (test_of) REFERENCES restaurants(business_id),
  CONSTRAINT a_test_of_another CHECK (business_id <> test_of),
  CONSTRAINT ends_after_it_was_made CHECK (ended_at >= made_at)
);
CREATE UNIQUE INDEX one_test_at_a_time ON test_restaurants (test_of) WHERE (ended_at IS NULL);
ALTER TABLE test_restaurants ENABLE ROW LEVEL SECURITY;
ALTER TABLE test_restaurants FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_sees_all ON test_restaurants FOR SELECT TO joyous_app USING (true);
CREATE POLICY own_rows_are_changed ON test_restaurants FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON test_restaurants FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (ended_at) ON test_restaurants TO joyous_app;
CREATE TRIGGER stays_ended BEFORE UPDATE ON test_restaurants FOR EACH ROW WHEN (old.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_reopening();

CREATE TABLE text_messages (
  message_id uuid NOT NULL,
  purpose text NOT NULL,
  for_business integer,
  phone_index bytea,
  sealed_phone bytea,
  sealed_body bytea,
  state text NOT NULL DEFAULT 'QUEUED'::text,
  attempts smallint NOT NULL DEFAULT 0,
  provider_id text,
  error_code text,
  queued_at timestamp with time zone NOT NULL,
  sending_at timestamp with time zone,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  forgotten_at timestamp with time zone,
  in_inbox boolean NOT NULL DEFAULT false,
  CONSTRAINT text_messages_pkey PRIMARY KEY (message_id),
  CONSTRAINT text_messages_for_business_fkey FOREIGN KEY (for_business) REFERENCES restaurants(business_id),
  CONSTRAINT only_texts_of_diners_in_inbox CHECK (NOT in_inbox OR for_business IS NOT NULL AND (purpose = ANY (ARRAY['COUPON'::text, 'COUPONS_AGAIN'::text, 'REVIEW_INVITATION'::text, 'REPLY_CODE'::text, 'ORDER_CODE'::text, 'ORDER_NEWS'::text]))),
  CONSTRAINT text_messages_attempts_check CHECK (attempts >= 0),
  CONSTRAINT text_messages_check CHECK ((sealed_phone IS NULL AND sealed_body IS NULL) = (forgotten_at IS NOT NULL)),
  CONSTRAINT text_messages_phone_index_check CHECK (octet_length(phone_index) = 32),
  CONSTRAINT text_messages_purpose_check CHECK (purpose ~ '^[A-Z][A-Z_]{1,39}$'::text),
  CONSTRAINT text_messages_state_check CHECK (state = ANY (ARRAY['QUEUED'::text, 'SENDING'::text, 'SENT'::text, 'DELIVERED'::text, 'FAILED'::text, 'UNDELIVERABLE'::text]))
);
CREATE INDEX text_messages_by_age ON text_messages (queued_at) WHERE (forgotten_at IS NULL);
CREATE INDEX text_messages_in_inbox ON text_messages (for_business, queued_at) WHERE in_inbox;
ALTER TABLE text_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE text_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_puts_one_in ON text_messages FOR INSERT TO joyous_app WITH CHECK (current_business_id() IS NULL OR for_business IS NULL OR for_business = current_business_id());
CREATE POLICY changed_without_restaurant ON text_messages FOR UPDATE TO joyous_app USING (current_business_id() IS NULL) WITH CHECK (current_business_id() IS NULL);
CREATE POLICY inbox_is_seen ON text_messages FOR SELECT TO joyous_app USING (in_inbox AND for_business = current_business_id());
CREATE POLICY seen_without_restaurant ON text_messages FOR SELECT TO joyous_app USING (current_business_id() IS NULL);
CREATE POLICY the_owner_changes_seals ON text_messages FOR UPDATE TO the owner USING (true);
CREATE POLICY the_owner_sees_seals ON text_messages FOR SELECT TO the owner USING (true);
GRANT INSERT, SELECT, UPDATE (attempts, error_code, forgotten_at, phone_index, provider_id, sealed_body, sealed_phone, sending_at, sent_at, settled_at, state) ON text_messages TO joyous_app;
CREATE TRIGGER guard_text_message BEFORE UPDATE ON text_messages FOR EACH ROW EXECUTE FUNCTION guard_text_message();
CREATE TRIGGER texts_of_tests_stay_here BEFORE INSERT ON text_messages FOR EACH ROW WHEN (new.for_business IS NOT NULL) EXECUTE FUNCTION keep_texts_of_tests();

CREATE TABLE throttle (
  key text NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT throttle_pkey PRIMARY KEY (key)
);
CREATE INDEX throttle_by_end ON throttle (expire);
ALTER TABLE throttle ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_are_changed ON throttle FOR UPDATE TO joyous_app USING (true);
CREATE POLICY all_are_made ON throttle FOR INSERT TO joyous_app WITH CHECK (true);
CREATE POLICY all_are_seen ON throttle FOR SELECT TO joyous_app USING (true);
CREATE POLICY the_expired_are_removed ON throttle FOR DELETE TO joyous_app USING (expire::numeric < (EXTRACT(epoch FROM now()) * 1000::numeric));
GRANT DELETE, INSERT, SELECT, UPDATE ON throttle TO joyous_app;

CREATE TABLE ticket_printers (
  business_id integer NOT NULL,
  printer_id uuid NOT NULL,
  secret_sha256 bytea NOT NULL,
  name text NOT NULL,
  added_at timestamp(3) with time zone NOT NULL,
  added_by integer NOT NULL,
  revoked_at timestamp(3) with time zone,
  seen_at timestamp(3) with time zone,
  status_code text NOT NULL DEFAULT ''::text,
  CONSTRAINT ticket_printers_pkey PRIMARY KEY (business_id, printer_id),
  CONSTRAINT ticket_printers_business_id_added_by_fkey FOREIGN KEY (business_id, added_by) REFERENCES business_users(business_id, user_id),
  CONSTRAINT ticket_printers_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT ticket_printers_name_check CHECK (name <> ''::text AND length(name) <= 40),
  CONSTRAINT ticket_printers_secret_sha256_check CHECK (octet_length(secret_sha256) = 32),
  CONSTRAINT ticket_printers_status_code_check CHECK (length(status_code) <= 60)
);
CREATE UNIQUE INDEX ticket_printers_by_secret ON ticket_printers (secret_sha256);
ALTER TABLE ticket_printers ENABLE ROW LEVEL SECURITY;
ALTER TABLE ticket_printers FORCE ROW LEVEL SECURITY;
CREATE POLICY named_row_is_seen ON ticket_printers FOR SELECT TO joyous_app USING (secret_sha256 = named_secret());
CREATE POLICY own_rows_are_changed ON ticket_printers FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON ticket_printers FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON ticket_printers FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (revoked_at, seen_at, status_code) ON ticket_printers TO joyous_app;

CREATE TABLE tickets (
  business_id integer NOT NULL,
  ticket_id uuid NOT NULL,
  printer_id uuid NOT NULL,
  order_id bigint,
  kind text NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  given smallint NOT NULL DEFAULT 0,
  failed smallint NOT NULL DEFAULT 0,
  given_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  outcome text,
  CONSTRAINT tickets_pkey PRIMARY KEY (business_id, ticket_id),
  CONSTRAINT tickets_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, order_id),
  CONSTRAINT tickets_business_id_printer_id_fkey FOREIGN KEY (business_id, printer_id) REFERENCES ticket_printers(business_id, printer_id),
  CONSTRAINT ended_somehow CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT of_an_order_or_a_test CHECK ((order_id IS NULL) = (kind = 'TEST'::text)),
  CONSTRAINT tickets_failed_check CHECK (failed >= 0),
  CONSTRAINT tickets_given_check CHECK (given >= 0),
  CONSTRAINT tickets_kind_check CHECK ((kind = ANY (ARRAY['NEW'::text, 'CANCELLED'::text, 'AGAIN'::text, 'TEST'::text])) OR kind ~ '^CHANGED_[1-9][0-9]{0,4}$'::text),
  CONSTRAINT tickets_outcome_check CHECK (outcome = ANY (ARRAY['PRINTED'::text, 'UNCONFIRMED'::text, 'FAILED'::text, 'NOT_NEEDED'::text]))
);
CREATE INDEX tickets_to_print ON tickets (business_id, printer_id, made_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX one_ticket_of_a_kind ON tickets (business_id, printer_id, order_id, kind) WHERE (order_id IS NOT NULL);
ALTER TABLE tickets ENABLE ROW LEVEL SECURITY;
ALTER TABLE tickets FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON tickets FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON tickets FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON tickets FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (ended_at, failed, given, given_at, outcome) ON tickets TO joyous_app;

CREATE TABLE till_acknowledgements (
  business_id integer NOT NULL,
  order_id bigint NOT NULL,
  integration text NOT NULL,
  till_number text,
  acknowledged_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT till_acknowledgements_pkey PRIMARY KEY (business_id, order_id, integration),
  CONSTRAINT till_acknowledgements_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, order_id),
  CONSTRAINT till_acknowledgements_integration_check CHECK (integration <> ''::text AND length(integration) <= 60),
  CONSTRAINT till_acknowledgements_till_number_check CHECK (till_number <> ''::text AND length(till_number) <= 40)
);
ALTER TABLE till_acknowledgements ENABLE ROW LEVEL SECURITY;
ALTER TABLE till_acknowledgements FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON till_acknowledgements FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON till_acknowledgements FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON till_acknowledgements FOR SELECT TO joyous_app USING (business_id = current_business_id());
GRANT INSERT, SELECT, UPDATE (acknowledged_at, till_number) ON till_acknowledgements TO joyous_app;

CREATE TABLE user_passwords (
  user_id integer NOT NULL,
  password_hash text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT user_passwords_pkey PRIMARY KEY (user_id),
  CONSTRAINT user_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id),
  CONSTRAINT user_passwords_password_hash_check CHECK (password_hash ~~ '$argon2id$%'::text)
);
ALTER TABLE user_passwords ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_passwords FORCE ROW LEVEL SECURITY;
CREATE POLICY ones_own ON user_passwords FOR ALL TO joyous_app USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
CREATE POLICY the_owner_counts_them ON user_passwords FOR SELECT TO the owner USING (true);
GRANT INSERT, SELECT, UPDATE (changed_at, password_hash) ON user_passwords TO joyous_app;

CREATE TABLE users (
  user_id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  phone_index bytea,
  sealed_phone bytea,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  email_confirmed_at timestamp with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (user_id),
  CONSTRAINT users_check CHECK ((phone_index IS NULL) = (sealed_phone IS NULL)),
  CONSTRAINT users_email_check CHECK (email = lower(email) AND length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT users_phone_index_check CHECK (octet_length(phone_index) = 32)
);
CREATE INDEX users_by_email ON users (email);
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY named_address_is_seen ON users FOR SELECT TO joyous_app USING (email = named_email());
CREATE POLICY one_changes_oneself ON users FOR UPDATE TO joyous_app USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
CREATE POLICY one_sees_oneself ON users FOR SELECT TO joyous_app USING (user_id = acting_user_id());
CREATE POLICY restaurants_make_people ON users FOR INSERT TO joyous_app WITH CHECK (current_business_id() IS NOT NULL);
CREATE POLICY restaurants_see_their_staff ON users FOR SELECT TO joyous_app USING ((EXISTS ( SELECT FROM business_users b WHERE b.user_id = users.user_id)));
CREATE POLICY the_operator_confirms_whom_it_names ON users FOR UPDATE TO the owner USING (email = named_email());
CREATE POLICY the_operator_sees_whom_it_names ON users FOR SELECT TO the owner USING (email = named_email());
CREATE POLICY the_owner_changes_seals ON users FOR UPDATE TO the owner USING (true);
CREATE POLICY the_owner_sees_seals ON users FOR SELECT TO the owner USING (true);
GRANT INSERT (email), SELECT, UPDATE (phone_index, sealed_phone) ON users TO joyous_app;
CREATE TRIGGER keep_number BEFORE UPDATE ON users FOR EACH ROW WHEN (old.phone_index IS NOT NULL AND new.phone_index IS NULL) EXECUTE FUNCTION refuse_change('a proved number');

CREATE TABLE web_orders (
  business_id integer NOT NULL,
  order_id bigint NOT NULL,
  key_sha256 bytea NOT NULL,
  asked_sha256 bytea NOT NULL,
  secret_sha256 bytea NOT NULL,
  quote_id uuid NOT NULL,
  placed_at timestamp(3) with time zone NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  watched_from timestamp(3) with time zone NOT NULL,
  slot timestamp(3) with time zone,
  table_name text,
  sealed_notes bytea,
  seen_at timestamp(3) with time zone,
  seen_by integer,
  warned_at timestamp(3) with time zone,
  promised_at timestamp(3) with time zone,
  accepted_by integer,
  cancelled_at timestamp(3) with time zone,
  cancel_reason text,
  cancelled_by integer,
  completed_by integer,
  sealed_link bytea,
  asked_lines jsonb NOT NULL DEFAULT '[]'::jsonb,
  is_hidden boolean NOT NULL DEFAULT false,
  portions_taken jsonb NOT NULL DEFAULT '[]'::jsonb,
  times_back smallint NOT NULL DEFAULT 0,
  sent_back_by integer,
  sold_out_lines smallint[] NOT NULL DEFAULT '{}'::smallint[],
  asks_code boolean NOT NULL DEFAULT false,
  wrong_codes smallint NOT NULL DEFAULT 0,
  code_said text,
  code_said_at timestamp(3) with time zone,
  unpaid_reason text,
  if_out text,
  priced_by jsonb,
  changes_version smallint NOT NULL DEFAULT 0,
  changes_seen smallint NOT NULL DEFAULT 0,
  by_card boolean NOT NULL DEFAULT false,
  receipts_texted smallint NOT NULL DEFAULT 0,
  CONSTRAINT web_orders_pkey PRIMARY KEY (business_id, order_id),
  CONSTRAINT web_orders_business_id_key_sha256_key UNIQUE (business_id, key_sha256),
  CONSTRAINT web_orders_business_id_quote_id_key UNIQUE (business_id, quote_id),
  CONSTRAINT web_orders_business_id_accepted_by_fkey FOREIGN KEY (business_id, accepted_by) REFERENCES business_users(business_id, user_id),
  CONSTRAINT web_orders_business_id_cancelled_by_fkey FOREIGN KEY (business_id, cancelled_by) REFERENCES business_users(business_id, user_id),
  CONSTRAINT web_orders_business_id_completed_by_fkey FOREIGN KEY (business_id, completed_by) REFERENCES business_users(business_id, user_id),
  CONSTRAINT web_orders_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT web_orders_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES orders(business_id, order_id),
  CONSTRAINT web_orders_business_id_seen_by_fkey FOREIGN KEY (business_id, seen_by) REFERENCES business_users(business_id, user_id),
  CONSTRAINT web_orders_business_id_sent_back_by_fkey FOREIGN KEY (business_id, sent_back_by) REFERENCES business_users(business_id, user_id),
  CONSTRAINT by_card_at_a_table CHECK (NOT by_card OR table_name IS NOT NULL),
  CONSTRAINT cancelled_for_a_reason CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL)),
  CONSTRAINT code_said_at_a_time CHECK ((code_said IS NULL) = (code_said_at IS NULL)),
  CONSTRAINT code_said_where_asked CHECK (code_said IS NULL OR asks_code),
  CONSTRAINT no_change_is_seen_before_it_is_made CHECK (changes_seen >= 0 AND changes_seen <= changes_version),
  CONSTRAINT seen_by_somebody_at_a_time CHECK (seen_by IS NULL OR seen_at IS NOT NULL),
  CONSTRAINT web_orders_asked_lines_check CHECK (jsonb_typeof(asked_lines) = 'array'::text),
  CONSTRAINT web_orders_asked_sha256_check CHECK (octet_length(asked_sha256) = 32),
  CONSTRAINT web_orders_cancel_reason_check CHECK (cancel_reason = ANY (ARRAY['SOLD_OUT'::text, 'TOO_BUSY'::text, 'CLOSING'::text, 'NOT_DELIVERED'::text, 'OTHER'::text, 'UNSEEN'::text, 'UNANSWERED'::text, 'TILL'::text, 'DINER'::text, 'NOT_PAID'::text])),
  CONSTRAINT web_orders_code_said_check CHECK (code_said = ANY (ARRAY['RIGHT'::text, 'WRONG'::text, 'NONE'::text])),
  CONSTRAINT web_orders_if_out_check CHECK (if_out = ANY (ARRAY['TAKE_OFF'::text, 'REPLACE'::text, 'CALL'::text])),
  CONSTRAINT web_orders_key_sha256_check CHECK (octet_length(key_sha256) = 32),
  CONSTRAINT web_orders_portions_taken_check CHECK (jsonb_typeof(portions_taken) = 'array'::text),
  CONSTRAINT web_orders_priced_by_check CHECK (jsonb_typeof(priced_by) = 'object'::text),
  CONSTRAINT web_orders_receipts_texted_check CHECK (receipts_texted >= 0 AND receipts_texted <= 3),
  CONSTRAINT web_orders_secret_sha256_check CHECK (octet_length(secret_sha256) = 32),
  CONSTRAINT web_orders_times_back_check CHECK (times_back >= 0),
  CONSTRAINT web_orders_unpaid_reason_check CHECK (unpaid_reason = ANY (ARRAY['NOBODY_CAME'::text, 'LEFT'::text, 'GIVEN'::text, 'OTHER'::text])),
  CONSTRAINT web_orders_wrong_codes_check CHECK (wrong_codes >= 0 AND wrong_codes <= 5)
);
CREATE INDEX web_orders_by_change ON web_orders (business_id, changed_at);
CREATE INDEX web_orders_by_slot ON web_orders (business_id, slot) WHERE (slot IS NOT NULL);
CREATE INDEX web_orders_unpaid ON web_orders (business_id) WHERE (is_hidden AND (cancelled_at IS NULL));
CREATE INDEX web_orders_unseen ON web_orders (watched_from) WHERE ((seen_at IS NULL) AND (cancelled_at IS NULL));
CREATE UNIQUE INDEX web_orders_by_link ON web_orders (secret_sha256);
ALTER TABLE web_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE web_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY named_row_is_seen ON web_orders FOR SELECT TO joyous_app USING (secret_sha256 = named_secret());
CREATE POLICY own_rows_are_changed ON web_orders FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON web_orders FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON web_orders FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY the_owner_changes_seals ON web_orders FOR UPDATE TO the owner USING (true);
CREATE POLICY the_owner_sees_seals ON web_orders FOR SELECT TO the owner USING (true);
CREATE POLICY the_unseen_are_seen ON web_orders FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND seen_at IS NULL AND cancelled_at IS NULL);
GRANT INSERT, SELECT, UPDATE (accepted_by, asked_lines, cancel_reason, cancelled_at, cancelled_by, changed_at, changes_seen, changes_version, code_said, code_said_at, completed_by, is_hidden, portions_taken, promised_at, receipts_texted, sealed_link, sealed_notes, seen_at, seen_by, sent_back_by, slot, sold_out_lines, times_back, unpaid_reason, warned_at, watched_from, wrong_codes) ON web_orders TO joyous_app;
CREATE TRIGGER keep_code_said BEFORE UPDATE ON web_orders FOR EACH ROW WHEN (new.wrong_codes < old.wrong_codes OR old.code_said IS NOT NULL AND (new.code_said IS DISTINCT FROM old.code_said OR new.code_said_at IS DISTINCT FROM old.code_said_at)) EXECUTE FUNCTION refuse_change('the code of a handover');
CREATE TRIGGER number_anew AFTER UPDATE ON web_orders FOR EACH ROW WHEN (new.is_hidden <> old.is_hidden OR new.promised_at IS DISTINCT FROM old.promised_at) EXECUTE FUNCTION number_order_anew();
CREATE TRIGGER write_notice_of_paid AFTER UPDATE OF is_hidden ON web_orders FOR EACH ROW WHEN (old.is_hidden AND NOT new.is_hidden) EXECUTE FUNCTION write_notice_of_web_order();
CREATE TRIGGER write_notice_of_placed AFTER INSERT ON web_orders FOR EACH ROW WHEN (NOT new.is_hidden) EXECUTE FUNCTION write_notice_of_web_order();

CREATE TABLE web_payments (
  business_id integer NOT NULL,
  order_id bigint NOT NULL,
  payment_id uuid NOT NULL,
  cents integer NOT NULL,
  wants text NOT NULL DEFAULT 'AUTHORIZATION'::text,
  state text NOT NULL DEFAULT 'STARTED'::text,
  started_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  session_id text,
  intent_id text,
  pay_at text,
  authorized_at timestamp(3) with time zone,
  captured_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  captured_cents integer NOT NULL DEFAULT 0,
  refunded_cents integer NOT NULL DEFAULT 0,
  disputed_cents integer NOT NULL DEFAULT 0,
  declines smallint NOT NULL DEFAULT 0,
  network_index bytea,
  number_index bytea,
  due_at timestamp(3) with time zone,
  tries smallint NOT NULL DEFAULT 0,
  trouble text,
  trouble_at timestamp(3) with time zone,
  device_index bytea,
  table_index bytea,
  CONSTRAINT web_payments_pkey PRIMARY KEY (business_id, order_id),
  CONSTRAINT web_payments_business_id_payment_id_key UNIQUE (business_id, payment_id),
  CONSTRAINT web_payments_business_id_fkey FOREIGN KEY (business_id) REFERENCES restaurants(business_id),
  CONSTRAINT web_payments_business_id_order_id_fkey FOREIGN KEY (business_id, order_id) REFERENCES web_orders(business_id, order_id),
  CONSTRAINT captured_says_how_much CHECK ((state = 'CAPTURED'::text) = (captured_cents > 0)),
  CONSTRAINT gives_back_no_more_than_captured CHECK (refunded_cents <= captured_cents),
  CONSTRAINT trouble_at_a_time CHECK ((trouble IS NULL) = (trouble_at IS NULL)),
  CONSTRAINT web_payments_captured_cents_check CHECK (captured_cents >= 0),
  CONSTRAINT web_payments_cents_check CHECK (cents > 0),
  CONSTRAINT web_payments_disputed_cents_check CHECK (disputed_cents >= 0),
  CONSTRAINT web_payments_refunded_cents_check CHECK (refunded_cents >= 0),
  CONSTRAINT web_payments_state_check CHECK (state = ANY (ARRAY['STARTED'::text, 'AUTHORIZED'::text, 'CAPTURED'::text, 'VOIDED'::text, 'EXPIRED'::text])),
  CONSTRAINT web_payments_wants_check CHECK (wants = ANY (ARRAY['AUTHORIZATION'::text, 'CAPTURE'::text, 'RELEASE'::text]))
);
CREATE INDEX web_payments_by_capture ON web_payments (business_id, captured_at) WHERE (captured_at IS NOT NULL);
CREATE INDEX web_payments_due ON web_payments (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX web_payments_troubled ON web_payments (trouble_at) WHERE (trouble_at IS NOT NULL);
ALTER TABLE web_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE web_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows_are_changed ON web_payments FOR UPDATE TO joyous_app USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_made ON web_payments FOR INSERT TO joyous_app WITH CHECK (business_id = current_business_id());
CREATE POLICY own_rows_are_seen ON web_payments FOR SELECT TO joyous_app USING (business_id = current_business_id());
CREATE POLICY what_is_due_is_seen ON web_payments FOR SELECT TO joyous_app USING (current_business_id() IS NULL AND (due_at IS NOT NULL OR trouble_at IS NOT NULL));
GRANT INSERT, SELECT, UPDATE (authorized_at, captured_at, captured_cents, declines, device_index, disputed_cents, due_at, ended_at, intent_id, network_index, number_index, pay_at, refunded_cents, session_id, state, table_index, tries, trouble, trouble_at, wants) ON web_payments TO joyous_app;
CREATE TRIGGER guard_payment BEFORE UPDATE ON web_payments FOR EACH ROW EXECUTE FUNCTION guard_web_payment();
CREATE TRIGGER number_anew AFTER UPDATE ON web_payments FOR EACH ROW WHEN (new.state <> old.state OR new.refunded_cents <> old.refunded_cents OR new.captured_cents <> old.captured_cents OR (new.wants = 'RELEASE'::text) <> (old.wants = 'RELEASE'::text)) EXECUTE FUNCTION number_order_anew();
CREATE TRIGGER settle_when_due AFTER INSERT OR UPDATE OF due_at ON web_payments FOR EACH ROW WHEN (new.due_at IS NOT NULL) EXECUTE FUNCTION settle_payment_when_due();

CREATE TABLE wrong_codes (
  user_id integer NOT NULL,
  in_a_row integer NOT NULL,
  CONSTRAINT wrong_codes_pkey PRIMARY KEY (user_id),
  CONSTRAINT wrong_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id),
  CONSTRAINT wrong_codes_in_a_row_check CHECK (in_a_row >= 0)
);
ALTER TABLE wrong_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE wrong_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY ones_own ON wrong_codes FOR ALL TO joyous_app USING (user_id = acting_user_id()) WITH CHECK (user_id = acting_user_id());
GRANT INSERT, SELECT, UPDATE (in_a_row) ON wrong_codes TO joyous_app;

CREATE VIEW asked_orders WITH (security_invoker=true) AS SELECT business_id, order_id FROM order_changes WHERE state = 'ASKED'::text;
GRANT SELECT ON asked_orders TO joyous_app;

CREATE VIEW booked_entries WITH (security_invoker=true) AS SELECT business_id, entry_id, kind, occurred_at, recorded_at, order_id, payment_status, subtotal_cents, tip_cents, service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents, reimbursed_cents, refund_cents, net_cents, cause, reason, paid_out, sweep_batch_num, remitted_cents, charged_back_cents FROM ledger_entries;
GRANT SELECT ON booked_entries TO joyous_app;

CREATE VIEW catalog_names WITH (security_invoker=true) AS SELECT business_id, catalog_id, name, "position", active FROM catalogs;
GRANT SELECT ON catalog_names TO joyous_app;

CREATE VIEW category_names WITH (security_invoker=true) AS SELECT business_id, catalog_category_id, catalog_id, name, "position", active FROM catalog_categories;
GRANT SELECT ON category_names TO joyous_app;

CREATE VIEW deposit_headers WITH (security_invoker=true) AS SELECT business_id, sweep_batch_num, cut_off, made_at, amount_cents, carried_over_cents, entries, first_at, last_at, seal FROM deposits;
GRANT SELECT ON deposit_headers TO joyous_app;

CREATE VIEW disputed_orders WITH (security_invoker=true) AS SELECT DISTINCT business_id, order_id FROM payment_disputes;
GRANT SELECT ON disputed_orders TO joyous_app;

CREATE VIEW entries_as_booked WITH (security_invoker=true) AS SELECT business_id, entry_id, occurred_at, recorded_at, net_cents, sweep_batch_num, paid_out, booked_sha256, concat_ws('	'::text, entry_id, kind, (date_part('epoch'::text, occurred_at) * 1000::double precision)::bigint, (date_part('epoch'::text, recorded_at) * 1000::double precision)::bigint, local_day - '1970-01-01'::date, COALESCE(order_id::text, ''::text), COALESCE((date_part('epoch'::text, order_completed_at) * 1000::double precision)::bigint::text, ''::text), COALESCE(payment_status, ''::text), COALESCE(menu_price_cents::text, ''::text), subtotal_cents, tip_cents, service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents, reimbursed_cents, refund_cents, net_cents, COALESCE(cause, ''::text), COALESCE(to_json(reason)::text, ''::text), CASE WHEN charged_back_cents <> 0 THEN concat_ws('	'::text, remitted_cents, COALESCE(encode(taxes_sha256, 'hex'::text), ''::text), charged_back_cents) WHEN taxes_sha256 IS NOT NULL THEN concat_ws('	'::text, remitted_cents, encode(taxes_sha256, 'hex'::text)) ELSE NULLIF(remitted_cents, 0)::text END) || ' '::text AS sealed_line, kind, order_id, cause FROM ledger_entries;
GRANT SELECT, UPDATE (sweep_batch_num) ON entries_as_booked TO joyous_app;

CREATE VIEW entries_paid_out WITH (security_invoker=true) AS SELECT business_id, entry_id, occurred_at, recorded_at, net_cents, sweep_batch_num, sealed_line, kind, order_id, cause FROM entries_as_booked WHERE paid_out;
GRANT SELECT, UPDATE (sweep_batch_num) ON entries_paid_out TO joyous_app;

CREATE VIEW entry_holds WITH (security_invoker=true) AS SELECT business_id, entry_id, cause, net_cents, held_at, follows_entry_id, decision, opposite_entry_id FROM held_entries;
GRANT INSERT, SELECT ON entry_holds TO joyous_app;

CREATE VIEW finished_sweeps WITH (security_invoker=true) AS SELECT business_id, cut_off, waiting_cents FROM sweeps;
GRANT SELECT ON finished_sweeps TO joyous_app;

CREATE VIEW first_photos WITH (security_invoker=true) AS SELECT DISTINCT ON (business_id) business_id, photo_id, alt, width, height, preview FROM photos WHERE clear_at IS NULL AND item_id IS NULL ORDER BY business_id, first_at DESC NULLS LAST, added_at, photo_id;
GRANT SELECT ON first_photos TO joyous_app;

CREATE VIEW hidden_orders WITH (security_invoker=true) AS SELECT business_id, order_id FROM web_orders WHERE is_hidden;
GRANT SELECT ON hidden_orders TO joyous_app;

CREATE VIEW item_names WITH (security_invoker=true) AS SELECT business_id, item_id, catalog_category_id, name, active FROM menu_items;
GRANT SELECT ON item_names TO joyous_app;

CREATE VIEW listing_summaries WITH (security_invoker=true) AS SELECT business_id, name, url_friendly_city, dietary, rating, total_reviews, hours_known_until, web_services, web_times FROM listings;
GRANT SELECT, UPDATE (hours_known_until) ON listing_summaries TO joyous_app;

CREATE VIEW opening_times WITH (security_invoker=true) AS SELECT business_id, opens_at, closes_at FROM open_spans;
GRANT SELECT ON opening_times TO joyous_app;

CREATE VIEW order_summaries WITH (security_invoker=true) AS SELECT business_id, order_id, service_type, payment_status, stage, completion_reason, due_at FROM orders;
GRANT SELECT ON order_summaries TO joyous_app;

CREATE VIEW ordered_items WITH (security_invoker=true) AS SELECT business_id, order_id, line_no, item_name, category_name, catalog_name, quantity, item_name = 'Delivery fee'::text AND category_name = 'Delivery'::text AND catalog_name = ''::text AS is_delivery_fee, unit_price_cents FROM order_lines;
GRANT SELECT ON ordered_items TO joyous_app;

CREATE VIEW orders_by_card WITH (security_invoker=true) AS SELECT business_id, order_id FROM web_orders WHERE by_card;
GRANT SELECT ON orders_by_card TO joyous_app;

CREATE VIEW orders_of_coupons WITH (security_invoker=true) AS SELECT redeemed_by AS business_id, coupon_id, order_reference FROM coupon_redemptions;
GRANT SELECT ON orders_of_coupons TO joyous_app;

CREATE VIEW payments_of_orders WITH (security_invoker=true) AS SELECT business_id, order_id, state, cents, captured_cents FROM web_payments;
GRANT SELECT ON payments_of_orders TO joyous_app;

CREATE VIEW printers_in_use WITH (security_invoker=true) AS SELECT business_id, printer_id, name, added_by, added_at, revoked_at FROM ticket_printers WHERE revoked_at IS NULL;
GRANT SELECT, UPDATE (revoked_at) ON printers_in_use TO joyous_app;

CREATE VIEW refund_limits WITH (security_invoker=true) AS SELECT business_id, refund_limit_cents FROM restaurants;
GRANT SELECT, UPDATE (refund_limit_cents) ON refund_limits TO joyous_app;

CREATE VIEW reply_codes_at_counter WITH (security_invoker=true) AS SELECT business_id, code, item_total_cents, off_cents, taken_at FROM counter_takings WHERE entry_id IS NULL AND undone_at IS NULL;
GRANT SELECT ON reply_codes_at_counter TO joyous_app;

CREATE VIEW restaurant_profiles WITH (security_invoker=true) AS SELECT business_id, external_id, name, slug, listed, picture, cuisines, price_level, business_rating, address_line1, address_line2, city, url_friendly_city, state, zip_code, service_types, time_zone, weekly_hours, special_days, updated_at, closed_until, coupons_paused FROM restaurants;
GRANT SELECT, UPDATE (special_days, updated_at) ON restaurant_profiles TO joyous_app;

CREATE VIEW returned_items WITH (security_invoker=true) AS SELECT business_id, entry_id, order_id, line_no, quantity FROM refund_lines;
GRANT SELECT ON returned_items TO joyous_app;

CREATE VIEW returns_of_deposits WITH (security_invoker=true) AS SELECT business_id, sweep_batch_num, event_no, event, day, reason FROM deposit_returns;
GRANT SELECT ON returns_of_deposits TO joyous_app;

CREATE VIEW review_counts WITH (security_invoker=true) AS SELECT business_id, one_star, two_stars, three_stars, four_stars, five_stars, total_stars FROM review_metrics;
GRANT SELECT ON review_counts TO joyous_app;

CREATE VIEW staff_names WITH (security_invoker=true) AS SELECT business_id, user_id, invited_as, first_name, last_name, role_id, status FROM business_users;
GRANT SELECT ON staff_names TO joyous_app;

CREATE VIEW taken_slots WITH (security_invoker=true) AS SELECT w.business_id, w.slot, count(*)::integer AS order_count FROM web_orders w JOIN order_summaries o ON o.business_id = w.business_id AND o.order_id = w.order_id WHERE w.slot IS NOT NULL AND o.stage <> 'CANCELLED'::text GROUP BY w.business_id, w.slot;
GRANT SELECT ON taken_slots TO joyous_app;

CREATE VIEW taxes_of_orders WITH (security_invoker=true) AS SELECT business_id, order_id, kind, service_type, rate_millionths, base_cents, tax_cents FROM order_taxes;
GRANT SELECT ON taxes_of_orders TO joyous_app;

CREATE VIEW taxes_of_refunds WITH (security_invoker=true) AS SELECT business_id, entry_id, order_id, kind, base_cents, tax_cents FROM refund_taxes;
GRANT SELECT ON taxes_of_refunds TO joyous_app;

CREATE VIEW tenants WITH (security_invoker=true) AS SELECT business_id, external_id, name, slug, city, time_zone, sweep_minutes, coupons_paused, listed, closed_at, updated_at, money_rules_since FROM restaurants;
GRANT SELECT, UPDATE (closed_at, listed, updated_at) ON tenants TO joyous_app;

CREATE VIEW tills_of_orders WITH (security_invoker=true) AS SELECT business_id, integration FROM order_tills WHERE integration IS NOT NULL;
GRANT SELECT ON tills_of_orders TO joyous_app;

CREATE VIEW undone_at_counter WITH (security_invoker=true) AS SELECT business_id, entry_id, undo_entry_id FROM counter_undos;
GRANT SELECT ON undone_at_counter TO joyous_app;

CREATE VIEW whole_order_lines WITH (security_invoker=true) AS SELECT business_id, order_id, line_no, item_name, category_name, catalog_name, quantity, modifiers, unit_price_cents, returned_quantity, item_name = 'Delivery fee'::text AND category_name = 'Delivery'::text AND catalog_name = ''::text AS is_delivery_fee FROM order_lines;
GRANT SELECT ON whole_order_lines TO joyous_app;

CREATE VIEW whole_orders WITH (security_invoker=true) AS SELECT business_id, order_id, integration, reference, service_type, payment_status, stage, completion_reason, placed_at, due_at, accepted_at, ready_at, completed_at, cancelled_at, received_at, menu_price_cents, own_discount_cents, our_discount_cents, tax_cents, tip_cents, coupon_code, own_code FROM orders;
GRANT SELECT ON whole_orders TO joyous_app;

-- Functions, and where the body of each is.
-- act_for_restaurant(business text) RETURNS text
--   server/schema/functions/restaurant/act_for_restaurant.sql
-- acting_user_id() RETURNS integer
--   server/schema/functions/access/acting_user_id.sql
-- addresses_to_serve(now_at timestamp with time zone, place text, most integer) RETURNS TABLE(business_id integer, address_id uuid)
--   server/schema/functions/notices/addresses_to_serve.sql
-- announce_changed_awards() RETURNS trigger
--   server/schema/functions/campaign/announce_changed_awards.sql
-- announce_changed_belongings() RETURNS trigger
--   server/schema/functions/restaurants/announce_changed_belongings.sql
-- announce_changed_restaurants() RETURNS trigger
--   server/schema/functions/restaurants/announce_changed_restaurants.sql
-- announce_changed_staff() RETURNS trigger
--   server/schema/functions/access/announce_changed_staff.sql
-- announce_changes_of(shown_table regclass, topic text) RETURNS void -- not for joyous_app
--   server/schema/functions/restaurants/announce_changes_of.sql
-- asked_term(marker text, word text) RETURNS text
--   server/schema/functions/search/asked_term.sql
-- asked_words(written text) RETURNS text[]
--   server/schema/functions/search/asked_words.sql
-- begin_fee_plan() RETURNS trigger
--   server/schema/functions/ledger/begin_fee_plan.sql
-- begin_key_act(key text, at timestamp with time zone) RETURNS text[]
--   server/schema/functions/integrations/begin_key_act.sql
-- begin_staff_act(session bigint, person integer, alone integer[], at timestamp with time zone) RETURNS smallint
--   server/schema/functions/access/begin_staff_act.sql
-- count_added_reviews() RETURNS trigger
--   server/schema/functions/reviews/count_added_reviews.sql
-- count_code_try(restaurant integer, whose integer, device bytea) RETURNS TABLE(in_a_row integer, device_id integer)
--   server/schema/functions/staff/count_code_try.sql
-- count_entries_of_customers() RETURNS trigger
--   server/schema/functions/diners/count_entries_of_customers.sql
-- count_for_customer(counted_id bigint, orders integer, cents bigint, first_at timestamp with time zone, last_at timestamp with time zone) RETURNS void
--   server/schema/functions/diners/count_for_customer.sql
-- count_linked_orders() RETURNS trigger
--   server/schema/functions/diners/count_linked_orders.sql
-- count_removed_reviews() RETURNS trigger
--   server/schema/functions/reviews/count_removed_reviews.sql
-- count_unlinked_orders() RETURNS trigger
--   server/schema/functions/diners/count_unlinked_orders.sql
-- cuisine_key(cuisine text) RETURNS text
--   server/schema/functions/search/cuisine_key.sql
-- current_business_id() RETURNS integer
--   server/schema/functions/platform/current_business_id.sql
-- current_scope() RETURNS jsonb
--   server/schema/functions/platform/current_scope.sql
-- displayed_rating(own numeric, total_reviews integer, total_stars integer) RETURNS numeric
--   server/schema/functions/search/displayed_rating.sql
-- end_question() RETURNS trigger
--   server/schema/functions/web-orders/end_question.sql
-- erase_answers_of_order() RETURNS trigger
--   server/schema/functions/payments/erase_answers_of_order.sql
-- erase_notes_of_order() RETURNS trigger
--   server/schema/functions/web-orders/erase_notes_of_order.sql
-- fees_of_orders_paid_there(of_business integer) RETURNS TABLE(order_id bigint, fee bigint)
--   server/schema/functions/ledger/fees_of_orders_paid_there.sql
-- find_adjustment_faults(of_business integer) RETURNS TABLE(location text, fault text)
--   server/schema/functions/ledger/find_adjustment_faults.sql
-- find_calling_key(told_key_id text, told_secret bytea, at timestamp with time zone, used_before timestamp with time zone, network text) RETURNS TABLE(business_id integer, key_id text, name text, scopes text[])
--   server/schema/functions/integrations/find_calling_key.sql
-- find_change_faults(of_business integer) RETURNS TABLE(location text, fault text)
--   server/schema/functions/ledger/find_change_faults.sql
-- find_deposit_faults(of_business integer) RETURNS TABLE(location text, fault text)
--   server/schema/functions/sweeps/find_deposit_faults.sql
-- find_fee_faults(of_business integer) RETURNS TABLE(location text, fault text)
--   server/schema/functions/ledger/find_fee_faults.sql
-- find_hold_faults(of_business integer) RETURNS TABLE(location text, fault text)
--   server/schema/functions/ledger/find_hold_faults.sql
-- find_key(told_key_id text, told_secret bytea, at timestamp with time zone, used_before timestamp with time zone) RETURNS TABLE(business_id integer, key_id text, name text, scopes text[])
--   server/schema/functions/integrations/find_key.sql
-- find_line_faults(of_business integer) RETURNS TABLE(location text, fault text)
--   server/schema/functions/ledger/find_line_faults.sql
-- find_order_faults(of_business integer) RETURNS TABLE(location text, fault text)
--   server/schema/functions/ledger/find_order_faults.sql
-- find_refund_faults(of_business integer) RETURNS TABLE(location text, fault text)
--   server/schema/functions/ledger/find_refund_faults.sql
-- find_remitted_tax_faults(of_business integer) RETURNS TABLE(location text, fault text)
--   server/schema/functions/ledger/find_remitted_tax_faults.sql
-- find_sign_in_candidate(told_external_id text, told_email text, told_device bytea) RETURNS TABLE(business_id integer, business_name text, user_id integer, role_id smallint, first_name text, last_name text, password_hash text, device_id integer, device_ours boolean)
--   server/schema/functions/sign-in/find_sign_in_candidate.sql
-- find_tax_faults(of_business integer) RETURNS TABLE(location text, fault text)
--   server/schema/functions/ledger/find_tax_faults.sql
-- find_under_way(business integer, at timestamp with time zone) RETURNS TABLE(found bigint, what text)
--   server/schema/functions/restaurant/find_under_way.sql
-- find_used_up(asked_keys text[], asked_points integer[], asked_windows_ms bigint[]) RETURNS TABLE(refused integer, retry_after_ms bigint)
--   server/schema/functions/throttle/find_used_up.sql
-- first_fees() RETURNS TABLE(service_fee_basis_points integer, card_fee_basis_points integer, card_fee_fixed_cents integer)
--   server/schema/functions/ledger/first_fees.sql
-- forget_open_spans() RETURNS trigger
--   server/schema/functions/hours/forget_open_spans.sql
-- guard_coupon() RETURNS trigger
--   server/schema/functions/coupons/guard_coupon.sql
-- guard_diner() RETURNS trigger
--   server/schema/functions/diners/guard_diner.sql
-- guard_ledger_entry() RETURNS trigger
--   server/schema/functions/ledger/guard_ledger_entry.sql
-- guard_membership() RETURNS trigger
--   server/schema/functions/staff/guard_membership.sql
-- guard_order() RETURNS trigger
--   server/schema/functions/orders/guard_order.sql
-- guard_paid_order() RETURNS trigger
--   server/schema/functions/payments/guard_paid_order.sql
-- guard_payment_refund() RETURNS trigger
--   server/schema/functions/payments/guard_payment_refund.sql
-- guard_text_message() RETURNS trigger
--   server/schema/functions/sms/guard_text_message.sql
-- guard_web_payment() RETURNS trigger
--   server/schema/functions/payments/guard_web_payment.sql
-- half_even_share(amount bigint, part bigint, whole bigint) RETURNS bigint
--   server/schema/functions/ledger/half_even_share.sql
-- hold_booked(of_business integer, by_key text, of_day date, booked_at timestamp with time zone, ids bigint[], cents integer[], gives_back_of bigint[], undoes bigint[], key_limit bigint, restaurant_limit bigint) RETURNS TABLE(entries integer, held_cents bigint, is_first boolean)
--   server/schema/functions/ledger/hold_booked.sql
-- hold_who_loses_a_right() RETURNS trigger
--   server/schema/functions/access/hold_who_loses_a_right.sql
-- is_test(business integer) RETURNS boolean
--   server/schema/functions/restaurant/is_test.sql
-- keep_days_as_booked() RETURNS trigger
--   server/schema/functions/restaurant/keep_days_as_booked.sql
-- keep_device_revoked() RETURNS trigger
--   server/schema/functions/staff/keep_device_revoked.sql
-- keep_number_tries() RETURNS trigger
--   server/schema/functions/staff/keep_number_tries.sql
-- keep_session_ended() RETURNS trigger
--   server/schema/functions/access/keep_session_ended.sql
-- keep_texts_of_tests() RETURNS trigger
--   server/schema/functions/sms/keep_texts_of_tests.sql
-- keep_verification_order() RETURNS trigger
--   server/schema/functions/sign-in/keep_verification_order.sql
-- kept_aside(words tsvector) RETURNS tsvector
--   server/schema/functions/search/kept_aside.sql
-- listing_query(written text) RETURNS tsquery
--   server/schema/functions/search/listing_query.sql
-- live_coupons_of(number_indexes bytea[], at timestamp with time zone, most integer) RETURNS TABLE(wants_no_texts boolean, has_visited boolean, codes text[])
--   server/schema/functions/coupons/live_coupons_of.sql
-- lock_api_key(key text, is_alone boolean) RETURNS void
--   server/schema/functions/integrations/lock_api_key.sql
-- lock_customers(ids bigint[]) RETURNS void
--   server/schema/functions/diners/lock_customers.sql
-- lock_key(purpose text, thing text) RETURNS bigint
--   server/schema/functions/platform/lock_key.sql
-- lock_payable_day(of_business integer, of_key text, of_day date, day_limit bigint) RETURNS bigint
--   server/schema/functions/ledger/lock_payable_day.sql
-- lock_people_on_device(device integer) RETURNS void
--   server/schema/functions/access/lock_people_on_device.sql
-- lock_person(person integer, is_alone boolean) RETURNS void
--   server/schema/functions/access/lock_person.sql
-- menu_of_listing(business integer, OUT dietary text[], OUT dishes text[], OUT dish_words tsvector[], OUT terms text[]) RETURNS record
--   server/schema/functions/search/menu_of_listing.sql
-- named_coupon_code() RETURNS text
--   server/schema/functions/coupons/named_coupon_code.sql
-- named_coupon_codes() RETURNS text[]
--   server/schema/functions/coupons/named_coupon_codes.sql
-- named_diner_id() RETURNS bigint
--   server/schema/functions/coupons/named_diner_id.sql
-- named_email() RETURNS text
--   server/schema/functions/staff/named_email.sql
-- named_secret() RETURNS bytea
--   server/schema/functions/access/named_secret.sql
-- note_answers() RETURNS trigger
--   server/schema/functions/reviews/note_answers.sql
-- note_as_booked() RETURNS trigger
--   server/schema/functions/ledger/note_as_booked.sql
-- note_holds() RETURNS trigger
--   server/schema/functions/ledger/note_holds.sql
-- note_ownership() RETURNS trigger
--   server/schema/functions/staff/note_ownership.sql
-- note_time_zone() RETURNS trigger
--   server/schema/functions/restaurant/note_time_zone.sql
-- note_visit(person bigint, visited timestamp with time zone) RETURNS void
--   server/schema/functions/diners/note_visit.sql
-- notices_to_send(business integer, address uuid, now_at timestamp with time zone, most integer) RETURNS SETOF bigint
--   server/schema/functions/notices/notices_to_send.sql
-- number_changed_orders(of_business integer, reader text, at_most integer) RETURNS integer
--   server/schema/functions/orders/number_changed_orders.sql
-- number_order_anew() RETURNS trigger
--   server/schema/functions/orders/number_order_anew.sql
-- number_orders_anew() RETURNS trigger
--   server/schema/functions/orders/number_orders_anew.sql
-- open_root_of(of_business integer, of_order bigint, undone bigint) RETURNS bigint
--   server/schema/functions/ledger/open_root_of.sql
-- ordering_of_listing(business integer, OUT web_services text[], OUT web_times jsonb, OUT delivery_zips text[], OUT delivery_miles double precision) RETURNS record
--   server/schema/functions/search/ordering_of_listing.sql
-- orders_by_rules(of_business integer) RETURNS TABLE(order_id bigint, stage text, completed_at timestamp with time zone, payment_status text, is_ours boolean, menu_price_cents integer, own_discount_cents integer, our_discount_cents integer, tax_cents integer, tip_cents integer, returned_items_cents integer, returned_tax_cents integer, returned_tip_cents integer, charged_back_cents integer, item_cents integer, reimbursed integer, subtotal integer, service_fee bigint, card_fee bigint)
--   server/schema/functions/ledger/orders_by_rules.sql
-- orders_with_remitted_tax(of_business integer) RETURNS TABLE(order_id bigint)
--   server/schema/functions/ledger/orders_with_remitted_tax.sql
-- paid_by_diner_cents(kind text, cause text, subtotal_cents integer, reimbursed_cents integer, tip_cents integer, tax_cents integer, adjustment_cents integer, charged_back_cents integer) RETURNS bigint
--   server/schema/functions/diners/paid_by_diner_cents.sql
-- pay_as_order_goes() RETURNS trigger
--   server/schema/functions/payments/pay_as_order_goes.sql
-- pay_back_refund() RETURNS trigger
--   server/schema/functions/payments/pay_back_refund.sql
-- plain_code(written text) RETURNS text
--   server/schema/functions/platform/plain_code.sql
-- plan_sweep() RETURNS trigger
--   server/schema/functions/sweeps/plan_sweep.sql
-- protect_tenant_table(tenant_table regclass) RETURNS void -- not for joyous_app
--   server/schema/functions/platform/protect_tenant_table.sql
-- queue_job(job_name text, job_payload json, due_at timestamp with time zone, most_attempts integer, job_key text) RETURNS void
--   server/schema/functions/platform/queue_job.sql
-- record_failed_proof(restaurant integer, whose integer, about bytea, as_action text, with_detail text, at timestamp with time zone, from_address text, on_device integer, most_wrong integer) RETURNS boolean
--   server/schema/functions/access/record_failed_proof.sql
-- refuse_change() RETURNS trigger
--   server/schema/functions/platform/refuse_change.sql
-- refuse_rates_of_restaurant() RETURNS trigger
--   server/schema/functions/quotes/refuse_rates_of_restaurant.sql
-- refuse_reopening() RETURNS trigger
--   server/schema/functions/platform/refuse_reopening.sql
-- refuse_to_list_test() RETURNS trigger
--   server/schema/functions/restaurant/refuse_to_list_test.sql
-- refuse_when_closed() RETURNS trigger
--   server/schema/functions/restaurant/refuse_when_closed.sql
-- renew_ballot_list() RETURNS trigger
--   server/schema/functions/campaign/renew_ballot_list.sql
-- renew_invitation(restaurant integer, whose integer, to_phone bytea, token bytea, at timestamp with time zone, until timestamp with time zone, from_address text) RETURNS boolean
--   server/schema/functions/staff/renew_invitation.sql
-- renew_listings(businesses integer[]) RETURNS void
--   server/schema/functions/search/renew_listings.sql
-- renew_listings_of_menus() RETURNS trigger
--   server/schema/functions/search/renew_listings_of_menus.sql
-- renew_listings_of_restaurants() RETURNS trigger
--   server/schema/functions/search/renew_listings_of_restaurants.sql
-- renew_ordering_of_listings() RETURNS trigger
--   server/schema/functions/search/renew_ordering_of_listings.sql
-- renew_ratings_of_listings() RETURNS trigger
--   server/schema/functions/search/renew_ratings_of_listings.sql
-- restore_scope(scope jsonb) RETURNS void
--   server/schema/functions/platform/restore_scope.sql
-- sealed_head(seal_before bytea, business_id integer, sweep_batch_num integer, cut_off timestamp with time zone, made_at timestamp with time zone, amount_cents bigint, carried_over_cents bigint, entries integer) RETURNS text
--   server/schema/functions/sweeps/sealed_head.sql
-- sealed_tax(kind text, service_type text, rate_millionths integer, base_cents integer, tax_cents integer) RETURNS text
--   server/schema/functions/ledger/sealed_tax.sql
-- search_words(written text) RETURNS text[]
--   server/schema/functions/search/search_words.sql
-- session_role(session bigint, at timestamp with time zone) RETURNS smallint
--   server/schema/functions/access/session_role.sql
-- settle_payment_when_due() RETURNS trigger
--   server/schema/functions/payments/settle_payment_when_due.sql
-- spend_budgets(asked_keys text[], asked_points integer[], asked_windows_ms bigint[]) RETURNS TABLE(refused integer, retry_after_ms bigint, used integer[])
--   server/schema/functions/throttle/spend_budgets.sql
-- spend_up_to(asked_key text, asked integer, most integer, window_ms bigint) RETURNS TABLE(granted integer, ends_at_ms bigint, retry_after_ms bigint)
--   server/schema/functions/throttle/spend_up_to.sql
-- staff_session(user_token bytea, business_token bytea, device bytea, at timestamp with time zone, seen_before timestamp with time zone, idle_shared interval, idle_own interval) RETURNS TABLE(business_id integer, business_external_id text, business_name text, session_id bigint, user_id integer, device_id integer, email text, email_confirmed boolean, role_id smallint, first_name text, last_name text, device_ours boolean, idle_ends_at timestamp with time zone, ends_at timestamp with time zone)
--   server/schema/functions/access/staff_session.sql
-- sweep_entries(of_business integer, swept_until timestamp with time zone, swept_at timestamp with time zone, floor_cents bigint, times bigint) RETURNS TABLE(cut_off timestamp with time zone, sweep_batch_num integer, waiting_cents bigint, amount_cents bigint, held_cents bigint)
--   server/schema/functions/sweeps/sweep_entries.sql
-- take_turns(businesses integer[]) RETURNS void
--   server/schema/functions/search/take_turns.sql
-- tax_kind_place(kind text) RETURNS integer
--   server/schema/functions/ledger/tax_kind_place.sql
-- wants_no_texts(number_indexes bytea[]) RETURNS boolean
--   server/schema/functions/diners/wants_no_texts.sql
-- wants_notices(asked_kinds text[]) RETURNS boolean
--   server/schema/functions/notices/wants_notices.sql
-- was_cancelled(of_business integer, of_reference text) RETURNS boolean
--   server/schema/functions/orders/was_cancelled.sql
-- word_query(written text, joiner text) RETURNS tsquery
--   server/schema/functions/search/word_query.sql
-- workplaces_of(whose integer) RETURNS TABLE(business_id integer, external_id text, name text, role_id smallint, first_name text, last_name text)
--   server/schema/functions/access/workplaces_of.sql
-- write_notice(business integer, told_kind text, told_subject text, told jsonb, sender text) RETURNS void
--   server/schema/functions/notices/write_notice.sql
-- write_notice_of_availability() RETURNS trigger
--   server/schema/functions/notices/write_notice_of_availability.sql
-- write_notice_of_coupon() RETURNS trigger
--   server/schema/functions/notices/write_notice_of_coupon.sql
-- write_notice_of_deposit() RETURNS trigger
--   server/schema/functions/notices/write_notice_of_deposit.sql
-- write_notice_of_key() RETURNS trigger
--   server/schema/functions/notices/write_notice_of_key.sql
-- write_notice_of_menu() RETURNS trigger
--   server/schema/functions/notices/write_notice_of_menu.sql
-- write_notice_of_order_change() RETURNS trigger
--   server/schema/functions/notices/write_notice_of_order_change.sql
-- write_notice_of_reply_code() RETURNS trigger
--   server/schema/functions/notices/write_notice_of_reply_code.sql
-- write_notice_of_review() RETURNS trigger
--   server/schema/functions/notices/write_notice_of_review.sql
-- write_notice_of_staff() RETURNS trigger
--   server/schema/functions/notices/write_notice_of_staff.sql
-- write_notice_of_web_order() RETURNS trigger
--   server/schema/functions/notices/write_notice_of_web_order.sql
-- write_notices_of_moved_order() RETURNS trigger
--   server/schema/functions/notices/write_notices_of_moved_order.sql
-- write_notices_of_new_orders() RETURNS trigger
--   server/schema/functions/notices/write_notices_of_new_orders.sql
