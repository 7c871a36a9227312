import { describe, expect, test } from 'vitest';
import { taxPeriod } from '#contract/orders/quotes/quotes.factory.ts';
import type { TaxPeriod } from '#contract/orders/quotes/tax-periods.ts';
import {
  getDetailChange,
  listDetailChanges,
  undoDetailChange,
} from '#contract/portal/edits/changes.ts';
import { changeTaxes, getTaxesToEdit } from '#contract/portal/edits/taxes.ts';
import { dateOf, dayNumberOf } from '#contract/time/calendar-day.ts';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeRestaurant } from '../../../find/restaurants/restaurants.factory.ts';
import { findSetRates, orderedPeriods } from '../../../orders/quotes/index.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';

// Rates of past days are protected by the database's clock, too.
const world = await openTestApp({ settings: fromAnywhere, startsAt: Date.now() });
const { call, refused, database, clock, ownerUrl } = world;

async function open() {
  const at = await makeRestaurant(database, {}, clock.now());
  const signIn = async () => (await makeStaff(world, { at, roleId: 2 })).headers;
  let headers = await signIn();
  const nextDay = async () => {
    clock.advance(dayMs);
    headers = await signIn();
    return headers;
  };
  const read = () => call(getTaxesToEdit, {}, headers);
  const save = async (periods: TaxPeriod[]) => {
    const { version } = await read();
    return call(changeTaxes, { body: { periods, version } }, headers);
  };
  const stored = async () =>
    orderedPeriods(
      await asRestaurant(database, at.businessId, (transaction) =>
        findSetRates(transaction, at.businessId),
      ),
    );
  return { at, headers, nextDay, read, save, stored };
}

const daysAfter = (day: string, days: number) => dateOf(dayNumberOf(day) + days);

const groceries = { kind: 'GROCERY' as const, rateMillionths: 0 };

