-- What every noun stands on: rate limits and the processes that work the job queue.
--
-- Functions are in server/schema/functions, one file each; a migration may use any of them.

GRANT USAGE ON SCHEMA public TO joyous_app;

-- How often somebody did something lately. Keys are keyed hashes: neither a number nor an address can
-- be read here. Times are in milliseconds since 1970.
CREATE TABLE throttle (
  key    text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE INDEX throttle_by_end ON throttle (expire);

-- Somebody who got hold of the serving role must not be able to start every count anew.
ALTER TABLE throttle ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_are_seen ON throttle FOR SELECT TO joyous_app USING (true);
CREATE POLICY all_are_made ON throttle FOR INSERT TO joyous_app WITH CHECK (true);
CREATE POLICY all_are_changed ON throttle FOR UPDATE TO joyous_app USING (true);
CREATE POLICY the_expired_are_removed ON throttle FOR DELETE TO joyous_app
  USING (expire < extract(epoch FROM now()) * 1000);
GRANT SELECT, INSERT, UPDATE, DELETE ON throttle TO joyous_app;

-- The processes that work the job queue, and when each was last heard of. The jobs of one that ended
-- without finishing them go to the others after a minute; the queue by itself would wait four hours.
CREATE TABLE job_workers (
  worker_id text PRIMARY KEY,
  heard_at  timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE, DELETE ON job_workers TO joyous_app;
