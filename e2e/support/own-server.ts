import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-under-test.ts';

/** For a test that breaks its server, or needs other settings. */
export async function withOwnServer(
  environment: Record<string, string>,
  work: (server: { url: string; dataDir: string }) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joyous-e2e-own-'));
  // Others may enter it, so that the database stays in this folder when root starts it as another
  // user.
  await chmod(dataDir, 0o711);
  try {
    const server = await startServer(dataDir, {
      // The orders take most of the demo's time.
      environment: { DEMO_ORDERS: 'false', ...environment },
      logFile: join(dataDir, 'server.log'),
    });
    try {
      await work({ url: server.url, dataDir });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
