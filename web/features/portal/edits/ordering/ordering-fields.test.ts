import { describe, expect, test } from 'vitest';
import type { Delivery } from '#contract/orders/terms/terms.ts';
import {
  checkServices,
  checkTables,
  checkTimes,
  slowRowsOf,
  tableRowsOf,
  withCodes,
  withMoreTables,
} from './ordering-fields.ts';

const saved: Delivery = {
  area: { by: 'RADIUS', miles: 3 },
  feeCents: 300,
  leastOrderCents: 0,
  travelMinutes: 20,
};

const delivered = {
  DELIVERY: true,
  by: 'ZIP_CODES',
  zipCodes: '78701, 78702\n78701',
  fee: '$2.5',
  leastOrder: '20',
  travelMinutes: '15',
};

describe('how diners order', () => {
  test('is read from the form', () => {
    expect(checkServices(null)({ TAKE_OUT: true, DINE_IN: false, ...delivered })).toEqual({
      values: {
        services: ['TAKE_OUT', 'DELIVERY'],
        delivery: {
          area: { by: 'ZIP_CODES', zipCodes: ['78701', '78702'] },
          feeCents: 250,
          leastOrderCents: 2_000,
          travelMinutes: 15,
        },
      },
    });
    expect(checkServices(null)({ ...delivered, by: 'RADIUS', miles: '2.5' })).toMatchObject({
      values: { delivery: { area: { by: 'RADIUS', miles: 2.5 } } },
    });
  });

  test('lets what is saved of deliveries wait while there are none', () => {
    expect(checkServices(saved)({ TAKE_OUT: true, DELIVERY: false })).toEqual({
      values: { services: ['TAKE_OUT'], delivery: saved },
    });
  });

  test('says what is wrong in the words of the screen', () => {
    const wrong = { ...delivered, zipCodes: '787', fee: 'free', leastOrder: '', travelMinutes: '' };
    expect(checkServices(null)(wrong)).toEqual({
      problems: {
        zipCodes: 'Enter up to 200 ZIP codes of five digits, like 78701.',
        fee: 'Enter an amount up to $1,000, like 3.00. It may be 0.',
        leastOrder: 'Enter an amount up to $10,000, like 20.00. It may be 0.',
        travelMinutes: 'Enter minutes, from 0 to 240.',
      },
    });
    expect(checkServices(null)({ ...delivered, by: 'RADIUS', miles: '2.6' })).toEqual({
      problems: { miles: 'Enter miles in quarters, like 2.5, up to 50.' },
    });
  });
});

const usual = {
  leadMinutes: '20',
  lastOrderMinutes: '30',
  ordersPerSlot: '',
  daysAhead: '0',
  answerMinutes: '5',
};
const slow = (index: number, days: string, opens: string, closes: string, minutes: string) => ({
  [`slow.${index}.days`]: days,
  [`slow.${index}.opensAtMinute`]: opens,
  [`slow.${index}.closesAtMinute`]: closes,
  [`slow.${index}.minutes`]: minutes,
});

