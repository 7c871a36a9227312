import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeOnce } from '../process/durable-files.ts';
import { OperatorError } from '../process/errors.ts';

export const shortestSecretBytes = 32;

const hexText = /^(?:[0-9a-f]{2})+$/i;
const base64Text = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Public, as it is in the source: for a developer's own database, never in production. */
export const developmentSecret = 'am95b3VzLWRldmVsb3BtZW50LWtleS1vZi1ub2JvZHlzLXNlY3JldHM=';

/** The bytes of a setting in hex or base64; undefined when they are too few for a key. */
export function decodeSecret(text: string): Buffer | undefined {
  // Every hex text is valid base64 too: text that looks like hex is read as hex.
  const encoding = hexText.test(text) ? 'hex' : 'base64';
  if (encoding === 'base64' && !base64Text.test(text)) return undefined;
  const bytes = Buffer.from(text, encoding);
  return bytes.length >= shortestSecretBytes ? bytes : undefined;
}

/**
 * The keys in a setting: one, or several with commas, newest first. Undefined when one of them is
 * not valid, or appears twice.
 */
export function decodeRing(text: string): Buffer[] | undefined {
  const keys = text.split(',').map((part) => decodeSecret(part.trim()));
  const known = keys.filter((key) => key !== undefined);
  const different = new Set(known.map((key) => key.toString('hex')));
  return different.size === keys.length ? known : undefined;
}

export type SecretSettings = {
  SECRET_KEY?: string | undefined;
  PEPPER_KEY?: string | undefined;
  CELL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_APP_URL?: string | undefined;
  DATA_DIR: string;
};

const fileName = 'secret-key';

const isElsewhere = ({ DATABASE_URL, DATABASE_APP_URL }: SecretSettings) =>
  Boolean(DATABASE_URL ?? DATABASE_APP_URL);

/**
 * The keys that all others are derived from, newest first. Without a setting, which production
 * requires, one is created beside the embedded database whose numbers it seals. A developer's own
 * database, which several checkouts may share, gets a key that is not secret.
 */
export async function openKeyRing(settings: SecretSettings): Promise<Buffer[]> {
  const given = settings.SECRET_KEY ?? (isElsewhere(settings) ? developmentSecret : undefined);
  const path = join(settings.DATA_DIR, fileName);
  const keys = decodeRing(given ?? (await readOrMake(settings.DATA_DIR, path)));
  if (keys) return keys;
  throw new OperatorError(
    'secret_key_unreadable',
    `The key in ${path} is damaged. Restore that file from a backup, or set SECRET_KEY. Without the key, the stored phone numbers cannot be read.`,
  );
}

async function readOrMake(dataDir: string, path: string): Promise<string> {
  const stored = await readIfThere(path);
  if (stored !== undefined) return stored.trim();
  await mkdir(dataDir, { recursive: true });
  const made = randomBytes(shortestSecretBytes).toString('base64');
  return (await writeOnce(path, `${made}\n`, 0o600)).trim();
}
