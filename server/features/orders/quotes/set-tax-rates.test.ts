import { describe, expect, test } from 'vitest';
import { taxPeriod } from '#contract/orders/quotes/quotes.factory.ts';
import type { TaxPeriod } from '#contract/orders/quotes/tax-periods.ts';
import { dateOf, dayNumberOf } from '#contract/time/calendar-day.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '#platform/testing/wait-for-lock.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { cancelRemittance } from '../../money/ledger/index.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { giveRates } from './quotes.factory.ts';
import { ratesFileHeader } from './rates-file.rules.ts';
import { listRates, remitTax, setTaxRates } from './set-tax-rates.ts';
import { findSetRates } from './tax-periods.queries.ts';

const { database, ownerUrl } = await openTestDatabase();

// By its own clock, the database refuses changes to what has begun: these days are in the future.
const nowMs = Date.now();
const zone = 'America/Chicago';
const today = localDayAt([{ fromMs: -Infinity, timeZone: zone }], nowMs);
const day = (days: number) => dateOf(dayNumberOf(today) + days);

const setFile = (lines: readonly string[], isDry = false) =>
  setTaxRates(database, [ratesFileHeader, ...lines].join('\n'), { nowMs, isDry });

const byOperator = `SELECT detail FROM audit_entries WHERE business_id = $1
  AND action = 'TAXES_CHANGED' AND actor_user_id IS NULL ORDER BY audit_id`;

async function setUp() {
  const at = await makeRestaurant(database, { timeZone: zone });
  const { businessId, externalId } = at;
  const act = <Result>(work: Parameters<typeof asRestaurant<Result>>[2]) =>
    asRestaurant(database, businessId, work);
  const line = (from: number, rate = '8.25', base = 'AFTER_OWN_DISCOUNT') =>
    `${externalId},${day(from)},ALL,ALL,${rate},${base}`;
  const acting = { businessId, nowMs };
  return {
    ...at,
    line,
    set: (...lines: string[]) => setFile(lines),
    own: (...periods: TaxPeriod[]) => act((transaction) => giveRates(transaction, at, periods)),
    remit: (from: number) =>
      act((transaction) => remitTax(transaction, acting, { from: day(from) })),
    cancel: (from: number) =>
      act((transaction) => cancelRemittance(transaction, acting, { from: day(from) })),
    stored: async () =>
      (await act((transaction) => findSetRates(transaction, businessId))).map(
        ({ startsOn, setBy, rateMillionths }) => [startsOn, setBy, rateMillionths],
      ),
    list: () => act((transaction) => listRates(transaction, businessId, nowMs)),
    audits: async () => {
      const found = await queryOnce<{ detail: string }>(ownerUrl, byOperator, [businessId]);
      return found.map(({ detail }) => detail);
    },
  };
}

const own = (from: number, more: Partial<TaxPeriod> = {}) =>
  taxPeriod({
    startsOn: day(from),
    discountBase: 'AFTER_OWN_DISCOUNT',
    rateMillionths: 1,
    ...more,
  });

