import fc from 'fast-check';
import { paymentStatuses } from '#contract/money/ledger/payment-status.ts';
import { serviceTypes } from '#contract/orders/orders/order-words.ts';

// Random histories of a restaurant's money: orders, refunds, chargebacks, corrections, sweeps and what
// an operator decides about money that is held, of two weeks.

/**
 * The day before a night of 25 hours or of 23, so that the history has sweeps of both. So far ahead
 * because the database, by its own clock, takes only fees that begin later.
 */
const starts = [Date.parse('2040-11-03T17:00:00Z'), Date.parse('2040-03-10T18:00:00Z')];

/** Once in each hour from midnight to 4 AM. */
const nightMs = [45, 90, 150, 210].map((minutes) => minutes * 60_000);

const part = fc.constantFrom(0, 0.1, 1 / 3, 0.5, 0.99, 1);
const percent = fc.constantFrom(0, 0, 10, 15, 33, 50, 99, 100);
const gap = fc.integer({ min: 1, max: 1_500 });

/**
 * Where an act dies: at one of its statements or commits, before the database does it or after. The
 * connection is cut, or the whole process killed.
 */
const kill = fc.record({
  at: fc.oneof(
    fc.record({
      what: fc.constant('statement' as const),
      // An order that is paid online has some sixty.
      nth: fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 24 }) },
        { weight: 1, arbitrary: fc.integer({ min: 25, max: 64 }) },
      ),
    }),
    fc.record({ what: fc.constant('commit' as const), nth: fc.integer({ min: 1, max: 3 }) }),
  ),
  moment: fc.constantFrom('before' as const, 'after' as const),
  dies: fc.oneof(
    { weight: 40, arbitrary: fc.constant('connection' as const) },
    { weight: 1, arbitrary: fc.constant('process' as const) },
  ),
});
export type Kill = typeof kill extends fc.Arbitrary<infer Value> ? Value : never;

/** One for each try of the act. */
export const kills = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(kill, { minLength: 1, maxLength: 2 }) },
);

const order = fc.record({
  kind: fc.constant('order' as const),
  gap,
  kills,
  lines: fc.array(
    fc.record({
      item: fc.constantFrom('Flan', 'Taco', 'Flan', 'Taco', 'Delivery fee'),
      category: fc.constantFrom('Mains', 'Mains', ''),
      quantity: fc.integer({ min: 1, max: 3 }),
      cents: fc.integer({ min: 0, max: 3_333 }),
    }),
    { maxLength: 2 },
  ),
  /** Of an order without lines. */
  menu: fc.integer({ min: 0, max: 9_999 }),
  restaurantPercent: percent,
  hasReplyCode: fc.boolean(),
  joyousPercent: percent,
  /** How much of the items our coupon counts for. */
  joyousLimit: fc.constantFrom(25_000, 25_000, 5_000, 3_333, 101),
  tax: fc.integer({ min: 0, max: 999 }),
  /** How much of it is the first line's, if the till says the tax of each. */
  firstLinesTax: fc.oneof(fc.constant(undefined), part),
  /** Placed on the web, where the tax may be ours to remit. */
  isOnWeb: fc.boolean(),
  tip: fc.integer({ min: 0, max: 999 }),
  serviceType: fc.constantFrom(...serviceTypes),
  status: fc.constantFrom('PAID_BY_CARD' as const, ...paymentStatuses),
  lateMinutes: fc.constantFrom(0, 0, 45, 2_000),
  /** Only booked directly: a till that completes an order does it itself. */
  reason: fc.constantFrom('COMPLETED' as const, 'AUTO_COMPLETED' as const),
  /**
   * Moved to the last midnight, to the millisecond before, or into the hours after it in which clocks
   * change; in milliseconds after that midnight.
   */
  midnight: fc.constantFrom(undefined, undefined, undefined, undefined, 0, -1, ...nightMs),
});

const refund = fc.record({
  kind: fc.constant('refund' as const),
  gap,
  kills,
  order: fc.nat(9),
  by: fc.constantFrom('items' as const, 'items' as const, 'lines' as const, 'all' as const),
  items: part,
  // Given often: then the tax of later refunds doesn't follow from what this one returned.
  tax: fc.oneof(fc.constant(undefined), part),
  tip: part,
});

const event = fc.oneof(
  { weight: 4, arbitrary: order },
  { weight: 4, arbitrary: refund },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('chargeback' as const),
      gap,
      order: fc.nat(9),
      part,
      /** At once. */
      isWon: fc.constantFrom(false, false, 'BY_PROVIDER' as const, 'BY_HAND' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('correction' as const),
      gap,
      cents: fc.integer({ min: -20_000, max: 20_000 }).filter((cents) => cents !== 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sweep' as const), gap, kills }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      gap,
      decision: fc.constantFrom('RELEASED' as const, 'REFUSED' as const),
      order: fc.constantFrom(undefined, undefined, 0, 1, 2),
    }),
  },
);

/** With 8 % and 2.9 %, hardly any fee ends in half a cent. */
const fees = fc.record({
  service: fc.constantFrom(1_250, 750),
  card: fc.constantFrom(1_250, 250),
  fixed: fc.constantFrom(0, 30),
  paidThere: fc.constantFrom(0, 750, 1_250),
  fromDay: fc.nat(5),
});

/** When we begin to remit the tax of orders on the web, and for how long; in days. */
const remitting = fc.record({
  fromDay: fc.constantFrom(0, 1, 3, 5, 8),
  days: fc.constantFrom(undefined, undefined, 1, 3),
});

/** In dollars. Most orders come to less than 100. */
const limits = fc.record({
  key: fc.constantFrom(10, 50, 100_000, 100_000),
  restaurant: fc.constantFrom(25, 100_000, 100_000),
  floor: fc.constantFrom(40, 100_000, 100_000),
});

/** Its rules of money begin later. */
const hasOlderRules = fc.constantFrom(false, false, false, true);

const sweepMinutes = fc.constantFrom(240, 240, 90, 150, 0);

export const moneyHistory = fc.record({
  startMs: fc.constantFrom(...starts),
  fees,
  remitting,
  hasOlderRules,
  sweepMinutes,
  limits,
  events: fc.array(event, { minLength: 2, maxLength: 15 }),
  /** What its reports are asked for. */
  reported: fc.record({ fromDay: fc.nat(6), days: fc.integer({ min: 1, max: 6 }) }),
});

export type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type MoneyHistory = Drawn<typeof moneyHistory>;

/** Without fees of its own, those that every restaurant has at first are in force. */
export type PlayedHistory = Pick<
  MoneyHistory,
  'startMs' | 'sweepMinutes' | 'hasOlderRules' | 'limits' | 'events'
> & {
  fees: MoneyHistory['fees'] | undefined;
  remitting: MoneyHistory['remitting'] | undefined;
};

/** For reports of days that are past: nothing is held. */
export const reportedHistory = (startMs: number, { most = 25 } = {}): fc.Arbitrary<PlayedHistory> =>
  fc.record({
    startMs: fc.constant(startMs),
    fees: fc.constant(undefined),
    remitting,
    hasOlderRules,
    sweepMinutes,
    limits: fc.constant({ key: 100_000, restaurant: 100_000, floor: 100_000 }),
    events: fc.array(event, { minLength: Math.floor(most / 2), maxLength: most }),
  });
export type MoneyEvent = MoneyHistory['events'][number];
