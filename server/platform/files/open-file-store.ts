import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOnce } from '../process/durable-files.ts';
import type { Settings } from '../settings/settings.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** Where files are stored, under DATA_DIR, so that backups include them. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files');

/** Two processes have the same name if each finds what the other stored. */
export async function nameOfFileStore({ DATA_DIR, S3_URL, S3_BUCKET }: Settings): Promise<string> {
  if (S3_URL) return `${S3_URL}/${S3_BUCKET}`;
  const folder = filesFolder(DATA_DIR);
  await mkdir(folder, { recursive: true });
  return (await writeOnce(join(folder, 'store-id'), `${randomUUID()}\n`)).trim();
}

export function openFileStore(settings: Settings): FileStore {
  const { DATA_DIR, S3_ACCESS_KEY_ID, S3_BUCKET, S3_REGION, S3_SECRET_ACCESS_KEY, S3_URL } =
    settings;
  if (!S3_URL || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return createFolderStore(filesFolder(DATA_DIR));
  }
  return createS3Store({
    url: S3_URL,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