describe('the operator', () => {
  test('sets rates by a file, which are listed and audited', async () => {
    const { externalId, set, line, stored, list, audits } = await setUp();
    const done = await set(line(3), `${externalId},${day(3)},GROCERY,ALL,0,`);
    expect(done).toEqual([
      `${externalId}  ${day(3)}  8.25%. Groceries: 0%  AFTER_OWN_DISCOUNT (there were none)`,
    ]);
    expect(await stored()).toEqual([[day(3), 'OPERATOR', 82_500]]);
    expect((await list()).map(({ startsOn }) => startsOn)).toEqual([day(3)]);
    const words = '8.25%. Groceries: 0%, after your own discounts';
    expect(await audits()).toEqual([`from ${day(3)}: ${words}`]);
    expect(await set(line(3), `${externalId},${day(3)},GROCERY,ALL,0,`)).toEqual([]);
    expect(await audits()).toHaveLength(1);
  });

  test('only reads what would change in a dry run', async () => {
    const { line, stored, audits } = await setUp();
    expect(await setFile([line(3)], true)).toHaveLength(1);
    expect(await stored()).toEqual([]);
    expect(await audits()).toEqual([]);
  });

  test('replaces what they planned from the first day of the file on, and nothing earlier', async () => {
    const { set, line, own: ownRates, stored } = await setUp();
    await ownRates(own(0), own(12));
    await set(line(2), line(5), line(9));
    expect(await set(line(4), line(5, '9'))).toEqual([
      expect.stringContaining(`${day(4)}  8.25%`),
      expect.stringContaining(`${day(5)}  9%`),
      expect.stringContaining(`${day(9)}  ends before it begins`),
    ]);
    // Not a day on which we remit, so what the restaurant planned stays.
    expect(await stored()).toEqual([
      [day(0), 'RESTAURANT', 1],
      [day(2), 'OPERATOR', 82_500],
      [day(4), 'OPERATOR', 82_500],
      [day(5), 'OPERATOR', 90_000],
      [day(12), 'RESTAURANT', 1],
    ]);
  });

  test('sets the rates of all restaurants of a file, or of none', async () => {
    const [one, other, closed] = [await setUp(), await setUp(), await setUp()];
    await queryOnce(
      ownerUrl,
      'UPDATE restaurants SET closed_at = now(), listed = false WHERE business_id = $1',
      [closed.businessId],
    );
    const moved = await setUp();
    await queryOnce(
      ownerUrl,
      `INSERT INTO restaurant_moves (restaurant, external_id, state, address, at)
       VALUES ($1, $2, 'MOVED', 'https://east.example', now())`,
      [moved.businessId, moved.externalId],
    );
    const wrong = [
      other.line(-1),
      'nowhere,2099-01-01,ALL,ALL,1,BEFORE_DISCOUNTS',
      closed.line(1),
      moved.line(1),
    ];
    const refused = await setFile([one.line(1), ...wrong]);
    expect(refused).toMatchObject({ code: 'bad_input' });
    expect(new Set((refused as { problems?: unknown[] }).problems)).toEqual(
      new Set([
        {
          field: 'line 3',
          message: `${day(-1)} is over at ${other.externalId}: what was ordered keeps its rates`,
        },
        { field: 'line 4', message: 'there is no restaurant nowhere' },
        { field: 'line 5', message: `${closed.externalId} is closed for good` },
        {
          field: 'line 6',
          message: `${moved.externalId} has moved to https://east.example`,
        },
      ]),
    );
    expect(await one.stored()).toEqual([]);
    await setFile([other.line(1), one.line(1)]);
    expect([await one.stored(), await other.stored()]).toEqual([
      [[day(1), 'OPERATOR', 82_500]],
      [[day(1), 'OPERATOR', 82_500]],
    ]);
  });

  test('reads at most 100 of what is wrong', async () => {
    const refused = await setFile(Array.from({ length: 130 }, () => 'x'));
    const { problems = [] } = refused as { problems?: unknown[] };
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toEqual({ field: 'and', message: '30 more' });
  });

  test('and others, who set rates of the same restaurants at once, take turns', async () => {
    const places = await Promise.all([setUp(), setUp(), setUp()]);
    const rates = ['1', '2', '3', '4', '5', '6', '7', '8'];
    await Promise.all(
      rates.map((rate, index) => {
        const lines = places.map(({ line }) => line(2, rate));
        return setFile(index % 2 ? lines : lines.toReversed());
      }),
    );
    const [first, ...others] = await Promise.all(places.map(({ stored }) => stored()));
    expect(first).toHaveLength(1);
    for (const one of others) expect(one).toEqual(first);
  });
});

