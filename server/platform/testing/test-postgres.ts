import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asServingRole } from '../database/serving-role.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';

export type TestPostgres = { ownerUrl: string; appUrl: string; stop(): Promise<void> };

async function startDisposable(): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joyous-tests-'));
  // As root the server runs as another user, and would put its data elsewhere if it could not get in.
  await chmod(dataDir, 0o711);
  const postgresBinDir = process.env.TEST_POSTGRES_BIN_DIR;
  const server = await startEmbeddedPostgres({
    dataDir,
    tuning: 'disposable',
    ...(postgresBinDir && { postgresBinDir }),
  });
  return {
    ownerUrl: server.ownerUrl,
    appUrl: server.appUrl,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The server of a whole test run: one of our own that is thrown away, or, to try another version,
 * any whose role in TEST_DATABASE_URL may create databases and roles.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) return startDisposable();
  return { ownerUrl: given, appUrl: asServingRole(given), stop: async () => undefined };
}
