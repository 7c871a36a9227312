import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { databaseFiles } from './database-files.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'joyous-types-'));
// As root the server runs as another user, and would put its data elsewhere if it could not get in.
await chmod(dataDir, 0o711);
const server = await startEmbeddedPostgres({ dataDir, tuning: 'disposable' });
try {
  await migrate(server.ownerUrl, createLogger('warn'));
  for (const { path, print } of databaseFiles) {
    await writeFile(path, await print(server.ownerUrl));
    console.log(`Written: ${path}`);
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