describe('we remit only', () => {
  const command = 'Set ours first: npm run joyous -- tax rates set FILE';
  const refusal = (why: string) => ({
    problems: [{ field: 'from', message: `${why}. ${command}` }],
  });

  test('by rates of ours that hold on the first day', async () => {
    const { remit, own: ownRates, set, line, stored } = await setUp();
    expect(await remit(5)).toMatchObject(refusal(`there are no rates on ${day(5)}`));
    await ownRates(own(1));
    expect(await remit(5)).toMatchObject(
      refusal(`the rates on ${day(5)} are those of the restaurant`),
    );
    await set(line(6));
    expect(await remit(40_000)).toMatchObject({
      problems: [{ field: 'from', message: 'must be a date of this century' }],
    });
    expect(await remit(5)).toMatchObject(
      refusal(`the rates on ${day(5)} are those of the restaurant`),
    );
    expect(await remit(6)).toMatchObject({ detail: expect.stringContaining(day(6)) });
    expect(await stored()).toEqual([
      [day(1), 'RESTAURANT', 1],
      [day(6), 'OPERATOR', 82_500],
    ]);
    expect((await verifyLedger(database)).faults).toEqual([]);
  });

  test('from a base that counts our coupon', async () => {
    const { remit, own: ownRates } = await setUp();
    await ownRates(own(1, { discountBase: 'AFTER_ALL_DISCOUNTS' }));
    expect(await remit(5)).toMatchObject(
      refusal(`the base on ${day(5)} is AFTER_ALL_DISCOUNTS, which takes our own coupons off`),
    );
  });

  test('from then on: ours begin on that day, and what the restaurant planned ends', async () => {
    const { remit, own: ownRates, set, line, stored, audits } = await setUp();
    await set(line(2));
    const ours = taxPeriod({ startsOn: day(2), discountBase: 'AFTER_OWN_DISCOUNT' });
    await ownRates(own(0), ours, own(8), own(12));
    await remit(5);
    expect(await stored()).toEqual([
      [day(0), 'RESTAURANT', 1],
      [day(2), 'OPERATOR', 82_500],
      [day(5), 'OPERATOR', 82_500],
    ]);
    expect((await audits()).at(-1)).toBe(
      `from ${day(5)}: 8.25%, after your own discounts; those planned from ${day(8)} end; those planned from ${day(12)} end`,
    );
  });

  test('once whoever is saving rates at the restaurant is done, and these end too', async () => {
    const { businessId, remit, set, line, stored } = await setUp();
    await set(line(2));
    const saving = [
      `SELECT FROM restaurants WHERE business_id = ${businessId} FOR NO KEY UPDATE`,
      `INSERT INTO tax_periods (business_id, starts_on, discount_base, rate_millionths)
       VALUES (${businessId}, '${day(8)}', 'BEFORE_DISCOUNTS', 1)`,
    ];
    const remitting = await whileLocked(ownerUrl, saving, async () => {
      const asked = remit(2);
      await untilSomebodyWaitsForALock(ownerUrl);
      return { asked };
    });
    expect(await remitting.asked).toMatchObject({ detail: expect.any(String) });
    expect(await stored()).toEqual([[day(2), 'OPERATOR', 82_500]]);
  });

  test('and when we no longer do, our rates stay', async () => {
    const { remit, cancel, set, line, own: ownRates, stored } = await setUp();
    await set(line(2), line(20, '9'));
    await remit(2);
    await cancel(10);
    expect(await stored()).toEqual([
      [day(2), 'OPERATOR', 82_500],
      [day(20), 'OPERATOR', 90_000],
    ]);
    // From then on they are the restaurant's to change.
    await ownRates(taxPeriod({ startsOn: day(2), discountBase: 'AFTER_OWN_DISCOUNT' }), own(15));
    expect(await stored()).toEqual([
      [day(2), 'OPERATOR', 82_500],
      [day(15), 'RESTAURANT', 1],
    ]);
  });

  test('also where a process of the version before saves others', async () => {
    const { businessId, remit, set, line, stored } = await setUp();
    await set(line(2), line(7));
    await remit(2);
    await asRestaurant(database, businessId, (transaction) =>
      transaction.deleteFrom('tax_periods').where('business_id', '=', businessId).execute(),
    );
    expect(await stored()).toHaveLength(2);
    const add = (from: number) =>
      asRestaurant(database, businessId, (transaction) =>
        transaction
          .insertInto('tax_periods')
          .values({
            business_id: businessId,
            starts_on: day(from),
            discount_base: 'BEFORE_DISCOUNTS',
            rate_millionths: 0,
          })
          .execute(),
      );
    await expect(add(5)).rejects.toThrow(/the operator sets its rates/);
    await add(1);
    expect(await stored()).toHaveLength(3);
  });

  test('at the restaurants of before with the rates they have, until we set others', async () => {
    const { businessId, own: ownRates, set, line, stored } = await setUp();
    await ownRates(own(0, { discountBase: 'AFTER_ALL_DISCOUNTS' }), own(4), own(9));
    await queryOnce(
      ownerUrl,
      `INSERT INTO remitted_tax_periods (business_id, starts_on, is_remitted) VALUES ($1, $2, true)`,
      [businessId, day(2)],
    );
    expect(await stored()).toHaveLength(3);
    await set(line(6));
    expect(await stored()).toEqual([
      [day(0), 'RESTAURANT', 1],
      [day(4), 'RESTAURANT', 1],
      [day(6), 'OPERATOR', 82_500],
    ]);
  });
});
