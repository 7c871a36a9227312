-- Links to files of reports (decision 049): each is good once, for a minute, in the browser that asked
-- for it. The browser's cookie is the proof, of which only the hash is kept.
CREATE TABLE report_exports (
  business_id   integer NOT NULL REFERENCES restaurants,
  -- Stands in the address. It opens nothing.
  export_id     uuid NOT NULL,
  -- Who asked, and in which session: once it has ended, the link opens nothing either.
  user_id       integer NOT NULL,
  session_id    bigint NOT NULL,
  secret_sha256 bytea NOT NULL CHECK (octet_length(secret_sha256) = 32),
  -- As the contract has it: which report, of what, as which kind of file.
  what          jsonb NOT NULL,
  file_name     text NOT NULL CHECK (file_name ~ '^[a-z0-9][a-z0-9.-]{0,199}$'),
  made_at       timestamptz(3) NOT NULL,
  expires_at    timestamptz(3) NOT NULL,
  taken_at      timestamptz(3),
  PRIMARY KEY (business_id, export_id),
  FOREIGN KEY (business_id, user_id) REFERENCES business_users,
  CHECK (expires_at > made_at),
  CHECK (taken_at < expires_at)
);
CREATE INDEX report_exports_by_secret ON report_exports (secret_sha256);
CREATE INDEX report_exports_by_age ON report_exports (expires_at);

SELECT protect_tenant_table('report_exports');
-- What was taken is never taken again.
ALTER POLICY own_rows_are_changed ON report_exports
  USING (business_id = current_business_id() AND taken_at IS NULL);
-- See 007_people.sql: before it is known whose a link is, its secret names its row.
CREATE POLICY named_row_is_seen ON report_exports FOR SELECT TO joyous_app
  USING (secret_sha256 = named_secret());
CREATE POLICY the_old_are_seen ON report_exports FOR SELECT TO joyous_app
  USING (current_business_id() IS NULL AND expires_at < now() - interval '1 hour');
CREATE POLICY the_old_are_removed ON report_exports FOR DELETE TO joyous_app
  USING (current_business_id() IS NULL AND expires_at < now() - interval '1 hour');
GRANT UPDATE (taken_at), DELETE ON report_exports TO joyous_app;

CREATE TRIGGER stays_taken BEFORE UPDATE ON report_exports FOR EACH ROW
  WHEN (OLD.taken_at IS NOT NULL)
  EXECUTE FUNCTION refuse_reopening();
