-- A value made with each key of the server. A process that was given another key would seal what
-- nobody else can open, so it doesn't start.
CREATE TABLE key_checks (
  setting     text PRIMARY KEY CHECK (setting IN ('SECRET_KEY', 'PEPPER_KEY')),
  check_value bytea NOT NULL CHECK (octet_length(check_value) = 32)
);
ALTER TABLE key_checks ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_are_seen ON key_checks FOR SELECT TO joyous_app USING (true);
CREATE POLICY all_are_made ON key_checks FOR INSERT TO joyous_app WITH CHECK (true);
CREATE POLICY all_are_changed ON key_checks FOR UPDATE TO joyous_app USING (true);
GRANT SELECT, INSERT, UPDATE (check_value) ON key_checks TO joyous_app;

-- Where the process stores photos: two places would mean that each shows only half of them.
ALTER TABLE job_workers ADD COLUMN photo_store text;
