import { beforeEach, expect, test } from 'vitest';
import { createVault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';
import { codesOfRestaurant, withGuesses } from './code-budget.ts';

const { database, ownerUrl } = await openTestDatabase();
const throttle = createThrottle(database, createVault(Buffer.alloc(32, 1)));
const [ours, theirs] = [7, 8];
const { points } = codesOfRestaurant;

beforeEach(() => queryOnce(ownerUrl, 'TRUNCATE throttle'));

/** Tries as many codes as it may, all wrong but the first `right`. Returns how many it tried. */
const tryCodes = (businessId: number, codes: number, right = 0) =>
  withGuesses({ throttle, businessId }, codes, async (guesses) => {
    guesses.wrong += Math.max(0, guesses.left - right);
    return guesses.left;
  });

test('twelve batches at once look up no more than the budget', async () => {
  const tried = await Promise.all(Array.from({ length: 12 }, () => tryCodes(ours, 500)));
  expect(tried.reduce((sum, each) => sum + each)).toBe(points);
  expect(await tryCodes(ours, 1)).toBe(0);
  expect(await tryCodes(theirs, 1)).toBe(1);
});

test('right codes are given back', async () => {
  expect(await tryCodes(ours, 500, 490)).toBe(500);
  expect(await tryCodes(ours, 600)).toBe(590);
});

test('wrong codes count even if the work fails; those not looked up are given back', async () => {
  const failing = withGuesses({ throttle, businessId: ours }, 500, async (guesses) => {
    guesses.wrong += 100;
    throw new Error('the connection broke');
  });
  await expect(failing).rejects.toThrow('the connection broke');
  expect(await tryCodes(ours, 600)).toBe(500);
});

test('what is given back goes to the window that it came from', async () => {
  await withGuesses({ throttle, businessId: ours }, 500, async () => {
    await queryOnce(ownerUrl, 'UPDATE throttle SET expire = 0');
    expect(await tryCodes(ours, 550)).toBe(550);
  });
  expect(await tryCodes(ours, 100)).toBe(50);
});
