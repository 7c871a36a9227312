import {
  done,
  isAbout,
  lostIn,
  movesOf,
  named,
  ordersLeft,
  ordersTaken,
  readsOf,
  readsOfMissed,
} from './calls-seen.rules.ts';
import type { Acts, Step, Told } from './exam.ts';

const orderPlaced = async (acts: Acts) => ({ orderNumbers: [await acts.order()] });
const number = ({ orderNumbers = [] }: Partial<Told>) => orderNumbers[0] ?? 0;

/** A day at the restaurant, in its order. */
export const steps: readonly Step[] = [
  {
    id: 'connect',
    group: 'CONNECT',
    asks: () => 'Start your till with the test key, or have it connect again.',
    isOver: ({ calls }) => done(calls, 'getPartnerRestaurant').length > 0,
  },
  {
    id: 'menu',
    group: 'MENU',
    asks: () => 'Have the till read the menu.',
    isOver: ({ calls }) => done(calls, 'getPartnerMenu').length > 0,
  },
  {
    id: 'menu-again',
    group: 'MENU',
    asks: () => 'Have it read the menu once more. Nothing has changed.',
    isOver: ({ calls }) => named(calls, 'getPartnerMenu').length > 0,
  },
  {
    id: 'sold-out',
    group: 'MENU',
    asks: ({ dish }) => `Mark "${dish}" as sold out on the till.`,
    isOver: ({ calls }) => done(calls, 'setPartnerAvailability').length > 0,
  },
  {
    id: 'back',
    group: 'MENU',
    asks: ({ dish }) => `Mark "${dish}" as available again.`,
    isOver: ({ calls }) => done(calls, 'setPartnerAvailability').length > 0,
    after: (acts) => acts.restock(),
  },
  {
    id: 'sold-out-here',
    group: 'MENU',
    before: async (acts, { otherItemId = 0 }) => {
      await acts.sellOut(otherItemId);
      return {};
    },
    asks: ({ other }) =>
      `The staff has just marked "${other}" as sold out in the portal. Wait until the till shows that, or have it read the menu.`,
    isOver: ({ calls }) => done(calls, 'getPartnerMenu').length > 0,
    after: (acts) => acts.restock(),
  },
  {
    id: 'sale',
    group: 'SALES',
    asks: ({ dish, other }) =>
      `Ring up two "${dish}" and one "${other}". Give "${other}" an option that isn't on the menu, such as "No ice". Take cash, and close the check.`,
    isOver: ({ calls }) => ordersTaken(calls).length > 0,
  },
  {
    id: 'kitchen',
    group: 'SALES',
    asks: ({ dish }) => `Ring up one "${dish}" and send it to the kitchen. Don't take money yet.`,
    isOver: ({ calls }) => ordersTaken(calls).length > 0,
  },
  {
    id: 'pay',
    group: 'SALES',
    asks: () =>
      "Now take that check's payment by card at the till. After the payment, add a tip of $3.00, and close the check.",
    isOver: ({ calls }) => movesOf(calls, 'COMPLETED').length > 0,
  },
  {
    id: 'changed',
    group: 'SALES',
    asks: ({ dish, other }) =>
      `Ring up one "${dish}" and send it to the kitchen. Then the guest wants one "${other}", too: add it to the same check. Take cash for both, and close the check.`,
    isOver: ({ calls }) => ordersLeft(calls).some(({ lines }) => lines.length > 1),
  },
  {
    id: 'void',
    group: 'SALES',
    asks: ({ dish }) => `Ring up one "${dish}", send it to the kitchen, then void the check.`,
    isOver: ({ calls }) => movesOf(calls, 'CANCELLED').length > 0,
  },
  {
    id: 'split',
    group: 'SALES',
    asks: ({ dish }) =>
      `Ring up one "${dish}". Two guests share it: split the check on two cards, and close it.`,
    isOver: ({ calls }) => ordersTaken(calls).length > 1,
  },
  {
    id: 'discount',
    group: 'SALES',
    asks: ({ dish }) => `Ring up one "${dish}", take $1.00 off the check, take cash, and close it.`,
    isOver: ({ calls }) => ordersTaken(calls).length > 0,
  },
  {
    id: 'coupon',
    group: 'COUPONS',
    before: async (acts) => ({ code: await acts.coupon() }),
    asks: ({ dish, code }) =>
      `A guest has the Joyous coupon ${code}. Ring up one "${dish}" with it, take cash, and close the check.`,
    isOver: ({ calls }) => ordersTaken(calls).some(({ couponCode }) => couponCode !== ''),
  },
  {
    id: 'coupon-again',
    group: 'COUPONS',
    asks: ({ dish, code }) =>
      `Another guest shows the same coupon ${code}. Ring up one "${dish}" with it. When it's refused, close the check without it.`,
    isOver: ({ calls }) => ordersTaken(calls).length > 0,
  },
  {
    id: 'lost-sale',
    group: 'LOST',
    fault: { kind: 'LOSE_ANSWER', call: 'createPartnerOrders' },
    asks: ({ dish }) =>
      `Ring up one "${dish}", take cash, and close the check. We take the order and break the connection before our answer. Wait until the till has sorted it out.`,
    isOver: ({ calls }) => lostIn(calls, 'createPartnerOrders').after.length > 0,
  },
  {
    id: 'lost-call',
    group: 'LOST',
    fault: { kind: 'LOSE_CALL', call: 'createPartnerOrders' },
    asks: ({ dish }) =>
      `The same once more: one "${dish}", cash, closed. This time we break the connection before we take the order.`,
    isOver: ({ calls }) => ordersTaken(calls).length > 0,
  },
  {
    id: 'busy',
    group: 'LOST',
    fault: { kind: 'BUSY', call: 'createPartnerOrders' },
    asks: ({ dish }) =>
      `Once more: one "${dish}", cash, closed. We answer that we're busy, and when to try again.`,
    isOver: ({ calls }) => ordersTaken(calls).length > 0,
  },
  {
    id: 'too-many',
    group: 'LOST',
    fault: { kind: 'TOO_MANY', call: 'findPartnerOrder' },
    asks: () =>
      "Let the till read the orders from the web, as it always does. We answer once that it called too often, and when it may again. Don't use it until it has read them.",
    isOver: ({ calls }) => readsOf(calls).length > 0,
  },
  {
    id: 'lost-status',
    group: 'LOST',
    fault: { kind: 'LOSE_ANSWER', call: 'setPartnerOrderStatus' },
    asks: ({ dish }) =>
      `Ring up one "${dish}", send it to the kitchen, then void the check. We lose our answer to that.`,
    isOver: ({ calls }) => lostIn(calls, 'setPartnerOrderStatus').after.length > 0,
  },
  {
    id: 'refund-line',
    group: 'REFUNDS',
    asks: ({ dish }) =>
      `Ring up two "${dish}", take cash, and close the check. Then one was cold: give back that one.`,
    isOver: ({ calls }) => done(calls, 'refundPartnerOrder').length > 0,
  },
  {
    id: 'refund-rest',
    group: 'REFUNDS',
    asks: () => 'The other one was cold, too: give it back as well.',
    isOver: ({ calls }) => done(calls, 'refundPartnerOrder').length > 0,
  },
  {
    id: 'lost-refund',
    group: 'REFUNDS',
    fault: { kind: 'LOSE_ANSWER', call: 'refundPartnerOrder' },
    asks: ({ dish }) =>
      `Ring up two "${dish}", take cash, close the check, and give back one of them. We lose our answer to the refund.`,
    isOver: ({ calls }) => lostIn(calls, 'refundPartnerOrder').after.length > 0,
  },
  {
    id: 'web-order',
    group: 'WEB',
    before: orderPlaced,
    asks: (told) =>
      `A diner has ordered on the web: order ${number(told)}. Wait until it's on the till.`,
    isOver: ({ calls, told }) => done(calls, 'acknowledgePartnerOrder').some(isAbout(number(told))),
  },
  {
    id: 'web-accept',
    group: 'WEB',
    asks: (told) => `Accept order ${number(told)} on the till.`,
    isOver: ({ calls, told }) => movesOf(calls, 'ACCEPTED').some(isAbout(number(told))),
  },
  {
    id: 'web-done',
    group: 'WEB',
    asks: (told) =>
      `The diner of order ${number(told)} is here: hand it over, and close the check on the till.`,
    isOver: ({ calls, told }) => movesOf(calls, 'COMPLETED').some(isAbout(number(told))),
  },
  {
    id: 'web-two',
    group: 'WEB',
    before: orderPlaced,
    asks: (told) =>
      `A diner has ordered two dishes: order ${number(told)}. Accept it on the till as soon as it's there.`,
    isOver: ({ calls, told }) => movesOf(calls, 'ACCEPTED').some(isAbout(number(told))),
  },
  {
    id: 'web-changed',
    group: 'WEB',
    before: async (acts, told) => ({ takenOff: await acts.takeOff(number(told)) }),
    asks: (told) =>
      `"${told.takenOff}" has run out, and the kitchen took it off order ${number(told)}. Wait until the till shows that, hand over the rest, and close the check.`,
    isOver: ({ calls, told }) => movesOf(calls, 'COMPLETED').some(isAbout(number(told))),
  },
  {
    id: 'web-lost',
    group: 'WEB',
    before: orderPlaced,
    fault: { kind: 'LOSE_ANSWER', call: 'acknowledgePartnerOrder' },
    asks: (told) =>
      `A diner has ordered: order ${number(told)}. The till says that it has the order, and we lose our answer. Wait until it has sorted that out.`,
    isOver: ({ calls }) => lostIn(calls, 'acknowledgePartnerOrder').after.length > 0,
  },
  {
    id: 'web-cancelled',
    group: 'WEB',
    before: async (acts) => {
      const orderNumber = await acts.order();
      await acts.cancel(orderNumber);
      return { orderNumbers: [orderNumber] };
    },
    asks: (told) =>
      `A diner ordered, and canceled right away: order ${number(told)}. Let the till read that.`,
    isOver: ({ calls }) => readsOf(calls).length > 0,
  },
  {
    id: 'web-sold-out',
    group: 'WEB',
    before: orderPlaced,
    asks: (told) =>
      `A diner has ordered: order ${number(told)}. A dish of it has just run out. On the till, mark that dish as sold out, and cancel the order.`,
    isOver: ({ calls }) =>
      movesOf(calls, 'CANCELLED').length > 0 && done(calls, 'setPartnerAvailability').length > 0,
    after: (acts) => acts.restock(),
  },
  {
    id: 'off',
    group: 'WEB',
    asks: () => 'Switch the till off, and then press Enter.',
    isOver: () => false,
  },
  {
    id: 'on',
    group: 'WEB',
    before: async (acts, { otherItemId = 0 }) => {
      const orderNumbers = [await acts.order(), await acts.order()];
      await acts.sellOut(otherItemId);
      return { orderNumbers, missed: await acts.giveUpNotices() };
    },
    asks: ({ orderNumbers = [], other, missed }) =>
      [
        `While it was off, two diners ordered: orders ${orderNumbers.join(' and ')}.`,
        missed &&
          `The staff marked "${other}" as sold out, and we gave up the notice of that, as we do after days.`,
        'Switch the till on again, and wait until it has all of that.',
      ]
        .filter(Boolean)
        .join(' '),
    isOver: ({ calls, told: { orderNumbers = [], missed } }) =>
      orderNumbers.every((one) => done(calls, 'acknowledgePartnerOrder').some(isAbout(one))) &&
      (!missed || readsOfMissed(calls).length > 0),
    after: (acts) => acts.restock(),
  },
];
