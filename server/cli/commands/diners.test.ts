import { expect, test } from 'vitest';
import { createVault } from '#platform/secrets/vault.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeCoupon, somePhone } from '../../features/coupons/coupons/coupons.factory.ts';
import { runJoyous } from '../../testing/run-joyous.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();
const key = Buffer.alloc(32, 5);
// The owner's address isn't needed: the serving role is enough.
const settings = {
  DATABASE_APP_URL: appUrl,
  SECRET_KEY: key.toString('hex'),
};
const diners = (...args: string[]) => runJoyous(settings, 'diners', ...args);

test('what we hold about a number is printed and erased, and then nothing is left', async () => {
  const phone = somePhone();
  await makeCoupon({ database, ownerUrl, vault: createVault(key) }, { phone });
  const found = await diners('export', phone);
  expect(found).toMatchObject({ exitCode: 0, stderr: '' });
  expect(JSON.parse(found.stdout)).toMatchObject({
    number: phone,
    couponsGoodAnywhere: [{ state: 'ISSUED' }],
    texts: [{ purpose: 'COUPON', body: expect.stringContaining('Joyous') }],
  });
  const erased = await diners('erase', phone);
  expect(erased).toMatchObject({ exitCode: 0, stderr: '' });
  expect(erased.stdout).toContain('1 coupons canceled, 1 texts.');
  expect(erased.stdout).toContain('Earlier backups still have it');
  expect(erased.stdout).not.toContain(phone.slice(-4));
  expect((await diners('erase', phone)).stdout).toBe(
    "We don't have anything about this number. Nothing was changed.\n",
  );
  expect(JSON.parse((await diners('export', phone)).stdout)).toMatchObject({ texts: [] });
});

test.each([['erase'], ['export']])('%s with an invalid number', async (name) => {
  const { exitCode, stdout, stderr } = await diners(name, '\u001b[2Jcall me');
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toMatch(/^number: /);
});
