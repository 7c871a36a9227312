import fc from 'fast-check';
import { kitchenReasonWords } from '#contract/orders/web-orders/refusal-reasons.ts';
import { type Kill, kills } from '../money/random-money.ts';
import { early, tillAct } from './random-tills.ts';

// Random lives of a restaurant's orders on the web: a few diners order, pay and cancel, cooks and a
// till press anything, orders stay unseen, a bank takes money back, and time goes by. Meanwhile the
// provider of payments loses calls and answers, and notices are lost, doubled, late and forged.

/** 0: the last order; otherwise, which of the last ones that the step can change. */
const choice = fc.nat({ max: 3 });
export const diners = 6;
const diner = fc.integer({ min: 0, max: diners - 1 });
const howPaid = fc.constantFrom(
  'PAID_BY_CASH' as const,
  'PAID_ELSEWHERE' as const,
  'UNPAID' as const,
);

const card = fc.oneof(
  { weight: 6, arbitrary: fc.constant('APPROVE' as const) },
  { weight: 2, arbitrary: fc.constant('DECLINE' as const) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'CHECK' as const,
      'LATE' as const,
      'LOSE' as const,
      'DISPUTE' as const,
    ),
  },
);

const place = fc.record({
  kind: fc.constant('place' as const),
  diner,
  /** The cards that are tried at once, if it is paid online. */
  online: fc.option(fc.array(card, { minLength: 1, maxLength: 3 }), { nil: null, freq: 3 }),
  service: fc.constantFrom('TAKE_OUT' as const, 'DELIVERY' as const, 'DINE_IN' as const),
  lines: fc.array(
    fc.record({
      dish: fc.constantFrom('Burger' as const, 'Wine' as const),
      quantity: fc.integer({ min: 1, max: 3 }),
      cheese: fc.integer({ min: 0, max: 1 }),
    }),
    // Enough for the least order of a delivery.
    { minLength: 2, maxLength: 4 },
  ),
  coupon: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null, freq: 2 }),
  tip: fc.oneof(
    fc.record({ cents: fc.integer({ min: 0, max: 999 }) }),
    fc.record({ percent: fc.integer({ min: 0, max: 30 }) }),
  ),
  ifOut: fc.constantFrom(
    'TAKE_OFF' as const,
    'TAKE_OFF' as const,
    'REPLACE' as const,
    'CALL' as const,
  ),
});

/** What of a line is out, and perhaps what comes for it. */
const toChange = fc.record({
  line: fc.nat({ max: 3 }),
  off: fc.integer({ min: 1, max: 3 }),
  instead: fc.option(
    fc.record({
      dish: fc.constantFrom('Burger' as const, 'Wine' as const),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
    { nil: null },
  ),
});

const press = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('accept' as const),
      minutes: fc.integer({ min: 0, max: 60 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('ready' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('back' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('complete' as const), paymentStatus: howPaid }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('refuse' as const),
      reason: fc.constantFrom(...kitchenReasonWords),
    }),
  },
);

/** FORGED: the same notices, signed with another secret. */
const noticesCome = fc.constantFrom(
  'ALL' as const,
  'ALL' as const,
  'TWICE' as const,
  'TWICE' as const,
  'BACKWARDS' as const,
  'NOT_THE_LAST' as const,
  'FORGED' as const,
  'FORGED' as const,
);

const step = fc.oneof(
  { weight: 12, arbitrary: place },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), which: choice }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('see' as const), which: choice }) },
  {
    weight: 14,
    arbitrary: fc.record({ kind: fc.constant('press' as const), which: choice, press }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('change' as const), which: choice, change: toChange }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      which: choice,
      by: fc.constantFrom('DINER' as const, 'STAFF' as const),
      answer: fc.constantFrom('AGREED' as const, 'TAKE_OFF' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: choice }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('till' as const),
      which: choice,
      stage: fc.constantFrom(
        'ACCEPTED' as const,
        'READY' as const,
        'COMPLETED' as const,
        'CANCELLED' as const,
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('jobs' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), which: choice, card }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('notices' as const), come: noticesCome }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which: choice,
      /** Of the items; null: all that is left. */
      cents: fc.option(fc.integer({ min: 1, max: 30_00 }), { nil: null }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('dispute' as const), which: choice }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer-bank' as const), which: choice }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which: choice,
      decision: fc.constantFrom('won' as const, 'lost' as const),
    }),
  },
);

/** The faults of the first calls to the provider. */
const faults = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.constantFrom(
        'NONE' as const,
        'DROP_BEFORE' as const,
        'DROP_AFTER' as const,
        'LATER' as const,
        'FAIL' as const,
        'FAIL_UNDER_KEY' as const,
      ),
      { minLength: 1, maxLength: 5 },
    ),
  },
);

const gapMinutes = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 2 }) },
  { weight: 1, arbitrary: fc.integer({ min: 3, max: 300 }) },
);

/** An order that takes the usual course, up to some step. */
const life = fc
  .record({
    placed: place,
    come: fc.constantFrom(
      'ALL' as const,
      'TWICE' as const,
      'BACKWARDS' as const,
      'FORGED' as const,
    ),
    steps: fc.integer({ min: 2, max: 7 }),
    change: toChange,
  })
  .map(({ placed, come, steps, change }): Step[] => {
    const notices = { kind: 'notices', come } as const;
    const all = { kind: 'notices', come: 'ALL' } as const;
    const pressing = (press: Extract<Step, { kind: 'press' }>['press']) =>
      ({ kind: 'press', which: 1, press }) as const;
    const completing = { act: 'complete', paymentStatus: 'PAID_BY_CASH' } as const;
    const accepting = { act: 'accept', minutes: 9 } as const;
    const { online } = placed;
    const paying = online && { ...placed, online: [...online, 'APPROVE' as const] };
    return [
      paying ?? placed,
      notices,
      // After the forged notices, the real ones come.
      ...(come === 'FORGED' ? [all] : []),
      pressing(accepting),
      { kind: 'change' as const, which: 1, change },
      notices,
      pressing(completing),
      { kind: 'refund' as const, which: 0, cents: 1_00 },
    ].slice(0, come === 'FORGED' ? steps + 1 : steps);
  });

const some = fc.oneof(
  { weight: 8, arbitrary: step.map((one): Step[] => [one]) },
  { weight: 2, arbitrary: life },
);

const long: Step['kind'][] = ['place', 'notices', 'jobs'];

const within = (one: Step, planned: readonly Kill[]): Kill[] =>
  planned.map((kill) => (long.includes(one.kind) ? kill : early(kill)));

const part = fc.record({ some, gapMinutes, kills, faults, tillAct, at: fc.nat({ max: 6 }) });

export const orderHistory = fc.array(part, { minLength: 8, maxLength: 40 }).map((parts) => ({
  // The usual course is disturbed at one of its steps.
  steps: parts.flatMap(({ some: steps, gapMinutes: gap, at, ...disturbed }) =>
    steps.map((one, index) => ({
      step: one,
      gapMinutes: index === 0 ? gap : 0,
      ...(index === at % steps.length
        ? {
            kills: within(one, disturbed.kills),
            faults: disturbed.faults,
            tillAct: disturbed.tillAct,
          }
        : { kills: [], faults: [], tillAct: null }),
    })),
  ),
}));

export type OrderHistory = typeof orderHistory extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
