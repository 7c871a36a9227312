import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, errnoOf } from '../errors.ts';
import type { EmbeddedPostgresOptions } from '../options.ts';
import { livePostmaster } from '../process/postmaster-file.ts';
import { removeSocketFolder, socketPointerFile } from '../process/socket-folder.ts';
import { pointerFile } from './data-home.ts';
import { removeReplaced, withDraft } from './draft.ts';
import { readIfThere } from './durable-files.ts';
import { openStore, type Store } from './store.ts';

/** Deletes the database and all that belongs to it, wherever it is stored. */
export async function removeEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<void> {
  const store = await openStore(options);
  if ((await livePostmaster(store.cluster)) !== undefined) {
    throw new EmbeddedPostgresError(
      'data_in_use',
      `The database in ${store.cluster} is in use. Stop Joyous, then remove it.`,
    );
  }
  await removeCluster(store);
  await removeReplaced(store);
  const socketDir = await readIfThere(join(store.home, socketPointerFile));
  if (socketDir !== undefined) await removeSocketFolder(socketDir.trim());
  if (store.folder !== store.home) await rm(store.folder, { recursive: true, force: true });
  for (const name of [pointerFile, socketPointerFile, 'postgres.log', 'postgres.log.1']) {
    await rm(join(store.home, name), { force: true });
  }
}

/** Moved away in one step: half a cluster would prevent the next start. */
async function removeCluster(store: Store): Promise<void> {
  await withDraft(store, async (draft) => {
    await rename(store.cluster, join(draft, 'cluster')).catch((error: unknown) => {
      if (errnoOf(error) !== 'ENOENT') throw error;
    });
  });
}
