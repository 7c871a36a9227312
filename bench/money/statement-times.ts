import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The log line that PostgreSQL writes for each step of a statement. */
const durationLine = /\[(\d+)\] LOG: {2}duration: ([\d.]+) ms/g;

/** PostgreSQL writes to its log after it has answered. */
const settleMs = 150;

/**
 * How long the connections for reports keep PostgreSQL busy, by its own clock: it logs the time of
 * each of their statements.
 */
export async function openStatementTimes(client: pg.Client, logFile: string) {
  await client.query('ALTER ROLE joyous_app SET log_min_duration_statement = 0');
  // Reconnect them all, so that they use the setting.
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'joyous reports'`,
  );
  const log = await open(logFile, 'r');
  const endOfLog = async () => (await log.stat()).size;
  return {
    /** PostgreSQL's milliseconds for the queries of `work`. */
    async timeOf(work: () => Promise<unknown>): Promise<number> {
      const from = await endOfLog();
      await work();
      await sleep(settleMs);
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'joyous reports'`,
      );
      const pids = new Set(rows.map(({ pid }) => String(pid)));
      const written = Buffer.alloc((await endOfLog()) - from);
      await log.read(written, 0, written.length, from);
      let sum = 0;
      for (const [, pid = '', ms] of written.toString().matchAll(durationLine)) {
        if (pids.has(pid)) sum += Number(ms);
      }
      return sum;
    },
    close: () => log.close(),
  };
}
