import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-under-test.ts';

type OwnServer = {
  url: string;
  dataDir: string;
  /** It is away until the function that this answers with is called. */
  stop: () => Promise<() => Promise<void>>;
};

/** For a test that breaks its server, or needs other settings. */
export async function withOwnServer(
  environment: Record<string, string>,
  work: (server: OwnServer) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joyous-e2e-own-'));
  // Others may enter it, so that the database stays in this folder when root starts it as another
  // user.
  await chmod(dataDir, 0o711);
  try {
    const start = (port?: number) =>
      startServer(dataDir, {
        // The orders take most of the demo's time.
        environment: { DEMO_ORDERS: 'false', ...environment },
        logFile: join(dataDir, 'server.log'),
        ...(port !== undefined && { port }),
      });
    let server = await start();
    const stop = async () => {
      await server.stop();
      return async () => {
        server = await start(Number(new URL(server.url).port));
      };
    };
    try {
      await work({ url: server.url, dataDir, stop });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
