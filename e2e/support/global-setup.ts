import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-under-test.ts';

export default async function startForAllTests() {
  const dataDir = await mkdtemp(join(tmpdir(), 'joyous-e2e-'));
  // As root the database runs as another user, and would lie elsewhere if that user could not get in.
  await chmod(dataDir, 0o711);
  const forget = () => rm(dataDir, { recursive: true, force: true });
  // So that a test may come from a network of its own: see portal.ts.
  const environment = { TRUST_PROXY: '127.0.0.1/32' };
  const server = await startServer(dataDir, { environment }).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  // The one way from here into the workers, which are processes of their own.
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await server.stop();
    await forget();
  };
}
