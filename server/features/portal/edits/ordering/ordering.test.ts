import { describe, expect, test } from 'vitest';
import { daily, hoursOf, on } from '#contract/ground/hours/hours.factory.ts';
import { someDelivery } from '#contract/orders/terms/ordering.factory.ts';
import { getOrdering } from '#contract/orders/terms/ordering.ts';
import { noTerms } from '#contract/orders/terms/terms.ts';
import { listWebOrders } from '#contract/orders/web-orders/kitchen.ts';
import { listDetailChanges, undoDetailChange } from '#contract/portal/edits/changes.ts';
import * as edits from '#contract/portal/edits/ordering.ts';
import { hourMs } from '#contract/time/durations.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeRestaurant } from '../../../find/restaurants/restaurants.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';

// Thursday, 11 AM in Chicago.
const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, clock, database, waitForChanges } = world;

const pickup = { services: ['TAKE_OUT' as const], delivery: null };
const { leadMinutes, leadByHour, ordersPerSlot, lastOrderMinutes, daysAhead } = noTerms;
const { acceptsByItself, paysAtRestaurant, asksCode } = noTerms;
const usual = {
  leadMinutes,
  leadByHour,
  ordersPerSlot,
  lastOrderMinutes,
  daysAhead,
  acceptsByItself,
  paysAtRestaurant,
  asksCode,
};

async function open() {
  const hours = hoursOf(daily('10:00-14:00'));
  const at = await makeRestaurant(database, { hours }, clock.now());
  const { headers } = await makeStaff(world, { at, roleId: 2 });
  const read = () => call(edits.getOrderingToEdit, {}, headers);
  const seen = async () => {
    await waitForChanges();
    const { offers } = await call(getOrdering, { params: { id: at.externalId } });
    return offers.map(({ text }) => text);
  };
  const changes = async () => (await call(listDetailChanges, {}, headers)).results;
  const undo = async () => {
    const [newest] = await changes();
    return call(undoDetailChange, { params: { auditId: newest?.auditId ?? 0 } }, headers);
  };
  const services = async (body: object) => {
    const { version } = (await read()).services;
    return call(edits.changeOrderServices, { body: { version, ...body } as never }, headers);
  };
  const times = async (body: object) => {
    const { version } = (await read()).times;
    return call(edits.changeOrderTimes, { body: { version, ...usual, ...body } }, headers);
  };
  const tables = async (list: { name: string; code: string | null }[]) => {
    const { version } = (await read()).tables;
    return call(edits.changeOrderTables, { body: { version, tables: list } }, headers);
  };
  return { at, headers, read, seen, changes, undo, services, times, tables };
}

