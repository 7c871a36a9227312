import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** What the server printed, for whoever has to find out why a test failed. */
export const serverLog = join(projectFolder, 'test-results', 'server.log');

const longestStartMs = 120_000;
const longestStopMs = 15_000;

type ServerOptions = { environment?: Record<string, string>; logFile?: string };
export type ServerUnderTest = { url: string; stop(): Promise<void> };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

function launch(environment: Record<string, string>, logFile: string): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  const output = openSync(logFile, 'w');
  const child = spawn(
    process.execPath,
    ['--import', './e2e/support/exit-with-parent.ts', 'server/main.ts'],
    {
      cwd: projectFolder,
      // Nothing of the developer's own: not their database, not their accounts.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
      stdio: ['ignore', output, output, 'ipc'],
    },
  );
  closeSync(output);
  return child;
}

async function untilReady(child: ChildProcess, url: string, logFile: string) {
  const giveUpAtMs = Date.now() + longestStartMs;
  while (child.exitCode === null && Date.now() < giveUpAtMs) {
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
  throw new Error(`The server did not come up:\n${readFileSync(logFile, 'utf8')}`);
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const inTime = await Promise.race([gone.then(() => true), sleep(longestStopMs, false)]);
  if (!inTime) child.kill('SIGKILL');
  await gone;
}

/** The built product with its demo data, as a newcomer gets it. */
export async function startServer(
  dataDir: string,
  { environment = {}, logFile = serverLog }: ServerOptions = {},
): Promise<ServerUnderTest> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = launch(
    {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    logFile,
  );
  try {
    await untilReady(child, url, logFile);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { url, stop: () => stop(child) };
}
