import { describe, expect, test } from 'vitest';
import { daily, hoursOf } from '#contract/ground/hours/hours.factory.ts';
import { someDelivery } from '#contract/orders/terms/ordering.factory.ts';
import { getOrdering } from '#contract/orders/terms/ordering.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { collectAnnouncements } from '../../../testing/collect-announcements.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { giveTerms } from './terms.factory.ts';

// Thursday, 11 AM in Chicago.
const world = await openTestApp();
const { call, refused, clock, database, appUrl, ownerUrl, waitForChanges } = world;

const lunch = hoursOf(daily('10:00-14:00'));

async function open(overrides: Parameters<typeof makeRestaurant>[1] = {}) {
  const at = await makeRestaurant(database, { hours: lunch, ...overrides }, clock.now());
  const offered = () => call(getOrdering, { params: { id: at.externalId } });
  const texts = async () => (await offered()).offers.map(({ text }) => text);
  return { at, offered, texts };
}

describe('what may be ordered', () => {
  test('is nothing until the restaurant says how', async () => {
    const { offered } = await open();
    expect(await offered()).toEqual({
      timeZone: 'America/Chicago',
      offers: [],
      delivery: null,
      paysOnline: false,
      paysAtRestaurant: true,
    });
  });

  test('is said with its times, and why not', async () => {
    const { at, offered, texts } = await open();
    await giveTerms(database, at);
    await waitForChanges();
    const { offers, delivery } = await offered();
    const ms = (time: string) => Date.parse(`2026-03-19T${time}-05:00`);
    expect(offers).toEqual([
      {
        service: 'TAKE_OUT',
        isOffered: true,
        text: 'Pickup from 11:30 AM',
        times: [{ fromMs: ms('11:30'), lastMs: ms('13:45') }],
      },
      {
        service: 'DELIVERY',
        isOffered: true,
        text: 'Delivery from 11:45 AM',
        times: [{ fromMs: ms('11:45'), lastMs: ms('14:00') }],
      },
      { service: 'DINE_IN', isOffered: true, text: 'Order at your table', times: [] },
    ]);
    expect(delivery).toEqual(someDelivery);
    clock.advance(3 * 60 * minuteMs);
    expect(await texts()).toEqual([
      'Opens tomorrow 10 AM',
      'Opens tomorrow 10 AM',
      'Opens tomorrow 10 AM',
    ]);
    clock.advance(-3 * 60 * minuteMs);
  });

  test('follows the clock of the zone that is in force', async () => {
    const { at, offered } = await open();
    await giveTerms(database, at);
    const zone = "UPDATE restaurants SET time_zone = 'America/Los_Angeles' WHERE business_id = $1";
    await queryOnce(ownerUrl, zone, [at.businessId]);
    await waitForChanges();
    // The move takes effect now, by the clock on the wall: later than this test's.
    expect((await offered()).timeZone).toBe('America/Chicago');
    const laterMs = Date.now() + minuteMs - clock.now();
    clock.advance(laterMs);
    const { timeZone, offers } = await offered();
    expect(timeZone).toBe('America/Los_Angeles');
    expect(offers).toHaveLength(3);
    clock.advance(-laterMs);
  });

  test('never tells the codes of its tables', async () => {
    const { at, offered } = await open();
    await giveTerms(database, at);
    await waitForChanges();
    const text = JSON.stringify(await offered());
    expect(text).not.toContain('34679CDFGHJK');
    expect(text).not.toContain('code');
  });

  test('is said while the restaurant is moving to another installation', async () => {
    const { at, texts } = await open();
    await giveTerms(database, at, { services: ['TAKE_OUT'] });
    await queryOnce(
      ownerUrl,
      `INSERT INTO restaurant_moves (restaurant, external_id, state, address, at)
       VALUES ($1, $2, 'STOPPED', 'https://elsewhere.example', now())`,
      [at.businessId, at.externalId],
    );
    await expect(giveTerms(database, at)).rejects.toThrow('is moving');
    await waitForChanges();
    expect(await texts()).toEqual(['Pickup from 11:30 AM']);
  });

  test('is nothing to say of a restaurant that is unknown or unlisted', async () => {
    const { at } = await open({ listed: false });
    await giveTerms(database, at);
    for (const id of [at.externalId, 'nowhere000001', "'; --"]) {
      const answer = await refused(getOrdering, { params: { id } });
      expect(answer).toMatchObject({ httpStatus: 404, code: 'restaurant_not_found' });
    }
  });
});

