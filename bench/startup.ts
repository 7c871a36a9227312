import { spawn } from 'node:child_process';
import getPort from 'get-port';
import { median } from './quantile.ts';
import { type Figure, figure } from './report.ts';

const longestStartMs = 120_000;

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

/** The first start installs, builds and loads the demo; this measures every later start. */
export async function secondStart(dataDir: string): Promise<Figure> {
  await startOnce(dataDir);
  const seconds: number[] = [];
  for (let round = 0; round < 3; round += 1) seconds.push((await startOnce(dataDir)) / 1_000);
  return figure.atMost('second npm start to first answer', median(seconds), 3, 's');
}
