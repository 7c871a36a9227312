import { callUrl } from '#contract/call.ts';
import { centsText, shownAmount, shownCents } from '#contract/money/cents.ts';
import { orderCalls } from '#contract/orders/orders/calls.ts';
import type { NewOrder } from '#contract/orders/orders/new-order.ts';
import { paidBy } from '../../features/money/ledger/index.ts';
import { pick, type Random } from '../seeded-random.ts';
import { drawOrder, type Kitchen, type TakenCoupon } from './draw-order.ts';
import { refundReasons } from './order-words.data.ts';

/** Sends a write to the partner API and returns its response. Throws if it is refused. */
export type Send = (path: string, body: object) => Promise<Record<string, unknown>>;

type Till = {
  kitchen: Kitchen;
  random: Random;
  send: Send;
  /** The coupon that a diner shows; undefined if none is available. */
  requestCoupon: () => Promise<TakenCoupon | undefined>;
  now: () => number;
  say: (line: string) => void;
};

/** Share of the orders, if there are enough coupons. */
const couponShare = 0.15;

const nextStage = { PLACED: 'ACCEPTED', ACCEPTED: 'READY', READY: 'COMPLETED' } as const;

type OpenOrder = {
  orderId: number;
  name: string;
  stage: keyof typeof nextStage;
  tipCents: number;
  totalCents: number;
};

type Drawn = ReturnType<typeof drawOrder>;

/** As a till rings it up: the tip is known on completion. */
function bodyOf(order: Drawn, nowMs: number): NewOrder {
  const { reference, serviceType, paymentStatus, lines, money, customer, couponCode } = order;
  const { menuPriceCents, restaurantDiscountCents, joyousDiscountCents, taxCents } = money;
  const dueAtMs = nowMs + Math.max(0, order.dueAtMs - order.placedAtMs);
  return {
    reference,
    serviceType,
    paymentStatus,
    couponCode,
    customer,
    placedAt: new Date(nowMs).toISOString(),
    dueAt: new Date(dueAtMs).toISOString(),
    lines: lines.map(({ item, category, catalog, quantity, priceCents, modifiers }) => ({
      item,
      category,
      catalog,
      quantity,
      modifiers,
      price: centsText(priceCents),
    })),
    amounts: {
      subtotal: centsText(menuPriceCents),
      ownDiscount: centsText(restaurantDiscountCents),
      ourDiscount: centsText(joyousDiscountCents),
      tax: centsText(taxCents),
      total: centsText(paidBy({ ...money, tipCents: 0 })),
    },
  };
}

/**
 * A till that does one thing at a time: rings up an order, moves one to its next stage, or refunds
 * something.
 */
export function openTill({ kitchen, random, send, requestCoupon, now, say }: Till) {
  const open: OpenOrder[] = [];
  const completed: { orderId: number; name: string }[] = [];
  const began = now().toString(36);
  let rung = 0;

  async function ringUp() {
    rung += 1;
    const nowMs = now();
    const reference = `TILL-${began}-${rung}`;
    const coupon = random() < couponShare ? await requestCoupon() : undefined;
    const order = drawOrder(random, kitchen, { atMs: nowMs, reference, coupon: coupon ?? null });
    const body = bodyOf(order, nowMs);
    const { orderId } = await send(callUrl(orderCalls.createPartnerOrders), body);
    const { tipCents } = order.money;
    const totalCents = paidBy(order.money);
    const name = `Order ${orderId}`;
    open.push({ orderId: Number(orderId), name, stage: 'PLACED', tipCents, totalCents });
    const gave = coupon ? `, ${coupon.percentOff}% off by coupon ${coupon.code}` : '';
    say(`${name}: ${order.serviceType}, ${order.paymentStatus}, ${shownCents(totalCents)}${gave}`);
  }

  async function moveOn(order: OpenOrder) {
    const stage = nextStage[order.stage];
    const { orderId, name, tipCents, totalCents } = order;
    const isDone = stage === 'COMPLETED';
    await send(callUrl(orderCalls.setPartnerOrderStatus, { orderId }), {
      stage,
      ...(isDone && { tip: centsText(tipCents) }),
    });
    say(`${name}: ${stage}${isDone ? `, ${shownCents(totalCents)}` : ''}`);
    if (!isDone) {
      order.stage = stage;
      return;
    }
    open.splice(open.indexOf(order), 1);
    if (totalCents > 0) completed.push({ orderId, name });
  }

  async function giveBack() {
    const [order] = completed.splice(Math.floor(random() * completed.length), 1);
    if (!order) return;
    const { orderId, name } = order;
    const isAll = random() < 0.5;
    const reason = pick<string>(random, isAll ? refundReasons.all : refundReasons.line);
    const given = await send(callUrl(orderCalls.refundPartnerOrder, { orderId }), {
      reference: `${began}-${orderId}`,
      reason,
      ...(isAll ? { all: true } : { lines: [{ lineNo: 1, quantity: 1 }] }),
    });
    const { total } = given.amounts as { total: string };
    say(`${name}: ${shownAmount(total)} refunded (${reason})`);
  }

  return async function turn() {
    const next = open[Math.floor(random() * open.length)];
    if (completed.length > 3 && random() < 0.08) return giveBack();
    if (next && (open.length > 6 || random() < 0.7)) return moveOn(next);
    return ringUp();
  };
}
