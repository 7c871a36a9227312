import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { orderingAt, someDelivery } from '../../orders/terms/ordering.factory.ts';
import type { Ordering, OrderTerms } from '../../orders/terms/terms.ts';
import { minuteMs } from '../../time/durations.ts';
import { daily, hoursOf, on, special } from './hours.factory.ts';
import {
  kitchenSlotMs,
  offerChangesMs,
  offeredTimes,
  problemAtTable,
  problemOfTime,
  type TimedService,
} from './order-times.ts';
import { slotText, slotTime } from './slot-text.ts';

const chicago = 'America/Chicago';

/** In Chicago, unless another zone is named. */
const at = (wallClock: string, timeZone = chicago) =>
  Temporal.ZonedDateTime.from(`${wallClock}[${timeZone}]`).epochMilliseconds;

/** The first and the last time, and how many there are; or why there are none. */
function inShort(ordering: Ordering, service: TimedService = 'TAKE_OUT') {
  const { times, problem } = offeredTimes(ordering, service);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return problem;
  const text = (slot: number) => slotText(chicago, slot, ordering.nowMs);
  return `${text(first)} to ${text(last)}: ${times.length}`;
}

const tonight = at('2026-03-20T04:00');
const slowHours = on([4], '18:00-20:00').map((hours) => ({ ...hours, leadMinutes: 60 }));

// 2026-03-19 is a Thursday. Open 11 AM to 10 PM, 20 minutes to cook, last order at 9:30 PM.
test.each<[what: string, now: string, terms: Partial<OrderTerms>, expected: string]>([
  ['as soon as the kitchen can', '19T18:07', {}, '6:30 PM to 9:45 PM: 14'],
  ['at the very last moment for a quarter', '19T18:10', {}, '6:30 PM to 9:45 PM: 14'],
  ['before it opens: once it has cooked', '19T09:00', {}, '11:30 AM to 9:45 PM: 42'],
  ['at night: the day that ends at 4 AM', '19T03:00', {}, 'CLOSED'],
  ['from 4 AM on', '19T04:00', {}, '11:30 AM to 9:45 PM: 42'],
  ['at the last order', '19T21:30', { leadMinutes: 15 }, '9:45 PM to 9:45 PM: 1'],
  ['after the last order', '19T21:31', { leadMinutes: 15 }, 'TOO_LATE'],
  ['after closing', '19T22:00', {}, 'CLOSED'],
  ['a day ahead', '19T22:00', { daysAhead: 1 }, 'tomorrow 11:30 AM to tomorrow 9:45 PM: 42'],
  ['three days ahead', '19T21:00', { daysAhead: 3 }, '9:30 PM to Sun 9:45 PM: 128'],
  ['around slow hours', '19T17:10', { leadByHour: slowHours }, '5:30 PM to 9:45 PM: 17'],
  ['20 minutes later', '19T18:07', { laterUntilMs: at('2026-03-19T19:00') }, '7 PM to 9:45 PM: 12'],
  [
    'as usual once that has ended',
    '19T19:00',
    { laterUntilMs: at('2026-03-19T19:00') },
    '7:30 PM to 9:45 PM: 10',
  ],
  ['no more today', '19T18:07', { noMoreUntilMs: tonight }, 'NO_MORE_TODAY'],
  [
    'no more today, but tomorrow',
    '19T18:07',
    { noMoreUntilMs: tonight, daysAhead: 1 },
    'tomorrow 11:30 AM to tomorrow 9:45 PM: 42',
  ],
  ['nothing without services', '19T18:07', { services: [] }, 'NOT_OFFERED'],
])('pickup is offered %s', (_, now, terms, expected) => {
  expect(inShort(orderingAt(at(`2026-03-${now}`), terms))).toBe(expected);
});

describe('a delivery', () => {
  const now = at('2026-03-19T18:07');

  test('arrives later by the way, and may arrive after closing', () => {
    // Ready by 9:45 PM, at the door by 10 PM.
    expect(inShort(orderingAt(now), 'DELIVERY')).toBe('6:45 PM to 10 PM: 14');
    const far = { ...someDelivery, travelMinutes: 50 };
    expect(inShort(orderingAt(now, { delivery: far }), 'DELIVERY')).toBe('7:30 PM to 10:30 PM: 13');
  });

  test('counts in the slot in which it leaves the kitchen, as a pickup does', () => {
    const full = at('2026-03-19T18:30');
    const ordersBySlot = new Map([[full, 4]]);
    const ordering = orderingAt(now, { ordersPerSlot: 4 }, { ordersBySlot });
    expect(kitchenSlotMs(ordering, 'DELIVERY', at('2026-03-19T18:45'))).toBe(full);
    expect(problemOfTime(ordering, 'DELIVERY', at('2026-03-19T18:45'))).toBe('FULL');
    expect(problemOfTime(ordering, 'TAKE_OUT', full)).toBe('FULL');
    expect(problemOfTime(ordering, 'TAKE_OUT', at('2026-03-19T18:45'))).toBeUndefined();
    const more = orderingAt(now, { ordersPerSlot: 5 }, { ordersBySlot });
    expect(problemOfTime(more, 'TAKE_OUT', full)).toBeUndefined();
    expect(problemOfTime(orderingAt(now, {}, { ordersBySlot }), 'TAKE_OUT', full)).toBeUndefined();
  });

  test('is full when every slot is', () => {
    const { times } = offeredTimes(orderingAt(now), 'TAKE_OUT');
    const ordersBySlot = new Map(times.map((slot) => [slot, 1]));
    expect(inShort(orderingAt(now, { ordersPerSlot: 1 }, { ordersBySlot }))).toBe('FULL');
  });
});

