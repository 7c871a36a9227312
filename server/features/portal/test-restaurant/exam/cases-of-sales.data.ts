import { minuteMs } from '#contract/time/durations.ts';
import {
  isAbout,
  movesOf,
  named,
  type OrderSeen,
  ordersLeft,
  ordersSent,
  ordersTaken,
  quantityOf,
  textOf,
} from './calls-seen.rules.ts';
import { type ExamCase, firstOr, right, type Seen, unseen, wrong } from './exam.ts';

/** About the first order that was taken. */
const ofSale =
  (isRight: (order: OrderSeen) => boolean, detail?: (order: OrderSeen) => string) =>
  ({ calls }: Seen) => {
    const [order] = ordersTaken(calls);
    if (!order) return unseen;
    return isRight(order) ? right(order.call) : wrong(order.call, detail?.(order));
  };

const mostOffMs = 15 * minuteMs;

/** "5 h 58 min ahead". */
function offText({ placedAtMs, call }: OrderSeen): string {
  const minutes = Math.round((placedAtMs - call.at.getTime()) / minuteMs);
  if (Number.isNaN(minutes)) return 'it has no time that can be read';
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `it is ${hours} h ${rest} min ${minutes < 0 ? 'back' : 'ahead'}`;
}

/** A check that was sent open, and what became of it. */
function judgeCheck(
  { day }: Seen,
  judge: (at: { orderId: string; pay: Seen['calls'] }) => ReturnType<ExamCase['judge']>,
) {
  const ofStep = (step: string) => day.filter((call) => call.step === step);
  const [sent] = ordersTaken(ofStep('kitchen'));
  const pay = ofStep('pay');
  const [later] = ordersTaken(pay);
  const orderId = sent?.orderId ?? later?.orderId;
  return orderId === undefined ? unseen : judge({ orderId, pay });
}

/** How a check was closed: by a change of its stage, or as it was sent. */
function closing(orderId: string, pay: Seen['calls']) {
  const moved = movesOf(pay, 'COMPLETED').find(isAbout(orderId)) ?? movesOf(pay, 'COMPLETED')[0];
  if (moved) {
    const { tip, paymentStatus } = moved.body;
    return { call: moved, tip: textOf(tip), paymentStatus: textOf(paymentStatus) };
  }
  const order = ordersTaken(pay).find(({ stage }) => stage === 'COMPLETED');
  if (!order) return undefined;
  const { call, amounts, paymentStatus } = order;
  return { call, tip: textOf(amounts.tip), paymentStatus };
}

