import { expect, test } from 'vitest';
import { someDelivery } from '#contract/orders/terms/ordering.factory.ts';
import { noTerms } from '#contract/orders/terms/terms.ts';
import { listDetailChanges } from '#contract/portal/edits/changes.ts';
import * as edits from '#contract/portal/edits/ordering.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused } = world;
const { headers, ...at } = await makeStaff(world, { roleId: 2 });

const { leadMinutes, leadByHour, ordersPerSlot, lastOrderMinutes, daysAhead } = noTerms;
const version = (await call(edits.getOrderingToEdit, {}, headers)).services.version;

const bodies = {
  services: {
    endpoint: edits.changeOrderServices,
    body: { services: [], delivery: null, version },
  },
  times: {
    endpoint: edits.changeOrderTimes,
    body: { leadMinutes, leadByHour, ordersPerSlot, lastOrderMinutes, daysAhead, version },
  },
  tables: { endpoint: edits.changeOrderTables, body: { tables: [], version } },
  later: { endpoint: edits.setOrdersLater, body: {} },
  noMore: { endpoint: edits.setNoMoreOrders, body: {} },
};

const long = 'x'.repeat(50_000);
const delivery = (wrong: object) => ({ delivery: { ...someDelivery, ...wrong } });

test.each<[name: keyof typeof bodies, wrong: object, field: string]>([
  ['services', { services: ['TAKE_OUT', 'DRONE'] }, 'services.1'],
  ['services', { services: 'TAKE_OUT' }, 'services'],
  ['services', { services: ['DELIVERY'] }, 'delivery'],
  ['services', delivery({ feeCents: 1e15 }), 'delivery.feeCents'],
  ['services', delivery({ leastOrderCents: null }), 'delivery.leastOrderCents'],
  ['services', delivery({ travelMinutes: '20' }), 'delivery.travelMinutes'],
  [
    'services',
    delivery({ area: { by: 'ZIP_CODES', zipCodes: [long] } }),
    'delivery.area.zipCodes.0',
  ],
  ['services', delivery({ area: { by: 'RADIUS', miles: 1e9 } }), 'delivery.area.miles'],
  ['services', delivery({ area: { by: long } }), 'delivery.area.by'],
  ['services', { version: 'x' }, 'version'],
  ['times', { leadMinutes: -20 }, 'leadMinutes'],
  ['times', { acceptsByItself: 'yes' }, 'acceptsByItself'],
  ['times', { paysAtRestaurant: 1 }, 'paysAtRestaurant'],
  ['times', { asksCode: 'yes' }, 'asksCode'],
  ['times', { lastOrderMinutes: 2 ** 40 }, 'lastOrderMinutes'],
  ['times', { ordersPerSlot: 'many' }, 'ordersPerSlot'],
  ['times', { daysAhead: 1.5 }, 'daysAhead'],
  [
    'times',
    { leadByHour: [{ weekday: 9, opensAtMinute: 0, closesAtMinute: 60, leadMinutes: 5 }] },
    'leadByHour.0.weekday',
  ],
  ['tables', { tables: [{ name: long, code: null }] }, 'tables.0.name'],
  ['tables', { tables: [{ name: 'a\nb', code: null }] }, 'tables.0.name'],
  ['tables', { tables: [{ name: '1', code: '<script>' }] }, 'tables.0.code'],
  ['tables', { tables: [{ name: '1' }] }, 'tables.0.code'],
  ['later', { later: 'yes' }, 'later'],
  ['noMore', {}, 'noMore'],
])('%s %# is refused by field', async (name, wrong, field) => {
  const { endpoint, body } = bodies[name];
  const answer = await refused(endpoint, { body: { ...body, ...wrong } as never }, headers);
  expect(answer).toMatchObject({ httpStatus: 400, code: 'bad_input' });
  expect(new Set(answer.problems?.map((problem) => problem.field))).toEqual(new Set([field]));
  expect((await call(listDetailChanges, {}, headers)).results).toEqual([]);
});

test('invisible characters in the name of a table are left out', async () => {
  const { tables } = await call(edits.getOrderingToEdit, {}, headers);
  const body = { version: tables.version, tables: [{ name: 'Pa\u202etio', code: null }] };
  const saved = await call(edits.changeOrderTables, { body }, headers);
  expect(saved.tables.tables[0]?.name).toBe('Patio');
});

test('servers may set how busy it is, but change and read nothing else; drivers and strangers may do neither', async () => {
  const server = await makeStaff(world, { at, roleId: 4 });
  const driver = await makeStaff(world, { at, roleId: 5 });
  const noMore = { body: { noMore: true } };
  const later = { body: { later: true } };
  const said = [
    await call(edits.setOrdersLater, later, server.headers),
    await call(edits.setNoMoreOrders, noMore, server.headers),
  ];
  for (const answer of said) {
    expect(Object.keys(answer).toSorted()).toEqual(['laterUntil', 'noMoreUntil', 'timeZone']);
    expect(answer.laterUntil).not.toBeNull();
  }
  expect(said[1]?.noMoreUntil).not.toBeNull();
  const [entry] = (await call(listDetailChanges, {}, headers)).results;
  expect(entry).toMatchObject({ action: 'NO_MORE_ORDERS_CHANGED' });
  const notPermitted = { httpStatus: 403, code: 'not_permitted' };
  for (const other of [server, driver]) {
    expect(await refused(edits.getOrderingToEdit, {}, other.headers)).toMatchObject(notPermitted);
    const { endpoint, body } = bodies.times;
    const changing = await refused(endpoint, { body } as never, other.headers);
    expect(changing).toMatchObject(notPermitted);
  }
  expect(await refused(edits.setNoMoreOrders, noMore, driver.headers)).toMatchObject(notPermitted);
  expect(await refused(edits.setOrdersLater, later, driver.headers)).toMatchObject(notPermitted);
  expect(await refused(edits.setNoMoreOrders, noMore)).toMatchObject({ httpStatus: 401 });
});
