#!/bin/bash
# Copies the writer into an empty volume, then follows it.
set -euo pipefail
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  chown postgres:postgres /run/postgresql
  exec gosu postgres /bin/bash "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "${PGDATA:?}"/*
  pg_basebackup --host=/run/primary --username=replicator --pgdata="$PGDATA" \
    --wal-method=stream --checkpoint=fast --write-recovery-conf
fi
exec "$@"