export const casesOfSales: readonly ExamCase[] = [
  {
    id: 'connects',
    group: 'CONNECT',
    step: 'connect',
    expected: 'The till calls us, and we answer.',
    wrong: 'All its calls were refused. Look at the code of the refusal on /developers.',
    unseen:
      'No call came with this key. Check our address, and the header Authorization: Bearer KEY.',
    judge: ({ calls }) => firstOr(calls, ({ status }) => status < 400),
  },
  {
    id: 'knows-its-restaurant',
    group: 'CONNECT',
    step: 'connect',
    expected: 'The till asks which restaurant its key belongs to, before anything else.',
    wrong:
      'It never called GET /restaurant. Call it when a key is entered, and show the name: so nobody enters the key of another restaurant, or a test key at the real one.',
    unseen: 'No call came.',
    judge: ({ calls }) => {
      const worked = calls.filter(({ status }) => status < 400);
      return firstOr(worked, ({ call }) => call === 'getPartnerRestaurant');
    },
  },
  {
    id: 'stays-in-its-scopes',
    group: 'CONNECT',
    step: null,
    expected: 'The till makes no call that its key may not make.',
    wrong:
      'A call was refused as scope_missing. Make a key that has the scope, or leave the call out.',
    unseen: 'No call came.',
    judge: ({ calls }) => {
      const missing = calls.find(({ code }) => code === 'scope_missing');
      const [first] = calls.filter(({ status }) => status < 400);
      if (missing) return wrong(missing);
      return first ? right(first) : unseen;
    },
  },
  {
    id: 'reads-only-a-new-menu',
    group: 'MENU',
    step: 'menu-again',
    expected: 'The till reads the menu again only if it has changed.',
    wrong:
      'It read the whole menu again. Send the ETag of the answer before as If-None-Match: while nothing has changed, you get a 304 without a body.',
    unseen: 'No second GET /menu came.',
    judge: ({ calls }) => firstOr(named(calls, 'getPartnerMenu'), ({ status }) => status === 304),
  },
  {
    id: 'says-sold-out',
    group: 'MENU',
    step: 'sold-out',
    expected: 'What is sold out on the till is sold out for diners.',
    wrong: 'The call was refused, or it was about another dish.',
    unseen: 'No PUT /menu/items/ITEM/availability came.',
    judge: ({ calls, told }) =>
      firstOr(named(calls, 'setPartnerAvailability'), (call) => {
        const { dishes } = call.response;
        const isTheDish = JSON.stringify(dishes ?? []).includes(JSON.stringify(told.dish));
        return call.status < 300 && call.body.available === false && isTheDish;
      }),
  },
  {
    id: 'says-back',
    group: 'MENU',
    step: 'back',
    expected: 'What is back on the till is back for diners.',
    wrong: 'The dish is still sold out: send available true.',
    unseen: 'No PUT /menu/items/ITEM/availability came.',
    judge: ({ calls }) =>
      firstOr(
        named(calls, 'setPartnerAvailability'),
        ({ status, body }) => status < 300 && body.available === true,
      ),
  },
  {
    id: 'reads-sold-out',
    group: 'MENU',
    step: 'sold-out-here',
    expected: 'The till hears that the staff marked a dish as sold out.',
    wrong:
      'It asked with a tag that was too old, or was refused. Keep the ETag of the newest answer alone.',
    unseen:
      'No GET /menu came. Read the menu now and then: with the ETag, that costs next to nothing.',
    judge: ({ calls }) => firstOr(named(calls, 'getPartnerMenu'), ({ status }) => status === 200),
  },
  {
    id: 'sends-a-sale',
    group: 'SALES',
    step: 'sale',
    expected: 'A closed check reaches us, completed.',
    wrong: 'The order was refused, or is still open here: send it as COMPLETED, or set its stage.',
    unseen: 'No order came.',
    judge: ({ calls }) => {
      const completed = (order: OrderSeen) =>
        order.orderId !== undefined &&
        (order.stage === 'COMPLETED' || movesOf(calls, 'COMPLETED').some(isAbout(order.orderId)));
      const sent = ordersSent(calls);
      const good = sent.find(completed);
      if (good) return right(good.call);
      return sent[0] ? wrong(sent[0].call, sent[0].code) : unseen;
    },
  },
  {
    id: 'sends-lines',
    group: 'SALES',
    step: 'sale',
    expected: 'The order says what was sold.',
    wrong: 'It has amounts, and no lines: the restaurant sees what it took, and not what it sold.',
    unseen: 'No order was taken.',
    judge: ofSale(({ lines }) => lines.length > 0),
  },
  {
    id: 'counts-dishes',
    group: 'SALES',
    step: 'sale',
    expected: 'Two dishes and one are three.',
    wrong: 'The quantities of the lines are others.',
    unseen: 'No order with lines was taken.',
    judge: (seen) => {
      const [order] = ordersTaken(seen.calls);
      if (!order || order.lines.length === 0) return unseen;
      const quantity = quantityOf(order.lines);
      return quantity === 3 ? right(order.call) : wrong(order.call, `they add up to ${quantity}`);
    },
  },
  {
    id: 'sends-unknown-options',
    group: 'SALES',
    step: 'sale',
    expected: "An option that isn't on our menu comes along with its dish.",
    wrong:
      'No line has modifiers. Send each option by its name, with its price, also "0.00": we take any, known to us or not.',
    unseen: 'No order with lines was taken.',
    judge: (seen) => {
      const [order] = ordersTaken(seen.calls);
      if (!order || order.lines.length === 0) return unseen;
      const has = order.lines.some(({ modifiers }) => modifiers.length > 0);
      return has ? right(order.call) : wrong(order.call);
    },
  },
  {
    id: 'sends-tax-by-line',
    group: 'SALES',
    step: 'sale',
    expected: 'Each line has its tax.',
    wrong:
      'The tax is known as one sum alone, so a refund of a line gives back a share of it. Send the tax of every line.',
    unseen: 'No order with lines was taken.',
    judge: (seen) => {
      const [order] = ordersTaken(seen.calls);
      if (!order || order.lines.length === 0) return unseen;
      const has = order.lines.every(({ tax }) => tax !== undefined);
      return has ? right(order.call) : wrong(order.call);
    },
  },
  {
    id: 'says-cash',
    group: 'SALES',
    step: 'sale',
    expected: 'What was paid in cash is PAID_BY_CASH.',
    wrong: 'It was said to be paid in another way.',
    unseen: 'No order was taken.',
    judge: (seen) => {
      const [order] = ordersTaken(seen.calls);
      if (!order) return unseen;
      const { orderId } = order;
      const [closed] = movesOf(seen.calls, 'COMPLETED').filter(isAbout(orderId));
      const how = textOf(closed?.body.paymentStatus) || order.paymentStatus;
      return how === 'PAID_BY_CASH' ? right(order.call) : wrong(order.call, `as ${how}`);
    },
  },
  {
    id: 'tells-the-time',
    group: 'SALES',
    step: 'sale',
    expected: 'The order was placed now.',
    wrong:
      'placedAt is far from now. Send the offset of the restaurant with it, such as 2026-03-18T18:30:00-05:00, and set the clock by the network.',
    unseen: 'No order was taken.',
    judge: ofSale(
      ({ placedAtMs, call }) => Math.abs(placedAtMs - call.at.getTime()) <= mostOffMs,
      offText,
    ),
  },
  {
    id: 'sends-open-checks',
    group: 'SALES',
    step: 'kitchen',
    expected: 'A check that goes to the kitchen reaches us, still open.',
    wrong:
      'It came as COMPLETED before it was paid. Send PLACED or ACCEPTED, and complete it later.',
    unseen: 'No order came. A till may also send checks once they are closed.',
    judge: ofSale(({ stage }) => stage !== 'COMPLETED'),
  },
  {
    id: 'closes-the-same-check',
    group: 'SALES',
    step: 'pay',
    expected: 'A check that is paid is the same order as before.',
    wrong:
      'It was sent a second time, so it counts twice. Set the stage of the first order instead: POST /orders/ID/status.',
    unseen: "The check wasn't closed.",
    judge: (seen) =>
      judgeCheck(seen, ({ orderId, pay }) => {
        const others = ordersTaken(pay).filter((order) => order.orderId !== orderId);
        if (others[0]) return wrong(others[0].call);
        const closed = closing(orderId, pay);
        return closed ? right(closed.call) : unseen;
      }),
  },
  {
    id: 'adds-the-tip',
    group: 'SALES',
    step: 'pay',
    expected: 'A tip that is added after the payment reaches us.',
    wrong:
      'The completed check has no tip of 3.00. Complete it once the tip is known, with tip: a completed order takes none.',
    unseen: "The check wasn't closed.",
    judge: (seen) =>
      judgeCheck(seen, ({ orderId, pay }) => {
        const closed = closing(orderId, pay);
        if (!closed) return unseen;
        const { call, tip } = closed;
        return Number(tip) === 3 ? right(call) : wrong(call, `tip: ${tip || 'none'}`);
      }),
  },
  {
    id: 'says-paid-at-the-till',
    group: 'SALES',
    step: 'pay',
    expected: "A card payment at the restaurant's own terminal is PAID_ELSEWHERE.",
    wrong:
      'It was said to be paid in another way. PAID_BY_CARD and PAID_BY_CARD_IN_STORE mean that Joyous has the money, and owes it to the restaurant.',
    unseen: "The check wasn't closed, or nobody said how it was paid.",
    judge: (seen) =>
      judgeCheck(seen, ({ orderId, pay }) => {
        const closed = closing(orderId, pay);
        if (!closed) return unseen;
        const sent = ordersTaken(seen.day).find((order) => order.orderId === orderId);
        const how = closed.paymentStatus || sent?.paymentStatus || '';
        return how === 'PAID_ELSEWHERE' ? right(closed.call) : wrong(closed.call, `as ${how}`);
      }),
  },
  {
    id: 'adds-to-a-check',
    group: 'SALES',
    step: 'changed',
    expected: 'A check that grew is one order with both dishes.',
    wrong:
      "We have each order as it was sent: it can't be changed. Cancel the first one and send the whole check under a new reference, or send checks once they are closed.",
    unseen: 'No order came.',
    judge: ({ calls }) => {
      const left = ordersLeft(calls);
      const [first] = ordersSent(calls);
      if (!first) return unseen;
      const quantity = left.reduce((sum, { lines }) => sum + quantityOf(lines), 0);
      const last = left.at(-1)?.call ?? first.call;
      return quantity === 2 ? right(last) : wrong(last, `the orders that stand have ${quantity}`);
    },
  },
  {
    id: 'voids-a-check',
    group: 'SALES',
    step: 'void',
    expected: 'A voided check is canceled here.',
    wrong: 'The order stands. Set its stage to CANCELLED.',
    unseen: 'No order came. A till that sends checks once they are closed has nothing to void.',
    judge: ({ calls }) => {
      const [order] = ordersTaken(calls);
      if (!order) return unseen;
      const [moved] = movesOf(calls, 'CANCELLED').filter(isAbout(order.orderId));
      return moved ? right(moved) : wrong(order.call);
    },
  },
  {
    id: 'splits-a-check',
    group: 'SALES',
    step: 'split',
    expected: 'A check that two cards pay is one order.',
    wrong:
      'It came as several orders, so the dish counts more than once. Send one order with the whole amount.',
    unseen: 'No order was taken.',
    judge: ({ calls }) => {
      const [order, second] = ordersLeft(calls);
      if (!order) return unseen;
      return second ? wrong(second.call) : right(order.call);
    },
  },
  {
    id: 'names-its-discount',
    group: 'SALES',
    step: 'discount',
    expected: "The restaurant's own discount is named.",
    wrong:
      'No ownDiscount of 1.00 came. Send the price of each line before it, and the discount in amounts.ownDiscount.',
    unseen: 'No order was taken.',
    judge: ofSale(
      ({ amounts }) => Number(amounts.ownDiscount) === 1,
      ({ amounts }) => `ownDiscount: ${textOf(amounts.ownDiscount) || 'none'}`,
    ),
  },
  {
    id: 'takes-a-coupon',
    group: 'COUPONS',
    step: 'coupon',
    expected: 'A Joyous coupon is used up by the order that it came with.',
    wrong: 'The order came without its code, or was refused: send couponCode.',
    unseen: 'No order came.',
    judge: ({ calls, told }) => {
      const isIt = ({ couponCode, orderId }: OrderSeen) =>
        orderId !== undefined && couponCode.toUpperCase() === told.code;
      const sent = ordersSent(calls);
      const good = sent.find(isIt);
      if (good) return right(good.call);
      return sent[0] ? wrong(sent[0].call, sent[0].code) : unseen;
    },
  },
  {
    id: 'goes-on-without-a-coupon',
    group: 'COUPONS',
    step: 'coupon-again',
    expected: 'When we refuse a coupon, the sale goes on without it.',
    wrong: 'We refused the code, and no order came afterwards: the sale is missing in the reports.',
    unseen: 'No order came.',
    judge: ({ calls }) => {
      const [taken] = ordersTaken(calls);
      if (taken) return right(taken.call);
      const [sent] = ordersSent(calls);
      return sent ? wrong(sent.call, sent.code) : unseen;
    },
  },
];
