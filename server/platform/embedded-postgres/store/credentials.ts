import { randomBytes } from 'node:crypto';
import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../../process/durable-files.ts';
import { OperatorError } from '../../process/errors.ts';
import type { Identity } from '../process/identity.ts';

export type Credentials = { ownerPassword: string; appPassword: string };

// Stored inside the cluster's own folder: it is created, moved and copied in one step with the
// roles whose passwords it holds, so that the two always match.
const credentialsFile = 'joyous-credentials.json';

export function generateCredentials(): Credentials {
  return { ownerPassword: generatePassword(), appPassword: generatePassword() };
}

export async function writeCredentials(
  cluster: string,
  credentials: Credentials,
  owner: Identity,
): Promise<void> {
  const path = join(cluster, credentialsFile);
  await writeFile(path, `${JSON.stringify(credentials)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  if (owner.switched) await chown(path, owner.uid, owner.gid);
}

export async function readCredentials(cluster: string): Promise<Credentials> {
  const path = join(cluster, credentialsFile);
  const credentials = parse(await readIfThere(path));
  if (credentials !== undefined) return credentials;
  throw new OperatorError(
    'credentials_missing',
    `The database's passwords in ${path} are missing or damaged. Restore that file from a copy of the folder, or set DATABASE_URL.`,
  );
}

function parse(text: string | undefined): Credentials | undefined {
  try {
    const { ownerPassword, appPassword } = JSON.parse(text ?? '');
    const isWhole = typeof ownerPassword === 'string' && typeof appPassword === 'string';
    return isWhole ? { ownerPassword, appPassword } : undefined;
  } catch {
    return undefined;
  }
}

function generatePassword(): string {
  return randomBytes(32).toString('base64url');
}
