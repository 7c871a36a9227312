import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import getPort from 'get-port';
import { median } from './quantile.ts';
import type { Figure } from './report.ts';
import { toBare } from './to-bare.ts';

const longestStartMs = 120_000;
const rounds = 3;

/** The time from `npm start` to the first answered page; then stops it. */
async function startOnce(dataDir: string): Promise<number> {
  const port = await getPort();
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (performance.now() - startedAt < longestStartMs) {
      const answered = await fetch(`http://127.0.0.1:${port}/`).then(
        async (response) => response.ok && (await response.text()).includes('Joyous'),
        () => false,
      );
      if (answered) return performance.now() - startedAt;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('npm start did not answer');
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await exited;
  }
}

/** The time until PostgreSQL alone has answered, started by a process of its own. */
async function startBare(dataDir: string): Promise<number> {
  const beganMs = performance.now();
  const child = fork(new URL('./bare-start.ts', import.meta.url), [dataDir]);
  const exited = once(child, 'exit');
  await once(child, 'message');
  const tookMs = performance.now() - beganMs;
  await exited;
  return tookMs;
}

/** The first start installs, builds and loads the demo; this measures every later start. */
export async function secondStart(dataDir: string): Promise<Figure> {
  await startOnce(dataDir);
  await startBare(dataDir);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await startOnce(dataDir));
    bare.push(await startBare(dataDir));
  }
  const name = 'second npm start to first answer: to the start of PostgreSQL';
  return toBare(name, median(ours), median(bare), 9);
}
