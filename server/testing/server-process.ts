import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { vi } from 'vitest';
import { patience } from '#platform/testing/patience.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const children: ChildProcess[] = [];

/**
 * Call `afterAll(stopServerProcesses)` in each file that starts one: the files of a worker share
 * this module, so a hook here would only run for the first file.
 */
export async function stopServerProcesses() {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

export type ServerProcess = {
  origin: string;
  port: number;
  child: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  exited: Promise<number | null>;
  /** Waits until the server accepts requests. */
  ready(): Promise<void>;
};

/** Starts the real server with these settings and without our own environment. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const port = Number(settings.PORT ?? (await getPort()));
  const compiled = process.env.NODE_COMPILE_CACHE;
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...(compiled && { NODE_COMPILE_CACHE: compiled }),
      DEMO: 'false',
      // Process tests don't need orders, which take most of the demo's loading time.
      DEMO_ORDERS: 'false',
      PORT: String(port),
      ...settings,
    },
  });
  children.push(child);
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      output[name] += chunk;
    });
  }
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  return {
    origin,
    port,
    child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    exited: once(child, 'close').then(([exitCode]) => exitCode as number | null),
    async ready() {
      // Some load the demo first. The test's own time ends what hangs.
      const wait = { ...patience, timeout: 3 * patience.timeout };
      await vi.waitUntil(() => child.exitCode !== null || answers(), wait);
      if (child.exitCode !== null) throw new Error(`It ended: ${output.stderr}`);
    },
  };
}
