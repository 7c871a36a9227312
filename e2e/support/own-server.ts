import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-under-test.ts';

type OwnServer = { url: string; dataDir: string; stop(): Promise<void> };

/** For tests that need other settings. */
export async function startOwnServer(environment: Record<string, string>): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joyous-e2e-own-'));
  // Others may enter it, so that the database stays in this folder when root starts it as another
  // user.
  await chmod(dataDir, 0o711);
  const forget = () => rm(dataDir, { recursive: true, force: true });
  const server = await startServer(dataDir, {
    // The orders take most of the demo's time.
    environment: { DEMO_ORDERS: 'false', ...environment },
    logFile: join(dataDir, 'server.log'),
  }).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  return {
    url: server.url,
    dataDir,
    async stop() {
      await server.stop();
      await forget();
    },
  };
}

/** For a test that breaks its server. */
export async function withOwnServer(
  environment: Record<string, string>,
  work: (server: { url: string; dataDir: string }) => Promise<void>,
): Promise<void> {
  const server = await startOwnServer(environment);
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}
