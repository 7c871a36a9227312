import { expect, test } from 'vitest';
import { createVault } from '#platform/secrets/vault.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import {
  makeCoupon,
  makeTenant,
  readCoupons,
} from '../../features/coupons/coupons/coupons.factory.ts';
import { runJoyous, startJoyous } from '../../testing/run-joyous.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();
const secret = Buffer.alloc(32, 1);
const settings = {
  DATABASE_URL: ownerUrl,
  DATABASE_APP_URL: appUrl,
  SECRET_KEY: secret.toString('base64'),
};
const world = { database, ownerUrl, vault: createVault(secret) };
const joyous = (...args: string[]) => runJoyous(settings, ...args);
const said = (stdout: string) => ({ exitCode: 0, stdout: `${stdout}\n`, stderr: '' });
const refused = (stderr: string) => ({ exitCode: 1, stdout: '', stderr: `${stderr}\n` });

test('a coupon is shown and redeemed once, and another one is voided', async () => {
  const nowMs = Date.now();
  const restaurant = await makeTenant(database);
  const other = await makeTenant(database);
  const { shown } = await makeCoupon(world, { restaurant, nowMs });
  const { exitCode, stdout } = await startJoyous(settings, 'coupons', 'show', shown.toLowerCase());
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ code: shown, state: 'ISSUED', percentOff: 20 });
  expect(stdout).not.toMatch(/phone|consumer/i);

  const redeem = (at: string) =>
    joyous('coupons', 'redeem', shown, '--restaurant', at, '--item-total', '24.50');
  expect(await redeem('nobodyhasit1')).toEqual(refused('There is no restaurant nobodyhasit1.'));
  expect(await redeem(other.external_id)).toEqual(
    refused(`${shown} cannot be redeemed: it is for another restaurant.`),
  );
  expect(await redeem(restaurant.external_id)).toEqual({
    ...said(''),
    stdout: expect.stringMatching(
      / is redeemed: 20% off, up to \$50\. Booked entry \d+: \$4\.90\.\n$/,
    ),
  });
  expect(await redeem(restaurant.external_id)).toEqual(
    refused(`${shown} cannot be redeemed: it has already been redeemed.`),
  );

  const undo = () => joyous('coupons', 'undo', shown, '--restaurant', restaurant.external_id);
  expect((await undo()).stdout).toMatch(/ is good again\. Booked entry \d+: -\$4\.90\.\n$/);
  expect(await undo()).toEqual(
    refused(`${shown} was not taken at the counter of ${restaurant.external_id}.`),
  );
  expect((await redeem(restaurant.external_id)).exitCode).toBe(0);

  const second = (await makeCoupon(world, { nowMs })).shown;
  const take = (code: string) => joyous('coupons', 'void', code, '--reason', 'got by program');
  expect(await take(second)).toEqual(said(`${second} is void.`));
  expect(await take(second)).toEqual(refused(`${second} is already VOID.`));
  expect(await take('CCC-CCC-CCC')).toEqual(refused('There is no coupon CCC-CCC-CCC.'));
  expect((await readCoupons(ownerUrl)).map(({ state }) => state)).toEqual(['REDEEMED', 'VOID']);
});

test('a promo code is created, listed and ended', async () => {
  const create = (...args: string[]) =>
    joyous('promos', 'create', 'pie-30', '--percent', '30', '--starts', '2026-01-01', ...args);
  expect(await create('--ends', 'soon')).toEqual(
    refused('ends: must be a date such as 2026-12-24'),
  );
  expect(await create('--ends', '2999-12-31', '--limit', '7')).toEqual(
    said('Created the promo code PIE30.'),
  );
  expect(await create('--ends', '2999-12-31')).toEqual(refused('code: PIE30 already exists'));
  const list = async () => JSON.parse((await joyous('promos', 'list')).stdout);
  expect(await list()).toMatchObject({ code: 'PIE30', state: 'open', used: 0, limit: 7 });
  expect(await joyous('promos', 'end', 'pie30')).toEqual(said('pie30 has ended.'));
  expect(await list()).toMatchObject({ state: 'over' });
  expect(await joyous('promos', 'end', 'NONE')).toEqual(refused('There is no promo code NONE.'));
});
