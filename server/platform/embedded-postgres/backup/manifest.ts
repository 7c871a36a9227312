import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../process/errors.ts';

/** PostgreSQL's own manifest, which `pg_verifybackup` reads too. */
export const manifestFile = 'backup_manifest';

type ManifestFile = { Path: string; Size: number; Checksum: string };

/** The files of a backup, without the WAL, which has checksums of its own. */
export async function readManifest(backup: string): Promise<ManifestFile[]> {
  try {
    const text = await readFile(join(backup, manifestFile), 'utf8');
    const manifest = JSON.parse(text);
    // The last line is the checksum of all lines before it.
    const checked = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1);
    const checksum = createHash('sha256').update(checked).digest('hex');
    if (manifest['Manifest-Checksum'] !== checksum) throw new Error('its checksum is wrong');
    return manifest.Files;
  } catch (error) {
    throw new OperatorError(
      'backup_invalid',
      `${backup} is not a backup that Joyous made: its ${manifestFile} is missing or damaged. Name the folder that the backup was written to.`,
      { cause: error },
    );
  }
}

/** The first file in this folder that is not what was written, if any. */
export async function findDamaged(
  folder: string,
  files: readonly ManifestFile[],
): Promise<string | undefined> {
  for (const { Path, Checksum } of files) {
    const hash = createHash('sha256');
    try {
      for await (const chunk of createReadStream(join(folder, Path))) hash.update(chunk);
    } catch {
      return Path;
    }
    if (hash.digest('hex') !== Checksum) return Path;
  }
  return undefined;
}