test('a time that is asked for has its own reason', () => {
  const ordering = orderingAt(at('2026-03-19T18:07'), { daysAhead: 1, leadMinutes: 30 });
  const why = (time: string) => problemOfTime(ordering, 'TAKE_OUT', at(`2026-03-${time}`));
  expect(
    [
      '19T18:45',
      '19T18:50',
      '19T18:30',
      '19T10:00',
      '19T22:00',
      '20T11:15',
      '20T11:30',
      '21T12:00',
    ].map((time) => why(time) ?? 'offered'),
  ).toEqual([
    'offered',
    'NOT_A_TIME',
    'TOO_SOON',
    'TOO_SOON',
    'CLOSED',
    'TOO_EARLY',
    'offered',
    'TOO_FAR',
  ]);
  expect(problemOfTime(ordering, 'TAKE_OUT', Number.NaN)).toBe('NOT_A_TIME');
  expect(problemOfTime(ordering, 'TAKE_OUT', 1e300)).toBe('TOO_FAR');
  const late = orderingAt(at('2026-03-19T18:07'), { lastOrderMinutes: 60 });
  expect(problemOfTime(late, 'TAKE_OUT', at('2026-03-19T21:15'))).toBeUndefined();
  expect(problemOfTime(late, 'TAKE_OUT', at('2026-03-19T21:30'))).toBe('TOO_LATE');
});

describe('at the table', () => {
  test.each<[string, string, Partial<OrderTerms>, string | undefined]>([
    ['while it is open', '19T18:07', {}, undefined],
    ['at the last order', '19T21:30', {}, undefined],
    ['after it', '19T21:31', {}, 'TOO_LATE'],
    ['before it opens', '19T10:59', {}, 'CLOSED'],
    ['no more today', '19T18:07', { noMoreUntilMs: tonight }, 'NO_MORE_TODAY'],
    ['20 minutes later', '19T18:07', { laterUntilMs: tonight }, undefined],
    ['without tables', '19T18:07', { tables: [] }, 'NOT_OFFERED'],
    ['only for pickup', '19T18:07', { services: ['TAKE_OUT'] }, 'NOT_OFFERED'],
  ])('%s', (_, now, terms, expected) => {
    expect(problemAtTable(orderingAt(at(`2026-03-${now}`), terms))).toBe(expected);
  });
});

describe('nights and special days', () => {
  const bar = hoursOf(on([4, 5], '18:00-26:00'), special('2026-03-20', 'Private party'));

  test('a night past midnight is one evening', () => {
    const now = at('2026-03-19T23:50');
    const ordering = orderingAt(now, { leadMinutes: 15 }, { hours: bar });
    expect(inShort(ordering)).toBe('tomorrow 12:15 AM to tomorrow 1:45 AM: 7');
    // Thursday's slow hours last as long as its evening.
    const leadByHour = on([4], '18:00-26:00').map((hours) => ({ ...hours, leadMinutes: 45 }));
    const slow = orderingAt(now, { leadMinutes: 15, leadByHour }, { hours: bar });
    expect(problemOfTime(slow, 'TAKE_OUT', at('2026-03-20T00:30'))).toBe('TOO_SOON');
    expect(problemOfTime(slow, 'TAKE_OUT', at('2026-03-20T00:45'))).toBeUndefined();
  });

  test('a special day without hours has no times', () => {
    const ordering = orderingAt(at('2026-03-19T17:00'), { daysAhead: 2 }, { hours: bar });
    expect(inShort(ordering)).toBe('6:30 PM to tomorrow 1:45 AM: 30');
  });

  test('closed for today, there are times again tomorrow', () => {
    const hours = { ...hoursOf(daily('11:00-22:00')), closedUntilMs: tonight };
    const ordering = (daysAhead: number) =>
      orderingAt(at('2026-03-19T18:00'), { daysAhead }, { hours });
    expect(inShort(ordering(0))).toBe('CLOSED');
    expect(problemAtTable(ordering(0))).toBe('CLOSED');
    expect(inShort(ordering(1))).toBe('tomorrow 11:30 AM to tomorrow 9:45 PM: 42');
  });
});

