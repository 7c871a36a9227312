import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { startStandby } from '#platform/embedded-postgres/standby.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import type { World } from '../support/world.ts';
import { openSwitch } from './switch.ts';

type Member = { dataDir: string; postgres: EmbeddedPostgres };

/** How long it takes until the loss of a writer is noticed. */
export const noticedAfterMs = 1_000;

export const socketFileOf = ({ appUrl }: EmbeddedPostgres) =>
  join(new URL(appUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432');

/** The same role and database, through a switch. */
export function addressThrough(port: number, { appUrl }: EmbeddedPostgres) {
  const url = new URL(appUrl);
  url.search = '?sslmode=disable';
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.toString();
}

/** A writer with a synchronous standby, each behind an address that moves with it. */
export async function openPair(world: World, dataDir: string) {
  let writer: Member = { dataDir, postgres: await startEmbeddedPostgres({ dataDir }) };
  let standby: Member | undefined;
  const toWriter = await openSwitch();
  const toStandby = await openSwitch();
  world.defer(async () => {
    toWriter.close();
    toStandby.close();
    await standby?.postgres.stop();
    await writer.postgres.stop();
  });

  /** Commits wait for the standby from the moment on when it follows. */
  async function addStandby() {
    const folder = await world.folder();
    standby = {
      dataDir: folder,
      postgres: await startStandby(writer.dataDir, folder, { tuning: 'durable' }),
    };
    const { ownerUrl } = writer.postgres;
    await queryOnce(ownerUrl, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await queryOnce(ownerUrl, 'SELECT pg_reload_conf()');
    const waitedFor = () =>
      queryOnce(ownerUrl, `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`);
    while ((await waitedFor()).length === 0) await sleep(50);
    toStandby.leadTo(socketFileOf(standby.postgres));
  }

  toWriter.leadTo(socketFileOf(writer.postgres));
  await addStandby();
  return {
    appUrl: addressThrough(toWriter.port, writer.postgres),
    reportsUrl: addressThrough(toStandby.port, writer.postgres),
    ownerUrl: () => writer.postgres.ownerUrl,
    /** Kills the writer, or stops it well; the standby becomes the writer and gets a new standby. */
    async moveWriter(how: 'kill' | 'stop') {
      const old = writer;
      const next = standby;
      if (!next) throw new Error('there is no standby');
      if (how === 'kill') {
        const file = await readFile(join(old.dataDir, 'postgres', 'postmaster.pid'), 'utf8');
        process.kill(Number(file.split('\n')[0]), 'SIGKILL');
      }
      // After a kill, this keeps the server from being brought back.
      await old.postgres.stop();
      toWriter.leadTo(undefined);
      if (how === 'kill') await sleep(noticedAfterMs);
      await queryOnce(next.postgres.ownerUrl, 'SELECT pg_promote(true, 60)');
      writer = next;
      toWriter.leadTo(socketFileOf(next.postgres));
      // Until the new standby is there, reports read from the new writer.
      await addStandby();
    },
  };
}
