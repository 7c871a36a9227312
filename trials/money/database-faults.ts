import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { childrenOf } from './processes.ts';

const giveUpAfterMs = 60_000;

async function connect(ownerUrl: string): Promise<pg.Client> {
  const giveUpAtMs = performance.now() + giveUpAfterMs;
  for (;;) {
    const client = new pg.Client({ connectionString: ownerUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (performance.now() > giveUpAtMs) throw error;
      await sleep(50);
    }
  }
}

async function findPostmaster(ownerUrl: string): Promise<number> {
  const client = await connect(ownerUrl);
  const { rows } = await client.query<{ folder: string }>(
    `SELECT current_setting('data_directory') AS folder`,
  );
  await client.end();
  const text = await readFile(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8');
  return Number.parseInt(text, 10);
}

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
};

/**
 * Kills PostgreSQL again and again: only its first process, whose children then notice, or all of
 * them at once. It restarts by itself; returns how often it did.
 */
export async function killDatabase(ownerUrl: string, times: number): Promise<number> {
  let back = 0;
  for (let time = 0; time < times; time += 1) {
    const postmaster = await findPostmaster(ownerUrl);
    await sleep(500 + Math.random() * 1_000);
    const others = time % 2 === 0 ? [] : await childrenOf(postmaster);
    for (const pid of [postmaster, ...others]) kill(pid);
    if ((await findPostmaster(ownerUrl)) !== postmaster) back += 1;
  }
  return back;
}

/** Ends connections whose transaction has written something. */
export async function terminateInTransactions(ownerUrl: string, times: number): Promise<number> {
  const client = await connect(ownerUrl);
  let ended = 0;
  const giveUpAtMs = performance.now() + giveUpAfterMs;
  while (ended < times && performance.now() < giveUpAtMs) {
    const { rows } = await client.query<{ done: boolean }>(
      `SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity
       WHERE application_name LIKE 'joyous%' AND backend_xid IS NOT NULL
       ORDER BY random() LIMIT 1`,
    );
    if (rows[0]?.done) ended += 1;
    await sleep(rows[0]?.done ? 100 : 3);
  }
  await client.end();
  return ended;
}