describe('rates of sales tax', () => {
  test('are none at first, and are stored in one form, whatever order they are entered in', async () => {
    const { read, save, stored } = await open();
    const { today, ...none } = await read();
    expect(none).toMatchObject({ inForce: null, periods: [], words: [] });
    const later = taxPeriod({
      startsOn: daysAfter(today, 30),
      exceptions: [
        { kind: 'ALCOHOL', services: ['DINE_IN'], rateMillionths: 100_000 },
        { ...groceries, services: ['DELIVERY', 'TAKE_OUT'] },
      ],
    });
    const now = taxPeriod({ startsOn: today });
    const saved = await save([later, now]);
    expect(saved.periods.map(({ startsOn }) => startsOn)).toEqual([today, later.startsOn]);
    expect(saved.periods[1]?.exceptions).toEqual([
      { ...groceries, services: ['TAKE_OUT', 'DELIVERY'] },
      { kind: 'ALCOHOL', services: ['DINE_IN'], rateMillionths: 100_000 },
    ]);
    expect(await stored()).toEqual(saved.periods);
    expect(saved.words.map(({ text }) => text)).toContain(
      '8.25%. Groceries, pickup and delivery: 0%. Alcohol, at the table: 10%',
    );
  });

  test('that began on an earlier day stay, and others follow them', async () => {
    const { nextDay, read, save, stored } = await open();
    const { today } = await read();
    const first = taxPeriod({ startsOn: today });
    await save([first]);
    const headers = await nextDay();
    const next = await read();
    expect(next).toMatchObject({ today: daysAfter(today, 1), inForce: first, periods: [] });
    const second = taxPeriod({ startsOn: next.today, rateMillionths: 90_000 });
    await save([second]);
    await save([{ ...second, rateMillionths: 91_000 }]);
    expect(await stored()).toEqual([first, { ...second, rateMillionths: 91_000 }]);
    const { version } = await read();
    for (const startsOn of [today, daysAfter(today, -1)]) {
      const body = { version, periods: [second, taxPeriod({ startsOn })] };
      expect(await refused(changeTaxes, { body }, headers)).toMatchObject({
        httpStatus: 400,
        code: 'bad_input',
        problems: [{ field: 'periods.1.startsOn' }],
      });
    }
    await save([]);
    expect(await stored()).toEqual([first]);
  });

  test('from a form opened before another change are refused, and nothing is lost', async () => {
    const { headers, read } = await open();
    const { today, version } = await read();
    const otherTaxes = { version, periods: [taxPeriod({ startsOn: today })] };
    const ownTaxes = { version, periods: [taxPeriod({ startsOn: today, rateMillionths: 1 })] };
    await call(changeTaxes, { body: otherTaxes }, headers);
    const answer = await refused(changeTaxes, { body: ownTaxes }, headers);
    expect(answer).toMatchObject({ httpStatus: 409, code: 'edited_meanwhile' });
    expect((await read()).periods).toEqual(otherTaxes.periods);
    await call(changeTaxes, { body: otherTaxes }, headers);
    expect((await call(listDetailChanges, {}, headers)).results).toHaveLength(1);
  });

  test('are undone while their day has not passed, with before and after in words', async () => {
    const { headers, read, save, stored } = await open();
    const { today } = await read();
    const planned = taxPeriod({ startsOn: daysAfter(today, 2) });
    await save([planned]);
    await save([{ ...planned, discountBase: 'BEFORE_DISCOUNTS' }]);
    const { results } = await call(listDetailChanges, {}, headers);
    const [newest, oldest] = results;
    expect(newest).toMatchObject({ action: 'TAXES_CHANGED' });
    expect(newest?.change.lines).toMatchObject([
      {
        before: 'After all discounts',
        after: 'Before discounts',
      },
    ]);
    const params = (entry = newest) => ({ params: { auditId: entry?.auditId ?? 0 } });
    expect(await refused(undoDetailChange, params(oldest), headers)).toMatchObject({
      code: 'changed_since',
    });
    await call(undoDetailChange, params(), headers);
    expect(await stored()).toEqual([planned]);
    await call(undoDetailChange, params(oldest), headers);
    expect(await stored()).toEqual([]);
  });

  test('are not undone once their day has passed', async () => {
    const { headers, nextDay, read, save, stored } = await open();
    const { today } = await read();
    const [first, second] = [
      taxPeriod({ startsOn: today }),
      taxPeriod({ startsOn: daysAfter(today, 30) }),
    ];
    await save([first, second]);
    const { results } = await call(listDetailChanges, {}, headers);
    const params = { auditId: results[0]?.auditId ?? 0 };
    // Future rates can still be undone; those that began yesterday stay.
    await call(undoDetailChange, { params }, await nextDay());
    expect(await stored()).toEqual([first]);
    const alone = await open();
    await alone.save([taxPeriod({ startsOn: (await alone.read()).today })]);
    const [entry] = (await call(listDetailChanges, {}, alone.headers)).results;
    const tomorrow = await alone.nextDay();
    const late = { params: { auditId: entry?.auditId ?? 0 } };
    expect(await refused(undoDetailChange, late, tomorrow)).toMatchObject({
      code: 'changed_since',
    });
    expect(await alone.stored()).toHaveLength(1);
    expect(await call(getDetailChange, late, tomorrow)).toMatchObject({ lines: [] });
  });

  test('belong to owners and managers of their restaurant', async () => {
    const { at, save, stored } = await open();
    const other = await open();
    await save([taxPeriod({ startsOn: '2099-01-01' })]);
    const server = await makeStaff(world, { at, roleId: 4 });
    const { version } = await other.read();
    const body = { version, periods: [] };
    const answer = await refused(changeTaxes, { body }, server.headers);
    expect(answer).toMatchObject({ httpStatus: 403, code: 'not_permitted' });
    await call(changeTaxes, { body }, other.headers);
    expect(await stored()).toHaveLength(1);
  });
});

test('the serving role cannot remove rates that were in force', async () => {
  const { at, stored } = await open();
  await queryOnce(
    ownerUrl,
    `INSERT INTO tax_periods (business_id, starts_on, discount_base, rate_millionths)
     VALUES ($1, current_date - 3, 'BEFORE_DISCOUNTS', 1), ($1, current_date + 3, 'BEFORE_DISCOUNTS', 1)`,
    [at.businessId],
  );
  await asRestaurant(database, at.businessId, (transaction) =>
    transaction.deleteFrom('tax_periods').where('business_id', '=', at.businessId).execute(),
  );
  expect(await stored()).toHaveLength(1);
});
