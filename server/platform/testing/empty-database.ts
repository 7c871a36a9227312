import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { addressOf } from './addresses.ts';
import { administer } from './admin.ts';

const made: string[] = [];

afterAll(async () => {
  const { ownerUrl } = inject('postgres');
  for (const name of made.splice(0)) {
    await administer(ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
});

/**
 * A database without migrations, removed when the test file is done; returns its owner's address.
 */
export async function emptyDatabase(): Promise<string> {
  const { ownerUrl } = inject('postgres');
  const name = `joyous_empty_${randomBytes(6).toString('hex')}`;
  await administer(ownerUrl, `CREATE DATABASE ${name}`);
  made.push(name);
  return addressOf(name, ownerUrl);
}
