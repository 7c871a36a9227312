import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { stopProcess, waitUntilReady } from '../../../scripts/product-process.ts';
import { productEnvironment } from './product-environment.ts';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** The server's output, to find out why a test failed. */
export const serverLog = join(projectFolder, 'test-results', 'server.log');

/** The lines of a log about what went wrong, also where no test looks, such as in a job. */
export const errorsIn = (logFile: string): string[] =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => /^\{"level":"(error|fatal)"/.test(line));

/** On a very busy machine. If the process ends, so does the wait. */
export const longestStartMs = 600_000;

type ServerOptions = { environment?: Record<string, string>; logFile?: string; port?: number };
export type ServerUnderTest = { url: string; stop(): Promise<number | null> };

function launch(environment: Record<string, string>, logFile: string): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  const output = openSync(logFile, 'w');
  const child = spawn(
    process.execPath,
    ['--import', './e2e/support/run/exit-with-parent.ts', 'server/main.ts'],
    {
      cwd: projectFolder,
      env: { ...productEnvironment(), ...environment },
      stdio: ['ignore', output, output, 'ipc'],
    },
  );
  closeSync(output);
  return child;
}

/** Starts the built product with its demo data, as a newcomer gets it. */
export async function startServer(
  dataDir: string,
  { environment = {}, logFile = serverLog, ...given }: ServerOptions = {},
): Promise<ServerUnderTest> {
  const port = given.port ?? (await getPort());
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
    await waitUntilReady(child, url, longestStartMs);
  } catch (cause) {
    await stopProcess(child);
    throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8')}`, { cause });
  }
  return { url, stop: () => stopProcess(child) };
}