test('whoever is open all night takes orders for after 4 AM before it is 4 AM', () => {
  const hours = hoursOf(daily('0:00-24:00'));
  const shownAt = (now: string) => inShort(orderingAt(at(`2026-03-19T${now}`), {}, { hours }));
  expect(shownAt('01:59')).toBe('2:30 AM to 3:45 AM: 6');
  expect(shownAt('02:00')).toBe('2:30 AM to 5:45 AM: 14');
  expect(shownAt('03:50')).toBe('4:15 AM to 5:45 AM: 7');
  const evening = orderingAt(at('2026-03-18T23:55'), {}, { hours });
  expect(offerChangesMs({ ...evening, nowMs: at('2026-03-19T01:59') })).toBe(
    at('2026-03-19T02:00'),
  );
});

describe('when clocks change', () => {
  const always = hoursOf(daily('0:00-24:00'));
  const timesBetween = (from: string, until: string) => {
    const now = at(from);
    const ordering = orderingAt(now, { leadMinutes: 0, lastOrderMinutes: 0 }, { hours: always });
    return offeredTimes(ordering, 'TAKE_OUT').times.filter((slot) => slot < at(until));
  };

  test('the skipped hour has no slots', () => {
    expect(
      timesBetween('2026-03-08T01:30', '2026-03-08T03:30').map((slot) => slotTime(chicago, slot)),
    ).toEqual(['1:30 AM', '1:45 AM', '3 AM', '3:15 AM']);
  });

  test('the repeated hour has its slots twice, and says so', () => {
    expect(
      timesBetween('2026-11-01T00:45', '2026-11-01T02:00').map((slot) => slotTime(chicago, slot)),
    ).toEqual([
      '12:45 AM',
      '1 AM',
      '1:15 AM',
      '1:30 AM',
      '1:45 AM',
      '1 AM, after the clocks go back',
      '1:15 AM, after the clocks go back',
      '1:30 AM, after the clocks go back',
      '1:45 AM, after the clocks go back',
    ]);
  });

  test('the kitchen has its minutes, whatever the clock says', () => {
    const ordering = orderingAt(at('2026-03-08T01:50'), { lastOrderMinutes: 0 }, { hours: always });
    expect(offeredTimes(ordering, 'TAKE_OUT').times[0]).toBe(at('2026-03-08T03:15'));
  });

  test('a restaurant that moves to another zone is open there from then on', () => {
    const moves = at('2026-03-19T15:00');
    const zones = [
      { fromMs: 0, timeZone: chicago },
      { fromMs: moves, timeZone: 'America/Los_Angeles' },
    ];
    // 3 PM in Chicago is 1 PM in Los Angeles; it closes at 10 PM there.
    const ordering = orderingAt(moves - 30 * minuteMs, {}, { zones });
    const { times } = offeredTimes(ordering, 'TAKE_OUT');
    expect(times[0]).toBe(at('2026-03-19T15:00'));
    expect(times.at(-1)).toBe(at('2026-03-19T21:45', 'America/Los_Angeles'));
  });

  test('one that moves as the day ends and is open on either side takes orders until then', () => {
    const dayEnds = at('2026-03-20T04:00');
    const zones = [
      { fromMs: 0, timeZone: chicago },
      { fromMs: dayEnds, timeZone: 'America/Los_Angeles' },
    ];
    const ordering = orderingAt(dayEnds - 10 * minuteMs, {}, { hours: always, zones });
    expect(problemAtTable(ordering)).toBeUndefined();
  });
});

test('what is offered stays until its first time is gone', () => {
  const now = at('2026-03-19T18:07');
  // At 6:10 PM, 6:30 PM can still be ordered.
  expect(offerChangesMs(orderingAt(now))).toBe(at('2026-03-19T18:10') + 1);
  const ends = at('2026-03-19T18:08');
  expect(offerChangesMs(orderingAt(now, { laterUntilMs: ends }))).toBe(ends);
  // Then tomorrow is today.
  expect(offerChangesMs(orderingAt(at('2026-03-19T23:00')))).toBe(at('2026-03-20T00:00'));
  // From 2 AM on there may be times after 4 AM.
  expect(offerChangesMs(orderingAt(at('2026-03-20T00:00')))).toBe(at('2026-03-20T02:00'));
  expect(offerChangesMs(orderingAt(at('2026-03-20T02:00')))).toBe(at('2026-03-20T04:00'));
  const ordersBySlot = new Map([[at('2026-03-19T21:45'), 1]]);
  const full = orderingAt(at('2026-03-19T21:24'), { ordersPerSlot: 1 }, { ordersBySlot });
  expect(inShort(full)).toBe('FULL');
  expect(offerChangesMs(full)).toBe(at('2026-03-19T21:25') + 1);
});
