import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../testing/addresses.ts';
import { administer } from '../testing/admin.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { hasLimitsOfRole } from './address.ts';
import { servingLimits, sessionSettingsOf } from './pool.ts';
import { startPooler } from './pooler.factory.ts';
import { fitAddress, refuseDeafAddress } from './pooler-check.ts';
import { refuseOtherDatabase } from './serving-check.ts';
import { servingRole } from './serving-role.ts';

const { appUrl, ownerUrl } = await openTestDatabase();
const settings = sessionSettingsOf(servingLimits(10));
const role = `joyous_test_${randomBytes(6).toString('hex')}`;
const password = randomBytes(12).toString('hex');

/** The database, as a role that an operator made. */
let address: string;
beforeAll(async () => {
  await administer(
    ownerUrl,
    `CREATE ROLE ${role} LOGIN IN ROLE ${servingRole} PASSWORD '${password}'`,
  );
  const url = new URL(appUrl);
  url.username = role;
  url.password = password;
  address = url.toString();
});
afterAll(() => administer(ownerUrl, `DROP ROLE ${role}`));

const fitted = (at: string) => fitAddress('DATABASE_APP_URL', at, settings);

test('an address without a pooler stays as it is', async () => {
  expect(await fitted(address)).toBe(address);
});

describe.each(['refuse', 'drop'] as const)('a pooler that would %s our limits', (options) => {
  beforeAll(async () => {
    for (const name of Object.keys(settings)) {
      await administer(ownerUrl, `ALTER ROLE ${role} RESET ${name}`);
    }
  });

  test('is refused with the statements that give them to its role, then taken', async () => {
    const pooled = await startPooler(address, { options });
    const refused = await fitted(pooled).then(
      () => expect.unreachable('it was taken'),
      (error: unknown) => error as Error,
    );
    expect(refused.message).toMatch(/^DATABASE_APP_URL: the pooler there doesn't pass on/);
    const statements = refused.message.match(/ALTER ROLE [^;]+;/g) ?? [];
    expect(statements).toHaveLength(Object.keys(settings).length);
    for (const statement of statements) await administer(ownerUrl, statement);
    expect(hasLimitsOfRole(await fitted(pooled))).toBe(true);
  });

  test('is refused when it confuses the statements of two clients', async () => {
    const pooled = await startPooler(address, { options, sharesStatements: true });
    for (const [name, value] of Object.entries(settings)) {
      await administer(ownerUrl, `ALTER ROLE ${role} SET ${name} = '${value}'`);
    }
    await expect(fitted(pooled)).rejects.toThrow(
      /^DATABASE_APP_URL: the pooler confuses prepared statements \(.*already exists.*PgBouncer 1\.21/,
    );
  });
});

test('an address that hears what is announced elsewhere is taken, another one is refused', async () => {
  await refuseDeafAddress('DATABASE_SESSION_URL', address, appUrl);
  // Announcements stay within their database.
  const elsewhere = addressOf('postgres', address);
  await expect(refuseDeafAddress('DATABASE_SESSION_URL', elsewhere, appUrl)).rejects.toThrow(
    /^DATABASE_SESSION_URL: what the database announces isn't heard there/,
  );
});

test('reports are not read from another database', async () => {
  const elsewhere = addressOf('postgres', address);
  await refuseOtherDatabase('DATABASE_REPORTS_URL', address, appUrl);
  await expect(refuseOtherDatabase('DATABASE_REPORTS_URL', elsewhere, appUrl)).rejects.toThrow(
    /^DATABASE_REPORTS_URL: is another database/,
  );
});
