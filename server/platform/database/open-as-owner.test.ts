import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { resealTable } from '../secrets/reseal.ts';
import { createVault } from '../secrets/vault.ts';
import { addressOf } from '../testing/addresses.ts';
import { administer } from '../testing/admin.ts';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openAsOwner } from './open-database.ts';

const { ownerUrl } = await openTestDatabase();
const name = `joyous_test_${randomBytes(6).toString('hex')}`;

afterAll(async () => {
  await administer(ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await administer(ownerUrl, `DROP ROLE IF EXISTS ${name}`);
});

const purpose = 'consumers.sealed_phone';
const sealedDiners = {
  table: 'consumers',
  key: ['consumer_id'],
  columns: [{ column: 'sealed_phone', sealing: () => ({ purpose, of: '' }) }],
};

test('an owner bound by row-level security can seal every number with a new key', async () => {
  const password = randomBytes(12).toString('hex');
  await administer(ownerUrl, `CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
  await administer(ownerUrl, `CREATE DATABASE ${name} OWNER ${name}`);
  const url = new URL(ownerUrl);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;
  const DATABASE_URL = url.toString();
  const settings = {
    DATABASE_URL,
    DATABASE_POOL_SIZE: 2,
    REPORTS_POOL_SIZE: 1,
    REPORTS_TIMEOUT_MS: 30_000,
    DATA_DIR: '/nowhere',
  };
  const owned = await openAsOwner(settings, createLogger('silent'));
  try {
    expect(owned.migrated[0]).toMatch(/^001_/);
    const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const before = createVault(older);
    const index = before.blindIndex('phone', '+15125550190');
    await queryOnce(
      addressOf(name, ownerUrl),
      'INSERT INTO consumers (phone_index, sealed_phone) VALUES ($1, $2)',
      [index, before.seal({ purpose, of: '' }, '+15125550190')],
    );
    const vault = createVault([newer, older]);
    expect(await resealTable(owned.database, vault, sealedDiners)).toEqual({
      table: 'consumers',
      resealed: 1,
      unreadable: 0,
      left: 0,
    });
  } finally {
    await owned.close();
  }
});