describe('how orders are taken', () => {
  test('begins with nothing, is read by diners as soon as it is saved, and undone', async () => {
    const { read, seen, changes, undo, services } = await open();
    expect(await read()).toMatchObject({
      services: { services: [], delivery: null },
      times: usual,
      tables: { tables: [] },
      laterUntil: null,
      noMoreUntil: null,
      offers: [],
    });
    expect(await seen()).toEqual([]);
    const saved = await services({ services: ['DELIVERY', 'TAKE_OUT'], delivery: someDelivery });
    expect(saved.services.services).toEqual(['TAKE_OUT', 'DELIVERY']);
    expect(await seen()).toEqual(['Pickup from 11:30 AM', 'Delivery from 11:45 AM']);
    const [entry] = await changes();
    expect(entry).toMatchObject({
      action: 'ORDERING_CHANGED',
      change: {
        lines: [
          { name: 'Pickup', before: 'Not offered', after: 'Offered' },
          { name: 'Delivery', before: 'Not offered', after: 'Offered' },
          { name: 'You deliver to', before: 'None', after: 'ZIP code 78701' },
          { name: 'Delivery fee', before: 'None', after: '$3.00' },
          { name: 'Minimum order for delivery', before: 'None', after: '$20.00' },
          { name: 'Drive time', before: 'None', after: '15 minutes' },
        ],
      },
    });
    await undo();
    expect(await seen()).toEqual([]);
    await undo();
    expect(await seen()).toEqual(['Pickup from 11:30 AM', 'Delivery from 11:45 AM']);
  });

  test('keeps its times when its services change, and the other way round', async () => {
    const { read, seen, changes, services, times } = await open();
    const slow = on([4], '11:00-14:00').map((of) => ({ ...of, leadMinutes: 70 }));
    const also = on([1], '10:00-12:00').map((of) => ({ ...of, leadMinutes: 30 }));
    await times({ leadByHour: [...slow, ...also], ordersPerSlot: 4, daysAhead: 2 });
    await services(pickup);
    expect((await read()).times.leadByHour).toEqual([...also, ...slow]);
    expect(await seen()).toEqual(['Pickup from 12:15 PM']);
    const [, entry] = await changes();
    expect(entry?.change.lines).toEqual([
      {
        name: 'Prep time on Monday',
        before: 'As usual',
        after: '10 AM - 12 PM: 30 minutes',
      },
      {
        name: 'Prep time on Thursday',
        before: 'As usual',
        after: '11 AM - 2 PM: 70 minutes',
      },
      { name: 'Orders in a quarter of an hour', before: 'Any number', after: 'Up to 4' },
      { name: 'Ahead', before: 'Today only', after: 'Up to 2 days' },
    ]);
    await times({ leadByHour: slow, ordersPerSlot: 4, daysAhead: 2, acceptsByItself: true });
    expect((await read()).times.acceptsByItself).toBe(true);
    expect((await changes())[0]?.change.lines).toContainEqual({
      name: 'Orders are accepted',
      before: 'By somebody in the kitchen',
      after: 'By themselves',
    });
    await times({ leadByHour: [...slow, ...also], ordersPerSlot: 4, daysAhead: 2 });
    // The same in another order is no change.
    await times({ leadByHour: [...also, ...slow], ordersPerSlot: 4, daysAhead: 2 });
    expect(await changes()).toHaveLength(4);
  });

  test('from two managers at once: one is saved, the other is told; other parts are no conflict', async () => {
    const { at, headers, read, changes } = await open();
    const colleague = await makeStaff(world, { at });
    const { services, times } = await read();
    const save = (minutes: number, by: Record<string, string>) => {
      const body = { ...usual, leadMinutes: minutes, version: times.version };
      return call(edits.changeOrderTimes, { body }, by).then(
        () => 'saved',
        (error: Error) => (/edited_meanwhile/.test(error.message) ? 'told' : error.message),
      );
    };
    const offer = { ...pickup, version: services.version };
    const [offered, ...outcomes] = await Promise.all([
      call(edits.changeOrderServices, { body: offer }, headers),
      save(25, headers),
      save(35, colleague.headers),
      save(45, headers),
    ]);
    expect(outcomes.toSorted()).toEqual(['saved', 'told', 'told']);
    expect(offered.services.services).toEqual(['TAKE_OUT']);
    expect(await changes()).toHaveLength(2);
    const now = await read();
    expect([25, 35, 45]).toContain(now.times.leadMinutes);
    expect(now.services.services).toEqual(['TAKE_OUT']);
  });
});

