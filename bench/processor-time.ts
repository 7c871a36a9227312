import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** The unit in which Linux counts processor time. */
const tickMs = 10;

const fieldsOf = async (pid: number | string): Promise<string[]> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in the second field may contain anything, even spaces.
  return text.replace(/^.*\) /s, '').split(' ');
};

const sumOf = (fields: string[], positions: readonly number[]) =>
  positions.reduce((sum, position) => sum + Number(fields[position] ?? 0), 0) * tickMs;

/** The process itself, in all of its threads. */
const own = [11, 12];
/** The process, plus its children that have ended. */
const withEnded = [11, 12, 13, 14];

export const processorMs = async (pid: number): Promise<number> => sumOf(await fieldsOf(pid), own);

/** The thread that runs its JavaScript, without those that collect its garbage beside it. */
export const mainThreadMs = async (pid: number): Promise<number> =>
  sumOf(await fieldsOf(`${pid}/task/${pid}`), own);

export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** PostgreSQL's first process; its children do the work. */
export async function findPostmaster(client: pg.Client | pg.Pool): Promise<number> {
  const { rows } = await client.query<{ folder: string }>(
    `SELECT current_setting('data_directory') AS folder`,
  );
  return Number.parseInt(await readFile(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8'), 10);
}

export async function postgresProcessorMs(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  let sum = sumOf(await fieldsOf(postmaster), withEnded);
  for (const pid of pids) {
    const fields = await fieldsOf(pid);
    if (Number(fields[1]) === postmaster) sum += sumOf(fields, own);
  }
  return sum;
}
