import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openVault } from './open-vault.ts';

const { database, ownerUrl } = await openTestDatabase();
beforeEach(() => queryOnce(ownerUrl, 'DELETE FROM key_checks'));

const makeKey = () => randomBytes(32).toString('base64');
const [old, newer, other] = [makeKey(), makeKey(), makeKey()];

const open = (SECRET_KEY: string, PEPPER_KEY?: string) =>
  openVault({ SECRET_KEY, PEPPER_KEY, DATA_DIR: '/nowhere' }, database);

test('the key of the first process is the one of all others', async () => {
  await open(old);
  await open(old);
  await expect(open(other)).rejects.toThrow(/^SECRET_KEY: is not the key of this database/);
  await open(old);
});

test('the pepper is checked by itself', async () => {
  await open(old, newer);
  await open(old, newer);
  await expect(open(old)).rejects.toThrow(/^PEPPER_KEY: is not the key of this database/);
});

test('keys change step by step, as docs/OPERATING.md says', async () => {
  await open(old);
  for (const [secrets, peppers] of [
    [`${old},${newer}`],
    [`${newer},${old}`],
    // A process that wasn't restarted yet in the step before.
    [`${old},${newer}`],
    [`${newer},${old}`],
    [newer, `${newer},${old}`],
    [newer],
  ] as const) {
    await open(secrets, peppers);
  }
  await expect(open(old)).rejects.toThrow('SECRET_KEY');
});

test('of two that start at once with different keys, one starts', async () => {
  const started = await Promise.allSettled([open(old), open(other)]);
  expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
