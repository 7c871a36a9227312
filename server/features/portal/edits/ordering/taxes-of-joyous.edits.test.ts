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
import { isRefused } from '#platform/refusals/refuse.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeRestaurant } from '../../../find/restaurants/restaurants.factory.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { cancelRemittance } from '../../../money/ledger/index.ts';
import { findSetRates, remitTax, setTaxRates } from '../../../orders/quotes/index.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere, startsAt: Date.now() });
const { call, refused, database, clock } = world;

const ours = { discountBase: 'AFTER_OWN_DISCOUNT' as const, rateMillionths: 82_500 };
const byJoyous = { httpStatus: 409, code: 'joyous_sets_taxes' };

async function open() {
  const at = await makeRestaurant(database, {}, clock.now());
  const { businessId, externalId } = at;
  const signIn = async (roleId = 2) => (await makeStaff(world, { at, roleId })).headers;
  let headers = await signIn();
  const read = () => call(getTaxesToEdit, {}, headers);
  const { today } = await read();
  const day = (days: number) => dateOf(dayNumberOf(today) + days);
  const own = (from: number, more: Partial<TaxPeriod> = {}) =>
    taxPeriod({ startsOn: day(from), rateMillionths: 1, ...more });
  const save = async (...periods: TaxPeriod[]) => {
    const { version } = await read();
    return call(changeTaxes, { body: { periods, version } }, headers);
  };
  const refuseSaving = async (...periods: TaxPeriod[]) => {
    const { version } = await read();
    return refused(changeTaxes, { body: { periods, version } }, headers);
  };
  const act = async (work: typeof remitTax, from: number) => {
    const acting = { businessId, nowMs: clock.now() };
    const done = await asRestaurant(database, businessId, (transaction) =>
      work(transaction, acting, { from: day(from) }),
    );
    if (isRefused(done)) throw new Error(JSON.stringify(done));
  };
  const setOurs = async (...days: number[]) => {
    const lines = days.map((from) => `${externalId},${day(from)},ALL,ALL,8.25,AFTER_OWN_DISCOUNT`);
    const text = ['restaurant,from,category,service,rate,base', ...lines].join('\n');
    const done = await setTaxRates(database, text, { nowMs: clock.now(), isDry: false });
    if (isRefused(done)) throw new Error(JSON.stringify(done));
  };
  const stored = async () => {
    const rates = await asRestaurant(database, businessId, (transaction) =>
      findSetRates(transaction, businessId),
    );
    return rates.map(({ startsOn, setBy }) => [startsOn, setBy]);
  };
  return {
    at,
    day,
    own,
    read,
    save,
    refuseSaving,
    stored,
    setOurs,
    signIn,
    headers: () => headers,
    remit: (from: number) => act(remitTax, from),
    cancel: (from: number) => act(cancelRemittance, from),
    newest: async () => (await call(listDetailChanges, {}, headers)).results[0]?.auditId ?? 0,
    nextDays: async (days: number) => {
      clock.advance(days * dayMs);
      headers = await signIn();
    },
  };
}

describe('rates of days whose tax we remit', () => {
  test('are shown, and the restaurant changes those of earlier days alone', async () => {
    const { day, own, read, save, refuseSaving, setOurs, remit, stored } = await open();
    await save(own(0), own(4));
    await setOurs(2, 9);
    await remit(2);
    expect(await read()).toMatchObject({
      periods: [own(0)],
      joyousSets: [
        {
          from: day(2),
          until: null,
          rates: [
            { ...ours, startsOn: day(2) },
            { ...ours, startsOn: day(9) },
          ],
        },
      ],
    });
    for (const from of [2, 3, 400]) {
      expect(await refuseSaving(own(0), own(from))).toMatchObject(byJoyous);
    }
    await save(own(1));
    expect(await stored()).toEqual([
      [day(1), 'RESTAURANT'],
      [day(2), 'OPERATOR'],
      [day(9), 'OPERATOR'],
    ]);
  });

  test('are not saved from a form opened before, on two tablets, or at once with it', async () => {
    const { day, own, read, headers, setOurs, remit, stored, signIn } = await open();
    const { version } = await read();
    const late = { body: { version, periods: [own(5)] } };
    await setOurs(2);
    const other = await signIn(1);
    const [, ...answers] = await Promise.all([
      remit(2),
      ...Array.from({ length: 20 }, (_, index) =>
        call(changeTaxes, late, index % 2 ? headers() : other).then(
          () => 'saved',
          () => 'refused',
        ),
      ),
    ]);
    // Whoever came first, nothing of it is left.
    expect(new Set(answers).size).toBeGreaterThan(0);
    expect(await stored()).toEqual([[day(2), 'OPERATOR']]);
    expect(await refused(changeTaxes, late, headers())).toMatchObject(byJoyous);
    expect(await refused(changeTaxes, late, other)).toMatchObject(byJoyous);
  });

  test('are refused whole once such a day has come, and read again when it is over', async () => {
    const { day, own, read, refuseSaving, save, setOurs, remit, cancel, nextDays, stored } =
      await open();
    await setOurs(1);
    await remit(1);
    await nextDays(1);
    expect(await read()).toMatchObject({
      periods: [],
      joyousSets: [{ from: day(1), until: null, rates: [{ ...ours, startsOn: day(1) }] }],
    });
    for (const periods of [[], [own(1)], [own(30)]]) {
      expect(await refuseSaving(...periods)).toMatchObject(byJoyous);
    }
    await cancel(4);
    expect(await read()).toMatchObject({ joyousSets: [{ from: day(1), until: day(4) }] });
    expect(await refuseSaving(own(3))).toMatchObject(byJoyous);
    await save(own(6));
    await nextDays(3);
    expect(await read()).toMatchObject({
      inForce: { ...ours, startsOn: day(1) },
      periods: [own(6)],
      joyousSets: [],
    });
    await save(own(4));
    expect(await stored()).toEqual([
      [day(1), 'OPERATOR'],
      [day(4), 'RESTAURANT'],
    ]);
  });

  test('are not brought back by Undo', async () => {
    const { day, own, save, setOurs, remit, newest, headers, stored } = await open();
    await save(own(0), own(5));
    const params = { auditId: await newest() };
    await save(own(0));
    const removal = { auditId: await newest() };
    await save(own(0, { rateMillionths: 2 }));
    const earlier = { auditId: await newest() };
    await setOurs(2);
    await remit(2);
    for (const one of [params, removal]) {
      expect(await refused(undoDetailChange, { params: one }, headers())).toMatchObject(byJoyous);
      await call(getDetailChange, { params: one }, headers());
    }
    // That of a day before is the restaurant's to undo.
    await call(undoDetailChange, { params: earlier }, headers());
    expect(await stored()).toEqual([
      [day(0), 'RESTAURANT'],
      [day(2), 'OPERATOR'],
    ]);
  });

  test('are no matter of programs, strangers, or staff who are not managers', async () => {
    const { at, own, read, setOurs, remit, signIn, stored } = await open();
    await setOurs(2);
    await remit(2);
    const { version } = await read();
    const body = { version, periods: [own(0)] };
    const { headers } = await makeIntegration(world, { at });
    expect(await refused(changeTaxes, { body }, headers)).toMatchObject({ httpStatus: 401 });
    expect(await refused(changeTaxes, { body }, await signIn(4))).toMatchObject({
      code: 'not_permitted',
    });
    const stranger = await open();
    await call(changeTaxes, { body }, stranger.headers());
    expect(await stored()).toHaveLength(1);
  });
});
