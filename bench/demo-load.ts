import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { type Figure, figure } from './report.ts';

const run = promisify(execFile);

/** Processor time of a process, and of its children that have ended, in seconds. */
async function processorSeconds(pid: string): Promise<{ own: number; ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The 14th to 17th field, counted from after the name in parentheses; in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
  return {
    own: ((user ?? 0) + (system ?? 0)) / 100,
    ended: ((endedUser ?? 0) + (endedSystem ?? 0)) / 100,
  };
}

/** `joyous demo` on an empty database: the time of the command and of its database. */
export async function demoLoadFigures(folder: string): Promise<Figure[]> {
  const dataDir = join(folder, 'demo');
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
    const joyous = (command: string) =>
      run(process.execPath, ['server/cli/main.ts', command], { env });
    await joyous('migrate');
    const pid = (await readFile(await postmasterFile(dataDir), 'utf8')).split('\n')[0] ?? '';
    const used = async () => {
      const [here, database] = await Promise.all([processorSeconds('self'), processorSeconds(pid)]);
      return { command: here.ended, database: database.own + database.ended };
    };
    const before = await used();
    await joyous('demo');
    const after = await used();
    const command = after.command - before.command;
    const database = after.database - before.database;
    const parts = `${command.toFixed(1)} s of the command, ${database.toFixed(1)} s of the database`;
    return [figure.atMost(`joyous demo, processor time: ${parts}`, command + database, 10, 's')];
  } finally {
    await postgres.stop();
  }
}

async function postmasterFile(dataDir: string): Promise<string> {
  const { stdout } = await run('find', [dataDir, '-name', 'postmaster.pid']);
  return stdout.trim();
}
