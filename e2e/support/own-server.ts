import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-under-test.ts';

/** For a test that treats its server badly, or wants other settings than all the rest. */
export async function withOwnServer(
  environment: Record<string, string>,
  work: (server: { url: string; dataDir: string }) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joyous-e2e-own-'));
  // Passable, so that the database stands in this folder also where root starts it as somebody else.
  await chmod(dataDir, 0o711);
  try {
    const server = await startServer(dataDir, {
      environment,
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
