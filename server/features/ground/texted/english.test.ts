import { describe, expect, test } from 'vitest';
import { couponWords, mostOffCents } from '#contract/coupons/coupons/coupon-terms.ts';
import { cancelReasonWords } from '#contract/orders/orders/order-words.ts';
import { cancelReasons, soldOutText } from '#contract/orders/web-orders/refusal-reasons.ts';
import { roles } from '#contract/people/access/role-ids.ts';
import { fitsOneSegment } from '#platform/sms/gsm7.ts';
import type { TextedSentence } from '#platform/sms/text-queue.ts';
import { english } from './english.ts';

const { codes, coupons, reviews, awards, orders, staff, owners } = english;

const publicUrl = 'https://joyous.example';
const restaurantName = 'Mama Rosa';
const chicago = { timeZone: 'America/Chicago' };
const link = '[link]';
const zones = [{ fromMs: 0, ...chicago }];
const promised = {
  atMs: Date.parse('2026-03-19T23:30Z'),
  zones,
  nowMs: Date.parse('2026-03-19T22:00Z'),
};
const order = { restaurantName, orderId: 1042, link };
const coupon = {
  ...chicago,
  restaurantName,
  percentOff: 20,
  mostOffCents: 50_00,
  code: '7FK-M3X-WP9',
  link: `${publicUrl}/c#7FKM3XWP9`,
  endsAtMs: Date.parse('2026-04-03T04:59:59.999Z'),
};
const reply = {
  ...chicago,
  restaurantName,
  percentOff: 15,
  code: '7FKM-3XWP',
  link: `${publicUrl}/c#7FKM3XWP`,
  endsAtMs: Date.parse('2026-05-19T04:59:59.999Z'),
};

const disputed = {
  restaurantName,
  orderId: 10_924,
  cents: 59_46,
  link,
  dueBy: { ...chicago, atMs: Date.parse('2026-12-08T05:59:59Z') },
};

const codeOf = (use: Parameters<typeof codes.code>[0]['use']) =>
  codes.code({ use, code: '123456', publicUrl });
const again = (count: number) => ({
  codes: Array.from({ length: count }, (_, n) => `${n + 3}FK-M3X-WP9`),
  linkTo: () => link,
});

