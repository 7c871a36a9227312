import { randomUUID } from 'node:crypto';
import {
  type JoyousClient,
  type NewOrder,
  NoAnswerError,
} from '../../clients/typescript/src/index.ts';

// The checks of a till that is examined.

export type Told = {
  dish?: string;
  itemId?: number;
  other?: string;
  otherItemId?: number;
  orderNumbers?: number[];
  code?: string;
};

type Line = { item: string; quantity?: number; modifiers?: { name: string; price: string }[] };

type Check = {
  lines: readonly Line[];
  reference?: string;
  stage?: 'PLACED' | 'COMPLETED';
  paymentStatus?: NewOrder['paymentStatus'];
  discountCents?: number;
  couponCode?: string | undefined;
  tipCents?: number;
  eachCents?: number;
};

const dollars = (cents: number) => (cents / 100).toFixed(2);
const couponPercent = 20;
const taxCentsOfDish = 80;

function orderOf(
  {
    lines,
    stage = 'COMPLETED',
    paymentStatus = 'PAID_BY_CASH',
    discountCents = 0,
    couponCode,
    tipCents = 0,
    eachCents = 1_000,
  }: Check,
  { reference, placedAt }: { reference: string; placedAt: string },
): NewOrder {
  const dishes = lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  const subtotal = dishes * eachCents;
  const tax = dishes * taxCentsOfDish;
  const offCents = couponCode ? Math.round(((subtotal - discountCents) * couponPercent) / 100) : 0;
  return {
    reference,
    serviceType: 'DINE_IN',
    paymentStatus,
    stage,
    placedAt,
    ...(stage === 'COMPLETED' && { completedAt: placedAt }),
    lines: lines.map(({ item, quantity = 1, modifiers = [] }) => ({
      item,
      quantity,
      modifiers,
      price: dollars(eachCents),
      tax: dollars(taxCentsOfDish * quantity),
    })),
    amounts: {
      subtotal: dollars(subtotal),
      tax: dollars(tax),
      ...(discountCents > 0 && { ownDiscount: dollars(discountCents) }),
      ...(tipCents > 0 && { tip: dollars(tipCents) }),
      total: dollars(subtotal - discountCents - offCents + tax + tipCents),
    },
    ...(couponCode && { couponCode }),
  };
}

/** What it sends of its checks. */
export function checksOf(joyous: JoyousClient, once: JoyousClient, now: () => number) {
  const run = randomUUID().slice(0, 8);
  let checks = 0;
  const newReference = () => {
    checks += 1;
    return `${run}-${checks}`;
  };
  const order = ({ reference = newReference(), ...check }: Check) =>
    orderOf(check, { reference, placedAt: new Date(now()).toISOString() });

  async function send(body: NewOrder, idempotencyKey: string = randomUUID()) {
    const answer = await joyous.createPartnerOrders({ idempotencyKey, body });
    return answer.ok && 'orderId' in answer.value ? answer.value.orderId : undefined;
  }

  /** One try, whatever comes of it. */
  async function sendOnce(body: NewOrder, idempotencyKey: string = randomUUID()): Promise<void> {
    try {
      await once.createPartnerOrders({ idempotencyKey, body });
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
    }
  }

  const lines = [{ lineNo: 1, quantity: 1 }];
  return {
    newReference,
    order,
    send,
    sendOnce,
    sellOne: async ({ dish = '' }: Told) => send(order({ lines: [{ item: dish }] })),
    sellTwo: async ({ dish = '' }: Told) =>
      (await send(order({ lines: [{ item: dish, quantity: 2 }] }))) ?? 0,
    sendToKitchen: async ({ dish = '' }: Told) => {
      const open = { stage: 'PLACED', paymentStatus: 'UNPAID' } as const;
      return (await send(order({ lines: [{ item: dish }], ...open }))) ?? 0;
    },
    giveBackOne: (orderId: number, reference = newReference()) =>
      joyous.refundPartnerOrder({
        orderId,
        newRefund: { reference, reason: 'It was cold', lines },
      }),
  };
}
