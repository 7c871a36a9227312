#!/bin/bash
# Run once, by the image of PostgreSQL, on a new database: "Going to production" of docs/OPERATING.md, a role for
# reports, the limits that a pooler doesn't pass on, and roles for the standby and for postgres_exporter.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=web_password="$WEB_PASSWORD" \
  --set=reports_password="$REPORTS_PASSWORD" --set=replicator_password="$REPLICATOR_PASSWORD" \
  --set=monitor_password="$MONITOR_PASSWORD" <<'SQL'
CREATE ROLE joyous_app NOLOGIN;
CREATE ROLE joyous_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE joyous_web LOGIN PASSWORD :'web_password' IN ROLE joyous_app;
CREATE ROLE joyous_reports LOGIN PASSWORD :'reports_password' IN ROLE joyous_app;
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replicator_password';
CREATE ROLE joyous_monitor LOGIN PASSWORD :'monitor_password' IN ROLE pg_monitor;
CREATE DATABASE joyous OWNER joyous_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';

ALTER ROLE joyous_web SET statement_timeout = '6000';
ALTER ROLE joyous_web SET lock_timeout = '3000';
ALTER ROLE joyous_web SET idle_in_transaction_session_timeout = '15000';
ALTER ROLE joyous_web SET jit = 'off';

ALTER ROLE joyous_reports SET statement_timeout = '30000';
ALTER ROLE joyous_reports SET lock_timeout = '3000';
ALTER ROLE joyous_reports SET idle_in_transaction_session_timeout = '15000';
ALTER ROLE joyous_reports SET jit = 'off';
ALTER ROLE joyous_reports SET default_transaction_read_only = 'on';
SQL
# Everybody else comes with a password, too: through a socket in a volume.
cat > "$PGDATA/pg_hba.conf" <<'HBA'
local all         postgres   peer
local replication replicator scram-sha-256
local all         all        scram-sha-256
HBA