/** Every sentence of the list, word for word. */
const sentences: [string, string][] = [
  [
    codeOf('SIGN_IN'),
    'Joyous: your sign-in code is 123456. It is good for 5 minutes. We never ask you for it.\n\n@joyous.example #123456',
  ],
  [
    codeOf('NEW_NUMBER'),
    'Joyous: your new-number code is 123456. It is good for 5 minutes. We never ask you for it.\n\n@joyous.example #123456',
  ],
  [
    codeOf('ORDER'),
    'Joyous: your order code is 123456. It is good for 5 minutes. We never ask you for it.\n\n@joyous.example #123456',
  ],
  [
    codes.locked(),
    'Joyous: too many wrong codes were entered for your account, so a new device gets no code. To log in on one, choose "Forgot password" on the login page.',
  ],
  [
    coupons.coupon(coupon),
    'Joyous: 20% off, up to $50, at Mama Rosa: https://joyous.example/c#7FKM3XWP9 Code 7FK-M3X-WP9, good until Apr 2. Reply STOP to end texts.',
  ],
  [
    coupons.coupon({ ...coupon, isOrderedHere: true }),
    'Joyous: 20% off, up to $50, at Mama Rosa. Order with it: https://joyous.example/c#7FKM3XWP9 Code 7FK-M3X-WP9, until Apr 2. Reply STOP to end texts.',
  ],
  // Its name is worth more than what the link is good for.
  [
    coupons.coupon({ ...coupon, restaurantName: 'Mama Rosa and Daughters', isOrderedHere: true }),
    'Joyous: 20% off, up to $50, at Mama Rosa and Daughters: https://joyous.example/c#7FKM3XWP9 Code 7FK-M3X-WP9, good until Apr 2. Reply STOP to end texts.',
  ],
  [
    coupons.coupon({ ...coupon, restaurantName: null, mostOffCents: 37_50 }),
    'Joyous: 20% off, up to $37.50, at any restaurant on Joyous: https://joyous.example/c#7FKM3XWP9 Code 7FK-M3X-WP9, good until Apr 2. Reply STOP to end texts.',
  ],
  [coupons.again(again(1)), 'Joyous: your coupon: [link] Reply STOP to end texts.'],
  [coupons.again(again(3)), 'Joyous: your 3 coupons: [link] Reply STOP to end texts.'],
  [
    reviews.invitation({ restaurantName, link }),
    'Joyous: how was Mama Rosa? Tell others: [link] Reply STOP to end texts.',
  ],
  [
    reviews.reply(reply),
    'Joyous: Mama Rosa answered your review: https://joyous.example/c#7FKM3XWP 15% off with code 7FKM-3XWP until May 18. Reply STOP to end texts.',
  ],
  [awards.link({ link }), "Your Foodie's Choice link: [link] Reply STOP to end texts."],
  [
    orders.accepted({ ...order, promised, isDelivery: false, isAutomatic: false }),
    'Joyous: Mama Rosa accepted order 1042. Ready 6:30 PM. [link]',
  ],
  [
    orders.accepted({ ...order, promised, isDelivery: true, isAutomatic: true }),
    'Joyous: Mama Rosa automatically accepted order 1042. Delivery 6:30 PM. [link]',
  ],
  [
    orders.ready({ ...order, isDelivery: false, code: null }),
    'Joyous: order 1042 at Mama Rosa is ready. [link]',
  ],
  [
    orders.ready({ ...order, isDelivery: true, code: '0427' }),
    'Joyous: order 1042 at Mama Rosa is on its way. Your code: 0427. [link]',
  ],
  [
    orders.notReady({ ...order, isDelivery: false }),
    "Joyous: sorry, order 1042 at Mama Rosa isn't ready after all. [link]",
  ],
  [
    orders.notReady({ ...order, isDelivery: true }),
    "Joyous: sorry, order 1042 at Mama Rosa isn't on its way after all. [link]",
  ],
  [
    orders.canceled({ ...order, reason: 'SOLD_OUT', soldOut: ['Soup'], isRefunded: true }),
    'Joyous: Mama Rosa canceled order 1042: Soup has sold out. You are refunded. [link]',
  ],
  [
    orders.canceled({
      ...order,
      reason: 'SOLD_OUT',
      soldOut: ['Pâté', 'Soup', 'Wine', 'Soup'],
      isRefunded: false,
    }),
    'Joyous: Mama Rosa canceled order 1042: Paté, Soup and Wine have sold out. You pay nothing. [link]',
  ],
  [
    orders.canceled({
      ...order,
      reason: 'SOLD_OUT',
      soldOut: ['A dish with a name so long that a text has no room for it'.repeat(2)],
      isRefunded: false,
    }),
    'Joyous: Mama Rosa canceled order 1042: something in it has sold out. You pay nothing. [link]',
  ],
  [
    orders.canceled({ ...order, reason: 'CLOSING', isRefunded: false }),
    'Joyous: Mama Rosa canceled order 1042: the kitchen is closing. You pay nothing. [link]',
  ],
  [
    orders.canceled({ ...order, reason: 'CLOSING', isRefunded: true }),
    'Joyous: Mama Rosa canceled order 1042: the kitchen is closing. You are refunded. [link]',
  ],
  [
    orders.unseen({ ...order, isAccepted: false }),
    'Joyous: nobody at Mama Rosa has looked at order 1042 for 4 minutes. In 4 more it is canceled. Open Orders in the portal.',
  ],
  [
    orders.unseen({ ...order, isAccepted: true }),
    'Joyous: nobody at Mama Rosa has looked at order 1042 for 4 minutes. It was accepted automatically. Open Orders in the portal.',
  ],
  [
    staff.invitation({ restaurantName, link }),
    'Joyous: you are invited to the staff of Mama Rosa. Choose your password within 7 days: [link]',
  ],
  [
    staff.newDevice({ restaurantName }),
    'Joyous: a new device can now log in to your account at Mama Rosa. Not you? Set a new password with "Forgot password" and remove the device under Account.',
  ],
  [
    staff.passwordChanged(),
    'Joyous: your password was changed. Not you? Set a new one at once with "Forgot password" on the login page.',
  ],
  [
    staff.numberChanged({ restaurantName, isOwner: false }),
    'Joyous: your sign-in at Mama Rosa now uses another mobile number. If that is not right, tell the owner.',
  ],
  [
    staff.numberChanged({ restaurantName, isOwner: true }),
    'Joyous: your sign-in at Mama Rosa now uses another mobile number. If that is not right, contact Joyous.',
  ],
  [
    staff.numberChangedEverywhere(),
    'Joyous: your sign-in now uses another mobile number. If that is not right, tell the owner of your restaurant.',
  ],
  [
    staff.numberAdded(),
    'Joyous: your sign-in now uses this mobile number. If that is not right, tell the owner of your restaurant.',
  ],
  [
    staff.roleChanged({ restaurantName, roleId: 4 }),
    'Joyous: your role at Mama Rosa is now Server. If that is not right, tell the owner.',
  ],
  [
    staff.printerAdded({ restaurantName, isByOwner: false }),
    "Joyous: a manager added a ticket printer at Mama Rosa. It prints guests' names and numbers. Not expected? Remove it under Restaurant Details, Printers.",
  ],
  [
    staff.printerAdded({ restaurantName, isByOwner: true }),
    "Joyous: an owner added a ticket printer at Mama Rosa. It prints guests' names and numbers. Not expected? Remove it under Restaurant Details, Printers.",
  ],
  [
    owners.disputed({ ...disputed, state: 'OPEN' }),
    "Joyous: a diner's bank took back $59.46 for order 10924 at Mama Rosa. Answer by Dec 7: [link]",
  ],
  [
    owners.disputed({ ...disputed, state: 'OPEN', dueBy: null }),
    "Joyous: a diner's bank took back $59.46 for order 10924 at Mama Rosa. [link]",
  ],
  [
    owners.disputed({ ...disputed, state: 'WON' }),
    'Joyous: the bank decided for Mama Rosa: $59.46 of order 10924 comes back. [link]',
  ],
  [
    owners.disputed({ ...disputed, state: 'LOST' }),
    'Joyous: the bank decided for the diner of order 10924 at Mama Rosa: they keep $59.46. [link]',
  ],
  [
    owners.programKey({ restaurantName, what: 'MADE' }),
    'Joyous: an owner made a key for a program at Mama Rosa. Not expected? End it under Account, Programs, then change your password.',
  ],
  [
    owners.programKey({ restaurantName, what: 'REPLACED' }),
    "Joyous: an owner replaced a program's key at Mama Rosa. Not expected? End the new one under Account, Programs.",
  ],
  [
    owners.programKey({ restaurantName, what: 'ENDED' }),
    "Joyous: an owner ended a program's key at Mama Rosa, so it can't call us anymore. Not expected? See Account, Programs.",
  ],
  [
    owners.keyExpires({
      restaurantName,
      ...chicago,
      atMs: Date.parse('2026-06-18T04:59:59.999Z'),
    }),
    'Joyous: Jun 17 is the last day of a key that a program at Mama Rosa uses. Replace it under Account, Programs, so that the program goes on.',
  ],
  [
    owners.toOwner({ restaurantName, what: 'made' }),
    'Joyous: you are now an owner of Mama Rosa. If that is not right, tell the other owners.',
  ],
  [
    owners.toOwner({ restaurantName, what: 'dismissed' }),
    'Joyous: you are no longer an owner of Mama Rosa. If that is not right, contact Joyous: we can undo it for 30 days.',
  ],
  [
    owners.toOwner({ restaurantName, what: 'restored' }),
    'Joyous: you are an owner of Mama Rosa again. Set a new password with "Forgot password" on the login page.',
  ],
  [
    owners.toOthers({ restaurantName, what: 'made' }),
    'Joyous: an owner was added at Mama Rosa. Not by you or another owner? Change your password now, then disable them under Account, Staff.',
  ],
  [
    owners.toOthers({ restaurantName, what: 'dismissed' }),
    'Joyous: an owner was removed at Mama Rosa. Not by you or another owner? Change your password now and contact Joyous: we can undo it for 30 days.',
  ],
];

