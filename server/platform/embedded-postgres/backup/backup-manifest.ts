import { readFile } from 'node:fs/promises';
import { isAbsolute, join, normalize } from 'node:path';
import type { CopiedFile } from '../binaries/hashed-copy.ts';
import { EmbeddedPostgresError } from '../errors.ts';
import { replaceFile } from '../store/durable-files.ts';

export type BackupManifest = {
  format: 1;
  postgresMajor: number;
  createdAt: string;
  folders: string[];
  files: Record<string, CopiedFile>;
};

/** Written last: a folder without it is not a complete backup. */
const manifestFile = 'backup.json';
export const filesFolder = 'files';

export async function writeManifest(backup: string, manifest: BackupManifest): Promise<void> {
  await replaceFile(join(backup, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`);
}

export async function readManifest(backup: string): Promise<BackupManifest> {
  try {
    const value: unknown = JSON.parse(await readFile(join(backup, manifestFile), 'utf8'));
    if (isManifest(value)) return value;
  } catch (error) {
    throw invalid(backup, error);
  }
  throw invalid(backup);
}

function invalid(backup: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'backup_invalid',
    `${backup} is not a backup that Joyous made: its ${manifestFile} is missing or damaged. Name the folder that the backup was written to.`,
    { cause },
  );
}

function isManifest(value: unknown): value is BackupManifest {
  if (!isRecord(value) || value.format !== 1) return false;
  if (typeof value.postgresMajor !== 'number' || !Array.isArray(value.folders)) return false;
  if (!isRecord(value.files) || !Object.values(value.files).every(isCopiedFile)) return false;
  return [...value.folders, ...Object.keys(value.files)].every(staysInside);
}

function isCopiedFile(value: unknown): value is CopiedFile {
  return isRecord(value) && typeof value.bytes === 'number' && typeof value.sha256 === 'string';
}

/** Root may restore: a backup from elsewhere must not name files outside its target folder. */
function staysInside(path: unknown): boolean {
  if (typeof path !== 'string' || path === '') return false;
  return !isAbsolute(path) && normalize(path) === path && !path.split('/').includes('..');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