describe('the cached answer', () => {
  test('is really cached, and follows terms, hours, and the clock', async () => {
    const { at, texts } = await open();
    await giveTerms(database, at, { services: ['TAKE_OUT'] });
    await waitForChanges();
    expect(await texts()).toEqual(['Pickup from 11:30 AM']);
    await queryOnce(ownerUrl, 'ALTER TABLE ordering_terms DISABLE TRIGGER USER');
    await queryOnce(ownerUrl, 'UPDATE ordering_terms SET lead_minutes = 90');
    await queryOnce(ownerUrl, 'ALTER TABLE ordering_terms ENABLE TRIGGER USER');
    expect(await texts()).toEqual(['Pickup from 11:30 AM']);
    // At 11:10, 11:30 can still be ordered.
    clock.advance(10 * minuteMs);
    expect(await texts()).toEqual(['Pickup from 11:30 AM']);
    clock.advance(1);
    expect(await texts()).toEqual(['Pickup from 12:45 PM']);
    clock.advance(-10 * minuteMs - 1);

    await giveTerms(database, at, { services: ['TAKE_OUT'], leadMinutes: 50 });
    await waitForChanges();
    expect(await texts()).toEqual(['Pickup from 12:00 PM']);
    await asRestaurant(database, at.businessId, (transaction) =>
      transaction
        .updateTable('restaurants')
        .set({ closed_until: new Date(clock.now() + 60 * minuteMs) })
        .where('business_id', '=', at.businessId)
        .execute(),
    );
    await waitForChanges();
    expect(await texts()).toEqual(['Pickup from 1:00 PM']);
  });

  test('is announced once for each change, and not for other restaurants', async () => {
    const [{ at }, other] = [await open(), await open()];
    await giveTerms(database, other.at, { services: ['TAKE_OUT'] });
    await waitForChanges();
    const before = await other.texts();
    expect(await collectAnnouncements(appUrl, () => giveTerms(database, at))).toEqual([
      'ordering',
      `restaurant:${at.externalId}`,
    ]);
    expect(await other.texts()).toEqual(before);
  });
});

describe('row-level security', () => {
  test('shows terms to their restaurant alone, and lets nobody else change them', async () => {
    const [{ at }, other] = [await open(), await open()];
    await giveTerms(database, at);
    const seen = database.selectFrom('ordering_terms').select('business_id');
    expect(await seen.where('business_id', '=', at.businessId).execute()).toEqual([]);
    const asOther = <Result>(work: Parameters<typeof asRestaurant<Result>>[2]) =>
      asRestaurant(database, other.at.businessId, work);
    const changed = await asOther((transaction) =>
      transaction
        .updateTable('ordering_terms')
        .set({ lead_minutes: 0 })
        .where('business_id', '=', at.businessId)
        .executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    const inserting = asOther((transaction) =>
      transaction.insertInto('ordering_terms').values({ business_id: at.businessId }).execute(),
    );
    await expect(inserting).rejects.toMatchObject({ code: '42501' });
    const moving = asRestaurant(database, at.businessId, (transaction) =>
      transaction
        .updateTable('ordering_terms')
        .set({ business_id: other.at.businessId })
        .where('business_id', '=', at.businessId)
        .execute(),
    );
    await expect(moving).rejects.toMatchObject({ code: '42501' });
    const removing = asRestaurant(database, at.businessId, (transaction) =>
      transaction.deleteFrom('ordering_terms').execute(),
    );
    await expect(removing).rejects.toMatchObject({ code: '42501' });
  });

  test('refuses a delivery without an area', async () => {
    const { at } = await open();
    const giving = giveTerms(database, at, { services: ['DELIVERY'], delivery: null });
    await expect(giving).rejects.toMatchObject({ constraint: 'deliveries_have_an_area' });
  });
});