describe('tables', () => {
  test('get a code, keep it when they are renamed, and get it back by undoing', async () => {
    const { read, tables, undo, services, seen } = await open();
    const first = await tables([
      { name: '1', code: null },
      { name: 'Patio', code: null },
    ]);
    const [one, patio] = first.tables.tables;
    expect(one?.code).toMatch(/^[34679CDFGHJKMNPRTVWXY]{12}$/);
    expect(one?.code).not.toBe(patio?.code);
    expect(one?.link).toMatch(
      new RegExp(`^http://localhost:3000/restaurant/t\\?id=\\w+&table=${one?.code}$`),
    );
    const renamed = await tables([
      { name: 'Terrace', code: patio?.code ?? null },
      { name: '1', code: null },
    ]);
    expect(renamed.tables.tables.map(({ name, code }) => [name, code])).toEqual([
      ['Terrace', patio?.code],
      ['1', one?.code],
    ]);
    await services({ services: ['DINE_IN'], delivery: null });
    expect(await seen()).toEqual(['Order at your table']);
    await tables([]);
    expect(await seen()).toEqual([]);
    await undo();
    expect((await read()).tables.tables).toEqual(renamed.tables.tables);
    expect(await seen()).toEqual(['Order at your table']);
  });

  test('do not take over a code of another restaurant', async () => {
    const [own, other] = [await open(), await open()];
    const otherCode =
      (await other.tables([{ name: '1', code: null }])).tables.tables[0]?.code ?? null;
    const { tables } = await own.tables([{ name: '1', code: otherCode }]);
    expect(tables.tables[0]?.code).not.toBe(otherCode);
  });

  test('sent again after a lost answer are the same tables', async () => {
    const { read, headers, changes } = await open();
    const { version } = (await read()).tables;
    const body = { version, tables: [{ name: '7', code: null }] };
    const [first, second] = await Promise.all([
      call(edits.changeOrderTables, { body }, headers),
      call(edits.changeOrderTables, { body }, headers),
    ]);
    expect(second.tables).toEqual(first.tables);
    expect(await changes()).toHaveLength(1);
  });
});

describe('for now', () => {
  test('20 minutes later, for an hour; pressed twice it is one change', async () => {
    const { at, headers, read, seen, changes, services, undo } = await open();
    await services(pickup);
    const later = (on: boolean) => call(edits.setOrdersLater, { body: { later: on } }, headers);
    const ends = new Date(clock.now() + hourMs).toISOString();
    await Promise.all([later(true), later(true)]);
    expect((await read()).laterUntil).toBe(ends);
    expect(await seen()).toEqual(['Pickup from 11:45 AM']);
    const cook = await makeStaff(world, { at, roleId: 4 });
    const board = async () => {
      const { laterUntil, noMoreUntil } = await call(listWebOrders, {}, cook.headers);
      return { laterUntil, noMoreUntil };
    };
    expect(await board()).toEqual({ laterUntil: ends, noMoreUntil: null });
    expect((await changes()).slice(0, -1)).toMatchObject([
      {
        action: 'ORDERS_LATER_CHANGED',
        change: {
          lines: [
            {
              name: 'Orders',
              before: 'As usual',
              after: '20 minutes later until Thu, Mar 19, 12:00 PM',
            },
          ],
        },
      },
    ]);
    clock.advance(hourMs);
    // The first session has ended meanwhile.
    const late = await makeStaff(world, { at, roleId: 2 });
    expect((await call(edits.getOrderingToEdit, {}, late.headers)).laterUntil).toBeNull();
    const evening = await makeStaff(world, { at, roleId: 4 });
    expect((await call(listWebOrders, {}, evening.headers)).laterUntil).toBeNull();
    expect(await seen()).toEqual(['Pickup from 12:30 PM']);
    const [newest] = (await call(listDetailChanges, {}, late.headers)).results;
    const params = { auditId: newest?.auditId ?? 0 };
    expect(await refused(undoDetailChange, { params }, late.headers)).toMatchObject({
      code: 'changed_since',
    });
    clock.advance(-hourMs);
    await later(false);
    expect(await seen()).toEqual(['Pickup from 11:30 AM']);
    await undo();
    expect((await read()).laterUntil).toBe(ends);
  });

  test('no more today, until 4 AM; orders for tomorrow stay', async () => {
    const { headers, read, seen, services, times } = await open();
    await services(pickup);
    const noMore = (on: boolean) => call(edits.setNoMoreOrders, { body: { noMore: on } }, headers);
    await noMore(true);
    await noMore(true);
    // 4 AM in Chicago.
    expect((await read()).noMoreUntil).toBe('2026-03-20T09:00:00.000Z');
    expect(await seen()).toEqual(['This restaurant takes no more orders today.']);
    await times({ daysAhead: 1 });
    expect(await seen()).toEqual(['Pickup from tomorrow 10:30 AM']);
    expect((await read()).noMoreUntil).not.toBeNull();
    await noMore(false);
    expect(await seen()).toEqual(['Pickup from 11:30 AM']);
  });
});