test('each sentence, word for word, in the characters of one plain message', () => {
  expect(sentences.map(([text]) => text)).toEqual(sentences.map(([, words]) => words));
  for (const [text] of sentences) expect([text, fitsOneSegment(text)]).toEqual([text, true]);
});

test('nothing else is a text', () => {
  // @ts-expect-error: the queue takes only what the list made.
  const said: TextedSentence = 'Joyous: hello';
  expect(sentences.map(([text]) => text)).not.toContain(said);
});

describe('what a page says too is the same in a text', () => {
  test.each(cancelReasonWords)('why an order is canceled: %s', (reason) => {
    const text = orders.canceled({ ...order, reason, isRefunded: false });
    expect(text).toContain(`order 1042: ${cancelReasons[reason]}. You pay nothing.`);
  });

  test.each([[['Soup']], [['Soup', 'Wine']], [['Soup', 'Soup', 'Wine', 'Pie']]])(
    'what had sold out: %s',
    (soldOut) => {
      const text = orders.canceled({ ...order, reason: 'SOLD_OUT', soldOut, isRefunded: false });
      expect(text).toContain(`order 1042: ${soldOutText(soldOut)}. You pay nothing.`);
    },
  );

  test.each(roles)('the role $name', ({ id, name }) => {
    expect(staff.roleChanged({ restaurantName, roleId: id })).toContain(` is now ${name}. `);
  });

  test('what a coupon is worth', () => {
    const worth = { percentOff: 15, itemLimitCents: 250_00 };
    const texts = { ...coupon, percentOff: 15, mostOffCents: mostOffCents(worth) };
    expect(coupons.coupon(texts)).toContain(`Joyous: ${couponWords(worth)}, at `);
  });
});
