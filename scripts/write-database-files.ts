import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { databaseFiles } from './database-files.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'joyous-types-'));
// If we run as root, the server runs as another user, and if it can't enter the folder, keeps its
// data elsewhere.
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
