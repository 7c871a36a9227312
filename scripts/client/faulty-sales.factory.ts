import type { Scope } from '../../contract/people/access/scopes.ts';
import type { Buttons, Till } from './examined-till.factory.ts';

export type FaultyTill = {
  /** The steps that show it. */
  steps: string[];
  scopes?: Scope[];
  does: (till: Till) => Buttons;
};

export const saleLines = (dish = '', other = '') => [
  { item: dish, quantity: 2 },
  { item: other, modifiers: [{ name: 'No ice', price: '0.00' }] },
];

/** For each case about checks, the menu and connecting: a till that gets this one wrong and all else right. */
export const faultySales: Record<string, FaultyTill> = {
  connects: {
    steps: ['connect'],
    does: ({ joyous }) => ({ connect: () => joyous.findPartnerOrder({ reference: 'no-such' }) }),
  },
  'knows-its-restaurant': {
    steps: ['connect'],
    does: ({ readNew }) => ({ connect: () => readNew() }),
  },
  'stays-in-its-scopes': {
    steps: ['connect'],
    scopes: ['orders:read'],
    does: ({ buttons, readMenu }) => ({
      connect: async (told) => {
        await buttons.connect?.(told);
        await readMenu();
      },
    }),
  },
  'reads-only-a-new-menu': {
    steps: ['menu', 'menu-again'],
    does: ({ raw }) => ({ 'menu-again': () => raw('GET', '/menu') }),
  },
  'says-sold-out': {
    steps: ['sold-out'],
    does: ({ setAvailable }) => ({
      'sold-out': ({ otherItemId = 0 }) => setAvailable(otherItemId, false),
    }),
  },
  'says-back': {
    steps: ['sold-out', 'back'],
    does: ({ setAvailable }) => ({ back: ({ itemId = 0 }) => setAvailable(itemId, false) }),
  },
  'reads-sold-out': {
    steps: ['menu', 'sold-out-here'],
    does: ({ readMenu }) => ({ 'sold-out-here': () => readMenu('*') }),
  },
  'sends-a-sale': {
    steps: ['sale'],
    does: ({ send, order }) => ({
      sale: ({ dish, other }) => send(order({ lines: saleLines(dish, other), stage: 'PLACED' })),
    }),
  },
  'sends-lines': {
    steps: ['sale'],
    does: ({ send, order }) => ({
      sale: ({ dish, other }) => {
        const { lines, ...rest } = order({ lines: saleLines(dish, other) });
        return send(rest);
      },
    }),
  },
  'counts-dishes': {
    steps: ['sale'],
    does: ({ send, order }) => ({
      sale: ({ dish = '', other }) =>
        send(order({ lines: [{ item: dish }, ...saleLines(dish, other).slice(1)] })),
    }),
  },
  'sends-unknown-options': {
    steps: ['sale'],
    does: ({ send, order }) => ({
      sale: ({ dish = '', other = '' }) =>
        send(order({ lines: [{ item: dish, quantity: 2 }, { item: other }] })),
    }),
  },
  'sends-tax-by-line': {
    steps: ['sale'],
    does: ({ send, order }) => ({
      sale: ({ dish, other }) => {
        const { lines = [], ...rest } = order({ lines: saleLines(dish, other) });
        return send({ ...rest, lines: lines.map(({ tax, ...line }) => line) });
      },
    }),
  },
  'says-cash': {
    steps: ['sale'],
    does: ({ send, order }) => ({
      sale: ({ dish, other }) =>
        send(order({ lines: saleLines(dish, other), paymentStatus: 'PAID_ELSEWHERE' })),
    }),
  },
  'tells-the-time': {
    steps: ['sale'],
    does: ({ send, order }) => ({
      sale: ({ dish, other }) => {
        const made = order({ lines: saleLines(dish, other) });
        const hoursAgo = Date.parse(made.placedAt) - 5 * 3_600_000;
        return send({ ...made, placedAt: new Date(hoursAgo).toISOString() });
      },
    }),
  },
  'sends-open-checks': {
    steps: ['kitchen'],
    does: ({ sellOne }) => ({ kitchen: sellOne }),
  },
  'closes-the-same-check': {
    steps: ['kitchen', 'pay'],
    does: ({ send, order }) => ({
      pay: ({ dish = '' }) =>
        send(order({ lines: [{ item: dish }], tipCents: 300, paymentStatus: 'PAID_ELSEWHERE' })),
    }),
  },
  'adds-the-tip': {
    steps: ['kitchen', 'pay'],
    does: ({ setStage, open }) => ({
      pay: () => setStage(open.check, { stage: 'COMPLETED', paymentStatus: 'PAID_ELSEWHERE' }),
    }),
  },
  'says-paid-at-the-till': {
    steps: ['kitchen', 'pay'],
    does: ({ setStage, open }) => ({
      pay: () =>
        setStage(open.check, { stage: 'COMPLETED', tip: '3.00', paymentStatus: 'PAID_BY_CARD' }),
    }),
  },
  'adds-to-a-check': {
    steps: ['changed'],
    does: ({ send, order, sendToKitchen }) => ({
      changed: async (told) => {
        await sendToKitchen(told);
        const { dish = '', other = '' } = told;
        await send(order({ lines: [{ item: dish }, { item: other }] }));
      },
    }),
  },
  'voids-a-check': {
    steps: ['void'],
    does: ({ sendToKitchen }) => ({ void: sendToKitchen }),
  },
  'splits-a-check': {
    steps: ['split'],
    does: ({ send, order }) => ({
      split: async ({ dish = '' }) => {
        const half = { lines: [{ item: dish }], paymentStatus: 'PAID_ELSEWHERE' } as const;
        await send(order({ ...half, eachCents: 500 }));
        await send(order({ ...half, eachCents: 500 }));
      },
    }),
  },
  'names-its-discount': {
    steps: ['discount'],
    does: ({ send, order }) => ({
      discount: ({ dish = '' }) => send(order({ lines: [{ item: dish }], eachCents: 900 })),
    }),
  },
  'takes-a-coupon': {
    steps: ['coupon'],
    does: ({ sellOne }) => ({ coupon: sellOne }),
  },
  'goes-on-without-a-coupon': {
    steps: ['coupon', 'coupon-again'],
    does: ({ buttons }) => ({
      'coupon-again': (told) => buttons.coupon?.(told) ?? Promise.resolve(),
    }),
  },
};
