import type { JudgedHanding } from './judge-handing.ts';
import type { DishToOrder } from './judge-line.ts';
import type { QuotedFrom } from './make-quote.ts';
import { type AskedQuote, askedQuoteSchema } from './quote.ts';
import type { TaxPeriod } from './tax-periods.ts';

const everyService = ['TAKE_OUT', 'DELIVERY', 'DINE_IN'];

export const dishToOrder = (overrides: Partial<DishToOrder> = {}): DishToOrder => ({
  itemId: 1,
  name: 'Burger',
  priceCents: 12_50,
  optionGroups: [],
  noteAllowed: true,
  ageChecked: false,
  taxKind: 'PREPARED_FOOD',
  services: everyService,
  times: [],
  servedFromMs: Number.NEGATIVE_INFINITY,
  portionsLeft: null,
  ...overrides,
});

export const taxPeriod = (overrides: Partial<TaxPeriod> = {}): TaxPeriod => ({
  startsOn: '2026-01-01',
  discountBase: 'AFTER_ALL_DISCOUNTS',
  rateMillionths: 82_500,
  exceptions: [],
  ...overrides,
});

/** Thursday noon in Chicago. */
export const noonMs = Date.parse('2026-03-19T17:00:00Z');

export const handingNow = (overrides: Partial<JudgedHanding> = {}): JudgedHanding => ({
  service: 'TAKE_OUT',
  readyMs: noonMs,
  timeZone: 'America/Chicago',
  dueMs: noonMs,
  day: '2026-03-19',
  deliveryFeeCents: 0,
  problems: [],
  ...overrides,
});

export const quotedFrom = (overrides: Partial<QuotedFrom> = {}): QuotedFrom => ({
  handing: handingNow(),
  leastOrderCents: 0,
  dishes: new Map([[1, dishToOrder()]]),
  taxPeriods: [taxPeriod()],
  codes: [],
  ...overrides,
});

type Entered = Parameters<typeof askedQuoteSchema.parse>[0] & object;

export const askedQuote = (entered: Partial<Entered> = {}): AskedQuote =>
  askedQuoteSchema.parse({
    service: 'TAKE_OUT',
    lines: [{ itemId: 1, quantity: 1 }],
    ...entered,
  });
