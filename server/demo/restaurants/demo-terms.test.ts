import { expect, test } from 'vitest';
import { offeredTimes } from '#contract/ground/hours/order-times.ts';
import {
  orderServicesSchema,
  orderTablesSchema,
  orderTimesSchema,
} from '#contract/orders/terms/terms.ts';
import { demoRestaurants } from './demo-restaurants.ts';
import { demoTermsOf } from './demo-terms.ts';

// Noon of a Thursday in Austin.
const nowMs = Date.parse('2026-03-19T17:00:00Z');
const restaurants = demoRestaurants(nowMs).map((facts) => ({
  facts,
  externalId: facts.externalId ?? '',
}));

test('each could be entered in the portal, and is the same at each load', () => {
  for (const restaurant of restaurants) {
    const terms = demoTermsOf(restaurant);
    expect(orderServicesSchema.parse(terms).services).toEqual(terms.services);
    expect(orderTimesSchema.parse(terms).leadByHour).toEqual(terms.leadByHour);
    expect(orderTablesSchema.parse(terms).tables).toEqual(terms.tables);
    expect(demoTermsOf(restaurant)).toEqual(terms);
  }
});

test('the flagship takes orders in every way, at noon for lunch', () => {
  const flagship = restaurants.find(({ externalId }) => externalId === 'mamarosa0001');
  if (!flagship) throw new Error('no flagship');
  const { facts } = flagship;
  const terms = demoTermsOf(flagship);
  expect(terms.services).toEqual(['TAKE_OUT', 'DELIVERY', 'DINE_IN']);
  const zones = [{ fromMs: 0, timeZone: facts.timeZone }];
  const { times } = offeredTimes({ terms, hours: facts.hours, zones, nowMs }, 'TAKE_OUT');
  expect(times[0]).toBe(Date.parse('2026-03-19T17:30:00Z'));
});
