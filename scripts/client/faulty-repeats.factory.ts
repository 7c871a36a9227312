import { randomUUID } from 'node:crypto';
import { NoAnswerError } from '../../clients/typescript/src/index.ts';
import { type FaultyTill, saleLines } from './faulty-sales.factory.ts';

const ignoringNoAnswer = async (work: () => Promise<unknown>) => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
  }
};

/** So many tries, without a pause between them however slow the machine is. */
const impatient = [1, 2, 3, 4];

/** The same for each other case. */
export const faultyRepeats: Record<string, FaultyTill> = {
  'repeats-a-lost-order': {
    steps: ['lost-sale'],
    does: ({ order, sendOnce }) => ({
      'lost-sale': ({ dish = '' }) => sendOnce(order({ lines: [{ item: dish }] })),
    }),
  },
  'repeats-with-the-same-key': {
    steps: ['lost-sale'],
    does: ({ order, sendOnce }) => ({
      'lost-sale': async ({ dish = '' }) => {
        const body = order({ lines: [{ item: dish }] });
        await sendOnce(body);
        await sendOnce(body);
      },
    }),
  },
  'repeats-under-the-same-reference': {
    steps: ['lost-sale'],
    does: ({ order, sendOnce }) => ({
      'lost-sale': async ({ dish = '' }) => {
        await sendOnce(order({ lines: [{ item: dish }] }));
        await sendOnce(order({ lines: [{ item: dish }] }));
      },
    }),
  },
  'repeats-the-same': {
    steps: ['lost-sale'],
    does: ({ order, sendOnce }) => ({
      'lost-sale': async ({ dish = '' }) => {
        const body = order({ lines: [{ item: dish }] });
        const key = randomUUID();
        await sendOnce(body, key);
        const aSecondAgo = new Date(Date.parse(body.placedAt) - 1_000).toISOString();
        await sendOnce({ ...body, placedAt: aSecondAgo }, key);
      },
    }),
  },
  'repeats-what-never-arrived': {
    steps: ['lost-call'],
    does: ({ order, sendOnce }) => ({
      'lost-call': ({ dish = '' }) => sendOnce(order({ lines: [{ item: dish }] })),
    }),
  },
  'waits-when-we-are-busy': {
    steps: ['busy'],
    does: ({ order, sendOnce }) => ({
      busy: async ({ dish = '' }) => {
        const body = order({ lines: [{ item: dish }] });
        const key = randomUUID();
        await Promise.all(impatient.map(() => sendOnce(body, key)));
      },
    }),
  },
  'waits-when-it-calls-too-often': {
    steps: ['too-many'],
    does: ({ once }) => ({
      'too-many': () => Promise.all(impatient.map(() => once.findPartnerOrder({ since: 'start' }))),
    }),
  },
  'repeats-a-lost-stage': {
    steps: ['lost-status'],
    does: ({ once, sendToKitchen }) => ({
      'lost-status': async (told) => {
        const orderId = await sendToKitchen(told);
        await ignoringNoAnswer(() =>
          once.setPartnerOrderStatus({ orderId, body: { stage: 'CANCELLED' } }),
        );
      },
    }),
  },
  'refunds-by-line': {
    steps: ['refund-line'],
    does: ({ newReference, joyous, sellTwo }) => ({
      'refund-line': async (told) =>
        joyous.refundPartnerOrder({
          orderId: await sellTwo(told),
          newRefund: { reference: newReference(), reason: 'It was cold', items: '10.00' },
        }),
    }),
  },
  'refunds-again': {
    steps: ['refund-line', 'refund-rest'],
    does: ({ giveBackOne, joyous, sellTwo }) => {
      let orderId = 0;
      return {
        'refund-line': async (told) => {
          orderId = await sellTwo(told);
          await giveBackOne(orderId, 'R-1');
        },
        'refund-rest': () =>
          joyous.refundPartnerOrder({
            orderId,
            newRefund: { reference: 'R-1', reason: 'So was this', items: '10.00' },
          }),
      };
    },
  },
  'repeats-a-lost-refund': {
    steps: ['lost-refund'],
    does: ({ once, newReference, sellTwo }) => ({
      'lost-refund': async (told) => {
        const orderId = await sellTwo(told);
        const newRefund = {
          reference: newReference(),
          reason: 'It was cold',
          lines: [{ lineNo: 1, quantity: 1 }],
        };
        await ignoringNoAnswer(() => once.refundPartnerOrder({ orderId, newRefund }));
      },
    }),
  },
  'gives-back-once': {
    steps: ['lost-refund'],
    does: ({ giveBackOne, once, newReference, sellTwo }) => ({
      'lost-refund': async (told) => {
        const orderId = await sellTwo(told);
        const lines = [{ lineNo: 1, quantity: 1 }];
        const newRefund = { reference: newReference(), reason: 'It was cold', lines };
        await ignoringNoAnswer(() => once.refundPartnerOrder({ orderId, newRefund }));
        await giveBackOne(orderId);
      },
    }),
  },
  'sends-keys': {
    steps: ['sale'],
    does: ({ buttons, order, raw }) => ({
      sale: async (told) => {
        await raw('POST', '/orders', { body: order({ lines: saleLines(told.dish, told.other) }) });
        await buttons.sale?.(told);
      },
    }),
  },
  'draws-new-keys': {
    steps: ['split', 'discount'],
    does: ({ buttons, order, send }) => {
      const key = randomUUID();
      return {
        split: ({ dish = '' }) =>
          send(order({ lines: [{ item: dish }], paymentStatus: 'PAID_ELSEWHERE' }), key),
        discount: async (told) => {
          await send(order({ lines: [{ item: told.dish ?? '' }] }), key);
          await buttons.discount?.(told);
        },
      };
    },
  },
  'draws-new-references': {
    steps: ['split', 'discount'],
    does: ({ buttons, order, send }) => ({
      split: ({ dish = '' }) => send(order({ reference: '1', lines: [{ item: dish }] })),
      discount: async (told) => {
        const lines = [{ item: told.dish ?? '' }];
        await send(order({ reference: '1', lines, discountCents: 100 }));
        await buttons.discount?.(told);
      },
    }),
  },
  'sends-what-can-be-read': {
    steps: ['sale'],
    does: ({ buttons, order, raw }) => ({
      sale: async (told) => {
        const { amounts, ...rest } = order({ lines: saleLines(told.dish, told.other) });
        const headers = { 'idempotency-key': randomUUID() };
        await raw('POST', '/orders', { body: rest, headers });
        await buttons.sale?.(told);
      },
    }),
  },
  'gives-up-what-is-refused': {
    steps: ['coupon', 'coupon-again'],
    does: ({ buttons, order, send }) => ({
      'coupon-again': async (told) => {
        const body = order({ lines: [{ item: told.dish ?? '' }], couponCode: told.code });
        for (let times = 0; times < 4; times += 1) await send(body);
        await buttons['coupon-again']?.(told);
      },
    }),
  },
  'reads-on': {
    steps: ['web-order'],
    does: ({ takeWebOrders, readNew, stored }) => ({
      'web-order': async () => {
        await readNew('start');
        stored.cursor = 'start';
        await takeWebOrders();
      },
    }),
  },
  acknowledges: {
    steps: ['web-order'],
    does: ({ readNew }) => ({ 'web-order': () => readNew() }),
  },
  accepts: {
    steps: ['web-order', 'web-accept'],
    does: ({ first, setStage }) => ({
      'web-accept': (told) => setStage(first(told), { stage: 'READY' }),
    }),
  },
  completes: {
    steps: ['web-order', 'web-accept', 'web-done'],
    does: ({ first, setStage }) => ({
      'web-done': (told) => setStage(first(told), { stage: 'READY' }),
    }),
  },
  'reads-what-changed': {
    steps: ['web-two', 'web-changed'],
    does: ({ handOver }) => ({ 'web-changed': handOver }),
  },
  'repeats-a-lost-acknowledgement': {
    steps: ['web-lost'],
    does: ({ once, readNew }) => ({
      'web-lost': async () => {
        for (const { orderId } of await readNew()) {
          await ignoringNoAnswer(() =>
            once.acknowledgePartnerOrder({ orderId, body: { number: `W${orderId}` } }),
          );
        }
      },
    }),
  },
  'leaves-a-canceled-order': {
    steps: ['web-cancelled'],
    does: ({ first, readNew, setStage }) => ({
      'web-cancelled': async (told) => {
        await readNew();
        await setStage(first(told), { stage: 'ACCEPTED' });
      },
    }),
  },
  'cancels-what-is-sold-out': {
    steps: ['web-sold-out'],
    does: ({ first, setStage, takeWebOrders }) => ({
      'web-sold-out': async (told) => {
        await takeWebOrders();
        await setStage(first(told), { stage: 'CANCELLED' });
      },
    }),
  },
  'catches-up': {
    steps: ['web-order', 'on'],
    does: ({ acknowledge, readNew }) => ({
      on: async () => {
        const [order] = await readNew();
        if (order) await acknowledge(order.orderId);
      },
    }),
  },
  'keeps-its-cursor': {
    steps: ['web-order', 'off', 'on'],
    does: ({ stored, takeWebOrders }) => ({
      on: () => {
        stored.cursor = 'start';
        return takeWebOrders();
      },
    }),
  },
  'finds-missed-notices': {
    steps: ['connect', 'web-order', 'off', 'on'],
    does: ({ takeWebOrders }) => ({ on: takeWebOrders }),
  },
  'numbers-each-order': {
    steps: ['web-order', 'on'],
    does: ({ acknowledge, readNew }) => ({
      on: async () => {
        for (const { orderId } of await readNew()) await acknowledge(orderId, '7');
      },
    }),
  },
};
