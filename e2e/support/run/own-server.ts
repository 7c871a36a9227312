import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-under-test.ts';

type OwnServer = {
  url: string;
  dataDir: string;
  /** Stops the server; call the returned function to start it again. */
  pause: () => Promise<() => Promise<void>>;
  /** Ends it for good. */
  stop: () => Promise<void>;
};

/** For tests that need other settings, or break their server. */
export async function startOwnServer(environment: Record<string, string>): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joyous-e2e-own-'));
  // Others may enter it, so that the database stays in this folder when root starts it as another
  // user.
  await chmod(dataDir, 0o711);
  const forget = () => rm(dataDir, { recursive: true, force: true });
  const start = (port?: number) =>
    startServer(dataDir, {
      // The orders take most of the demo's time.
      environment: { DEMO_ORDERS: 'false', ...environment },
      logFile: join(dataDir, 'server.log'),
      ...(port !== undefined && { port }),
    });
  let server = await start().catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  const { url } = server;
  return {
    url,
    dataDir,
    async pause() {
      await server.stop();
      return async () => {
        server = await start(Number(new URL(url).port));
      };
    },
    async stop() {
      await server.stop();
      await forget();
    },
  };
}