describe('times', () => {
  test('are read with hours of several days, and become the same rows again', () => {
    const given = {
      ...usual,
      acceptsByItself: true,
      paysAtRestaurant: true,
      asksCode: true,
      ...slow(0, 'weekend', '18:00', '02:00', '45'),
      ...slow(1, '3', '11:00', '13:00', '10'),
    };
    const checked = checkTimes(given);
    if ('problems' in checked) throw new Error(JSON.stringify(checked));
    const evening = { opensAtMinute: 1_080, closesAtMinute: 1_560, leadMinutes: 45 };
    expect(checked.values).toEqual({
      leadMinutes: 20,
      leadByHour: [
        { weekday: 6, ...evening },
        { weekday: 7, ...evening },
        { weekday: 3, opensAtMinute: 660, closesAtMinute: 780, leadMinutes: 10 },
      ],
      ordersPerSlot: null,
      lastOrderMinutes: 30,
      daysAhead: 0,
      answerMinutes: 5,
      acceptsByItself: true,
      paysAtRestaurant: true,
      asksCode: true,
    });
    expect(slowRowsOf(checked.values.leadByHour)).toMatchObject([
      { days: 'weekend', opens: '18:00', closes: '02:00', minutes: '45' },
      { days: '3', opens: '11:00', closes: '13:00', minutes: '10' },
    ]);
    // No choice is about these two days.
    const other = [2, 4].map((weekday) => ({ weekday, ...evening }));
    expect(slowRowsOf(other).map(({ days }) => days)).toEqual(['2', '4']);
  });

  test('say at all of the other hours that there are too many', () => {
    const rows = Array.from({ length: 85 }, (_, index) => {
      const [from, to] = [index, index + 1].map((half) => Math.floor(half / 7) * 60);
      const time = (minute = 0) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      return slow(index, String((index % 7) + 1), time(from), time((to ?? 0) + 30), '45');
    });
    const checked = checkTimes(Object.assign({ ...usual }, ...rows));
    expect(checked).toMatchObject({ problems: { slow: expect.stringContaining('84') } });
  });

  test('say what is wrong at the row that it is about', () => {
    const given = {
      ...usual,
      leadMinutes: '',
      ordersPerSlot: '0',
      answerMinutes: '16',
      ...slow(0, 'all', '18:00', '', '45'),
      ...slow(1, '', '11:00', '13:00', ''),
    };
    expect(checkTimes(given)).toEqual({
      problems: {
        leadMinutes: 'Enter minutes, from 0 to 1440.',
        ordersPerSlot: 'Enter a number from 1 to 1000, or nothing.',
        answerMinutes: 'Enter minutes, from 1 to 15.',
        'slow.0.closesAtMinute': 'Enter a time.',
        'slow.1.days': 'Choose the days.',
        'slow.1.minutes': 'Enter minutes, from 0 to 1440.',
      },
    });
    const twice = {
      ...usual,
      ...slow(0, 'all', '18:00', '20:00', '45'),
      ...slow(1, '5', '19:00', '21:00', '60'),
    };
    expect(checkTimes(twice)).toEqual({
      problems: { 'slow.1.opensAtMinute': 'Overlaps other hours on this day.' },
    });
  });
});

describe('tables', () => {
  const code = '34679CDFGHJK';

  test('go on with the next number', () => {
    const rows = tableRowsOf([
      { name: '7', code },
      { name: 'Patio 9', code: null },
    ]);
    expect(withMoreTables(rows, 2).map(({ name }) => name)).toEqual(['7', 'Patio 9', '8', '9']);
    expect(withMoreTables([], 1).map(({ name }) => name)).toEqual(['1']);
  });

  test('keep their codes, and get them once saved', () => {
    const rows = tableRowsOf([
      { name: '7', code },
      { name: ' bar ', code: null },
    ]);
    const given = { 'tables.0.name': '7', 'tables.1.name': ' bar ' };
    expect(checkTables(rows)(given)).toEqual({
      values: {
        tables: [
          { name: '7', code },
          { name: 'bar', code: null },
        ],
      },
    });
    const now = [{ name: 'bar', code: 'XXXXXXXXXXXX' }];
    expect(withCodes(rows, now).map((row) => row.code)).toEqual([code, 'XXXXXXXXXXXX']);
  });

  test('are named once, and not too long', () => {
    const check = checkTables(withMoreTables([], 2));
    expect(check({ 'tables.0.name': 'Bar', 'tables.1.name': 'bar' })).toEqual({
      problems: { 'tables.1.name': 'This name is used twice.' },
    });
    const text = 'Enter a name of at most 20 characters.';
    expect(check({ 'tables.0.name': ' ', 'tables.1.name': 'x'.repeat(21) })).toEqual({
      problems: { 'tables.0.name': text, 'tables.1.name': text },
    });
  });
});
