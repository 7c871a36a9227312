import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daily, hoursOf } from '../../ground/hours/hours.factory.ts';
import { offeredTimes } from '../../ground/hours/order-times.ts';
import { hourMs, minuteMs } from '../../time/durations.ts';
import { orderingAt, someDelivery } from '../terms/ordering.factory.ts';
import type { OrderTerms } from '../terms/terms.ts';
import { judgeHanding } from './judge-handing.ts';
import { noonMs } from './quotes.factory.ts';

const position = { latitude: 30.2672, longitude: -97.7431 };
type AskedHanding = Parameters<typeof judgeHanding>[1];

const judge = (
  asked: Partial<AskedHanding>,
  {
    nowMs = noonMs,
    terms = {},
    others = {},
  }: {
    nowMs?: number;
    terms?: Partial<OrderTerms>;
    others?: Parameters<typeof orderingAt>[2];
  } = {},
) =>
  judgeHanding(
    { ...orderingAt(nowMs, terms, others), position },
    { service: 'TAKE_OUT', dueAt: null, table: null, deliverTo: null, ...asked },
  );

const at = (text: string) => Date.parse(text);

test('as soon as possible is the first time that is offered, on whatever day', () => {
  const drawn = fc.record({
    nowMs: fc.integer({ min: 0, max: 7 * 24 * 4 }).map((slots) => noonMs + slots * 15 * minuteMs),
    service: fc.constantFrom('TAKE_OUT' as const, 'DELIVERY' as const),
    daysAhead: fc.constantFrom(0, 1, 5),
    opens: fc.constantFrom('11:00-22:00', '17:00-26:00', '00:00-24:00'),
    weekdays: fc.constantFrom<number[]>([1, 2, 3, 4, 5, 6, 7], [6], []),
    isNoMore: fc.boolean(),
  });
  fc.assert(
    fc.property(drawn, ({ nowMs, service, daysAhead, opens, weekdays, isNoMore }) => {
      const weeklyHours = daily(opens).filter(({ weekday }) => weekdays.includes(weekday));
      const terms = { daysAhead, noMoreUntilMs: isNoMore ? nowMs + 20 * hourMs : null };
      const others = { hours: hoursOf(weeklyHours) };
      const expected = offeredTimes(orderingAt(nowMs, terms, others), service);
      const deliverTo = { zipCode: '78701', position: null };
      const judged = judge({ service, deliverTo }, { nowMs, terms, others });
      expect(judged.dueMs).toBe(expected.times[0] ?? null);
      expect(judged.problems).toEqual(expected.problem ? [{ kind: expected.problem }] : []);
    }),
  );
});

describe('an order is ready', () => {
  test('at its time, and before a delivery by the time on the way', () => {
    const dueAt = '2026-03-19T18:30:00Z';
    expect(judge({ dueAt })).toMatchObject({
      dueMs: at(dueAt),
      readyMs: at(dueAt),
      deliveryFeeCents: 0,
      problems: [],
    });
    const deliverTo = { zipCode: '78701', position: null };
    expect(judge({ service: 'DELIVERY', dueAt, deliverTo })).toMatchObject({
      dueMs: at(dueAt),
      readyMs: at(dueAt) - someDelivery.travelMinutes * minuteMs,
      deliveryFeeCents: someDelivery.feeCents,
      problems: [],
    });
  });

  test('on a day of the restaurant, whose clock may have been changed', () => {
    const zones = [
      { fromMs: 0, timeZone: 'America/Chicago' },
      { fromMs: at('2026-03-19T20:00:00Z'), timeZone: 'Pacific/Auckland' },
    ];
    const others = { zones, hours: hoursOf(daily('00:00-24:00')) };
    const day = (dueAt: string) => judge({ dueAt }, { others, terms: { daysAhead: 1 } });
    expect(day('2026-03-19T19:45:00Z')).toMatchObject({
      day: '2026-03-19',
      timeZone: 'America/Chicago',
      problems: [],
    });
    expect(day('2026-03-19T20:00:00Z')).toMatchObject({
      day: '2026-03-20',
      timeZone: 'Pacific/Auckland',
      problems: [],
    });
  });
});

describe('a place', () => {
  const radius = { delivery: { ...someDelivery, area: { by: 'RADIUS' as const, miles: 2 } } };
  const near = { latitude: 30.28, longitude: -97.74 };
  const far = { latitude: 30.4, longitude: -97.74 };

  test.each([
    ['within the radius', { zipCode: null, position: near }, []],
    ['beyond the radius', { zipCode: '78701', position: far }, [{ kind: 'NOT_DELIVERED_THERE' }]],
    [
      'of which only the ZIP is known',
      { zipCode: '78701', position: null },
      [{ kind: 'PLACE_NEEDED' }],
    ],
  ])('%s', (_, deliverTo, problems) => {
    expect(judge({ service: 'DELIVERY', deliverTo }, { terms: radius }).problems).toEqual(problems);
  });

  test('of which only the position is known, where ZIP codes count', () => {
    const deliverTo = { zipCode: null, position: near };
    expect(judge({ service: 'DELIVERY', deliverTo }).problems).toEqual([{ kind: 'PLACE_NEEDED' }]);
  });

  test('and a table say nothing where neither is offered', () => {
    const terms = { services: ['TAKE_OUT' as const] };
    for (const service of ['DELIVERY', 'DINE_IN'] as const) {
      expect(judge({ service }, { terms }).problems).toEqual([{ kind: 'NOT_OFFERED' }]);
    }
  });
});

test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:45:00Z', '2026-03-19T18:30:00+14:00'])(
  'a time far away, %s, is answered',
  (dueAt) => {
    const { dueMs, problems } = judge({ dueAt });
    expect(dueMs).toBeNull();
    expect(problems).toHaveLength(1);
  },
);
