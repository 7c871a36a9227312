import { expect, test } from 'vitest';
import { on } from '../../ground/hours/hours.factory.ts';
import { someDelivery } from './ordering.factory.ts';
import { noTerms, orderServicesSchema, orderTablesSchema, orderTimesSchema } from './terms.ts';

type Schema = typeof orderServicesSchema | typeof orderTimesSchema | typeof orderTablesSchema;

const problemsIn = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

const area = (of: object) => ({
  services: [],
  delivery: { ...someDelivery, area: of },
});

test.each<[what: string, value: object, field: string]>([
  ['an unknown service', { services: ['DRONE'], delivery: null }, 'services.0'],
  ['a service twice', { services: ['TAKE_OUT', 'TAKE_OUT'], delivery: null }, 'services'],
  ['a delivery to nowhere', { services: ['DELIVERY'], delivery: null }, 'delivery'],
  ['no ZIP code', area({ by: 'ZIP_CODES', zipCodes: [] }), 'delivery.area.zipCodes'],
  ['half a ZIP code', area({ by: 'ZIP_CODES', zipCodes: ['787'] }), 'delivery.area.zipCodes.0'],
  [
    'too many ZIP codes',
    area({ by: 'ZIP_CODES', zipCodes: Array.from({ length: 201 }, (_, n) => String(10_000 + n)) }),
    'delivery.area.zipCodes',
  ],
  ['no radius', area({ by: 'RADIUS', miles: 0 }), 'delivery.area.miles'],
  ['an odd radius', area({ by: 'RADIUS', miles: 1.1 }), 'delivery.area.miles'],
  ['another kind of area', area({ by: 'PLANET' }), 'delivery.area.by'],
  [
    'a fee below zero',
    { services: [], delivery: { ...someDelivery, feeCents: -1 } },
    'delivery.feeCents',
  ],
  [
    'half a cent',
    { services: [], delivery: { ...someDelivery, leastOrderCents: 0.5 } },
    'delivery.leastOrderCents',
  ],
])('services: %s is refused', (_, value, field) => {
  expect(problemsIn(orderServicesSchema, value)).toEqual([field]);
});

const { leadMinutes, leadByHour, ordersPerSlot, lastOrderMinutes, daysAhead } = noTerms;
const { acceptsByItself, paysAtRestaurant, asksCode, answerMinutes } = noTerms;
const times = {
  leadMinutes,
  leadByHour,
  ordersPerSlot,
  lastOrderMinutes,
  daysAhead,
  acceptsByItself,
  paysAtRestaurant,
  asksCode,
  answerMinutes,
};
const slow = (...texts: string[]) => on([5], ...texts).map((of) => ({ ...of, leadMinutes: 40 }));

test.each<[what: string, value: object, field: string]>([
  ['less than no minutes', { leadMinutes: -1 }, 'leadMinutes'],
  ['more than a day', { leadMinutes: 1_441 }, 'leadMinutes'],
  ['half a minute', { lastOrderMinutes: 0.5 }, 'lastOrderMinutes'],
  ['no order at all', { ordersPerSlot: 0 }, 'ordersPerSlot'],
  ['31 days', { daysAhead: 31 }, 'daysAhead'],
  ['no time to answer', { answerMinutes: 0 }, 'answerMinutes'],
  ['a quarter of an hour and more to answer', { answerMinutes: 16 }, 'answerMinutes'],
  ['hours twice', { leadByHour: slow('17:00-20:00', '19:00-21:00') }, 'leadByHour.1.opensAtMinute'],
  ['hours backwards', { leadByHour: slow('17:00-16:00') }, 'leadByHour.0.closesAtMinute'],
  ['hours without minutes', { leadByHour: on([5], '17:00-18:00') }, 'leadByHour.0.leadMinutes'],
])('times: %s is refused', (_, value, field) => {
  expect(problemsIn(orderTimesSchema, { ...times, ...value })).toEqual([field]);
});

const code = '34679CDFGHJK';

test.each<[what: string, tables: object[], field: string]>([
  ['no name', [{ name: ' ', code: null }], 'tables.0.name'],
  ['a long name', [{ name: 'x'.repeat(21), code: null }], 'tables.0.name'],
  [
    'a name twice',
    [
      { name: 'Bar 1', code },
      { name: 'bar 1', code: null },
    ],
    'tables.1.name',
  ],
  [
    'a code twice',
    [
      { name: '1', code },
      { name: '2', code },
    ],
    'tables.1.code',
  ],
  ['a code like no other', [{ name: '1', code: "'; DROP TABLE" }], 'tables.0.code'],
  [
    'too many',
    Array.from({ length: 201 }, (_, index) => ({ name: `T${index}`, code: null })),
    'tables',
  ],
])('tables: %s is refused', (_, tables, field) => {
  expect(problemsIn(orderTablesSchema, { tables })).toEqual([field]);
});

test('what a restaurant begins with is valid, and takes no orders', () => {
  expect(orderTimesSchema.parse(times)).toEqual(times);
  expect(orderServicesSchema.parse({ services: [], delivery: null }).services).toEqual([]);
  expect(noTerms.services).toEqual([]);
  // Delivery terms may be kept while delivery isn't offered.
  const waiting = { services: [], delivery: someDelivery };
  expect(orderServicesSchema.parse(waiting)).toEqual(waiting);
});
