import { beforeEach, describe, expect, test } from 'vitest';
import { refuseInput } from '#platform/refusals/refuse.ts';
import { openOwnerDatabase } from '#platform/testing/owner-database.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { createPromo, endPromo, listPromos, promoState } from './promo-codes.ts';

const { ownerUrl } = await openTestDatabase();
const database = openOwnerDatabase(ownerUrl);
const nowMs = Date.parse('2026-12-10T12:00:00Z');
const december = { code: 'pie-time', percentOff: '30', starts: '2026-12-01', ends: '2026-12-24' };

beforeEach(() => queryOnce(ownerUrl, 'TRUNCATE promo_codes CASCADE'));

describe('a promo code', () => {
  test("is created from an operator's input, valid from the first zone's midnight to the last zone's", async () => {
    expect(await createPromo(database, { ...december, limit: '500' })).toEqual({ code: 'PIETIME' });
    expect(await listPromos(database, nowMs)).toEqual([
      {
        code: 'PIETIME',
        percentOff: 30,
        state: 'open',
        startsAt: '2026-12-01T05:00:00.000Z',
        endsAt: '2026-12-25T11:00:00.000Z',
        used: 0,
        limit: 500,
      },
    ]);
    expect(await createPromo(database, december)).toEqual(
      refuseInput('code', 'PIETIME already exists'),
    );
  });

  test.each([
    ['code', { code: 'x' }],
    ['code', { code: 'ÄPFEL' }],
    ['percentOff', { percentOff: '0' }],
    ['percentOff', { percentOff: 'half' }],
    ['starts', { starts: '12/01/2026' }],
    ['ends', { ends: '2026-02-30' }],
    ['ends', { ends: '2026-11-30' }],
    ['limit', { limit: '0' }],
  ])('with a wrong %s is refused, naming it: %j', async (field, overrides) => {
    const made = await createPromo(database, { ...december, ...overrides });
    expect(made).toMatchObject({ code: 'bad_input', problems: [{ field }] });
  });

  test('that is ended stops right away, and one that had not started never starts', async () => {
    await createPromo(database, december);
    await createPromo(database, { ...december, code: 'LATER', starts: '2026-12-20' });
    expect(await endPromo(database, 'pietime', nowMs)).toBe(true);
    expect(await endPromo(database, 'LATER', nowMs)).toBe(true);
    expect(await endPromo(database, 'NONE', nowMs)).toBe(false);
    const atChristmas = Date.parse('2026-12-22T12:00:00Z');
    expect((await listPromos(database, atChristmas)).map(({ state }) => state)).toEqual([
      'over',
      'over',
    ]);
  });
});

test.each([
  [-1, 0, 'not_yet'],
  [0, 0, 'open'],
  [99, 9, 'open'],
  [99, 10, 'used_up'],
  [100, 0, 'over'],
])('%i ms after its start with %i used it is %s', (afterMs, used, state) => {
  const promo = { starts_at: new Date(1_000), ends_at: new Date(1_100), total_limit: 10, used };
  expect(promoState(promo, 1_000 + afterMs)).toBe(state);
});
