import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servingRole } from '../database/serving-role.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { administer } from './admin.ts';

export type TestPostgres = {
  ownerUrl: string;
  appUrl: string;
  stop(): Promise<void>;
};

async function startDisposable(): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'joyous-tests-'));
  // As root the server runs as another user, which must be able to enter this folder.
  await chmod(dataDir, 0o711);
  const { TEST_POSTGRES_BIN_DIR: postgresBinDir } = process.env;
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
 * As in the embedded server: the serving role itself logs in, and cannot switch to another role.
 */
async function servingLogin(ownerUrl: string): Promise<string> {
  const password = randomBytes(16).toString('hex');
  await administer(
    ownerUrl,
    `DO $$ BEGIN
       IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${servingRole}') THEN
         CREATE ROLE ${servingRole} NOSUPERUSER NOBYPASSRLS;
         GRANT ${servingRole} TO CURRENT_USER;
       END IF;
       ALTER ROLE ${servingRole} LOGIN PASSWORD '${password}';
     END $$`,
  );
  const url = new URL(ownerUrl);
  url.username = servingRole;
  url.password = password;
  return url.toString();
}

/**
 * The server for a whole test run: a throwaway embedded one or, to try another version, any server
 * whose role in TEST_DATABASE_URL may create databases and roles.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) return startDisposable();
  return { ownerUrl: given, appUrl: await servingLogin(given), stop: async () => undefined };
}
