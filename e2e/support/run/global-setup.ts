import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBeside } from '../beside.ts';
import { errorsIn, serverLog, startServer } from './server-under-test.ts';
import { startOnAsking } from './servers-of-run.ts';

export default async function startForAllTests() {
  const dataDir = await mkdtemp(join(tmpdir(), 'joyous-e2e-'));
  // As root the database runs as another user, which must be able to enter this folder.
  await chmod(dataDir, 0o711);
  const forget = () => rm(dataDir, { recursive: true, force: true });
  // So that each test can use its own network address: see portal.ts. Report tests create the
  // history that they count.
  const environment = {
    TRUST_PROXY: '127.0.0.1/32',
    DEMO_ORDERS: process.env.PICTURES ? 'true' : 'false',
    ADMIN_EMAIL_DOMAINS: 'joyous.example',
    // The receivers of tests are on this machine.
    NOTICES_TO_LOCAL: 'true',
  };
  const server = await startServer(dataDir, { environment }).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  const beside = await startBeside({ url: server.url, dataDir });
  // Workers are separate processes and get values only through the environment.
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_BESIDE_URL = beside.url;
  const others = await startOnAsking();
  process.env.E2E_OTHERS_URL = others.url;
  return async () => {
    await others.stop();
    await beside.stop();
    await server.stop();
    await forget();
    const errors = errorsIn(serverLog);
    if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join('\n')}`);
  };
}
