import { daily, hoursOf } from '../../ground/hours/hours.factory.ts';
import { type Delivery, noTerms, type Ordering, type OrderTerms } from './terms.ts';

export const someDelivery: Delivery = {
  area: { by: 'ZIP_CODES', zipCodes: ['78701'] },
  feeCents: 300,
  leastOrderCents: 2_000,
  travelMinutes: 15,
};

/** Everything offered, and nothing special. */
export const someTerms = (overrides: Partial<OrderTerms> = {}): OrderTerms => ({
  ...noTerms,
  services: ['TAKE_OUT', 'DELIVERY', 'DINE_IN'],
  delivery: someDelivery,
  tables: [{ name: '1', code: '34679CDFGHJK' }],
  ...overrides,
});

const chicago = 'America/Chicago';

/** A restaurant in Chicago, open from 11 AM to 10 PM, at an instant. */
export const orderingAt = (
  nowMs: number,
  terms: Partial<OrderTerms> = {},
  others: Partial<Ordering> = {},
): Ordering => ({
  terms: someTerms(terms),
  hours: hoursOf(daily('11:00-22:00')),
  zones: [{ fromMs: 0, timeZone: chicago }],
  nowMs,
  ...others,
});
