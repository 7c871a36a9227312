import { expect, test } from 'vitest';
import { orderPath } from '#contract/orders/web-orders/order-link.ts';
import { cancelReasonWords } from '#contract/orders/web-orders/refusal-reasons.ts';
import { fitName } from '#platform/sms/compose.ts';
import { fitsOneSegment } from '#platform/sms/gsm7.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import { newsText, type OrderNews, paymentText, unseenText } from './order-texts.ts';

const accepted = { kind: 'ACCEPTED', promisedMs: 0, isDelivery: false } as const;

const all: OrderNews[] = [
  accepted,
  { ...accepted, isDelivery: true },
  { ...accepted, byItself: true },
  { ...accepted, isDelivery: true, byItself: true },
  { kind: 'READY', isDelivery: false },
  { kind: 'READY', isDelivery: true },
  ...cancelReasonWords.map((reason) => ({ kind: 'CANCELLED', reason }) as const),
];

// As long as a restaurant, an order's number and a time usually get.
const name = 'The Old Wharf House Restaurant & Oyster Bar of Old San Juan by the Sea';
const orderId = 9_999_999;
const timeText = () => 'tomorrow 11:30 AM';
const link = `https://joyous.example${orderPath(newToken('e'))}`;

test.each(all)('$kind $reason fits into one text, with the whole link', (news) => {
  const about = { orderId, money: paymentText({ state: 'CAPTURED' }), timeText, link };
  const text = fitName(name, (shown) => newsText(news, { ...about, name: shown }));
  expect(fitsOneSegment(text)).toBe(true);
  expect(text).toContain(String(orderId));
  expect(text.endsWith(` ${link}`)).toBe(true);
});

test('without a link, the longest time fits as well', () => {
  const about = {
    orderId: 999_999_999,
    money: paymentText(undefined),
    timeText: () => 'Nov 30 11:30 AM, after the clocks go back',
  };
  const text = fitName(name, (shown) => newsText(accepted, { ...about, name: shown, link: '' }));
  expect(fitsOneSegment(text)).toBe(true);
  expect(text).not.toContain('http');
  expect(text).toMatch(/back\.$/);
});

test.each([true, false])('so does the warning to the managers, accepted: %s', (isAccepted) => {
  const text = fitName(name, (shown) => unseenText(shown, 999_999_999, isAccepted));
  expect(fitsOneSegment(text)).toBe(true);
});

test('what the diner reads', () => {
  const about = { name: 'Mama Rosa', orderId: 1042, timeText: () => '6:30 PM', link: '[link]' };
  const say = (news: OrderNews, payment?: Parameters<typeof paymentText>[0]) =>
    newsText(news, { ...about, money: paymentText(payment) });
  const closing = { kind: 'CANCELLED', reason: 'CLOSING' } as const;
  expect(say(closing, { state: 'CAPTURED' })).toContain(
    ': the kitchen is closing. You are refunded.',
  );
  expect(say(closing, { state: 'AUTHORIZED' })).toContain('closing. You pay nothing.');
  expect(say(accepted)).toBe('Joyous: Mama Rosa accepted order 1042. Ready 6:30 PM. [link]');
  expect(say({ ...accepted, isDelivery: true, byItself: true })).toBe(
    'Joyous: Mama Rosa automatically accepted order 1042. Delivery 6:30 PM. [link]',
  );
  expect(say({ kind: 'READY', isDelivery: true })).toBe(
    'Joyous: order 1042 at Mama Rosa is on its way. [link]',
  );
  expect(say({ kind: 'CANCELLED', reason: 'CLOSING' })).toBe(
    'Joyous: Mama Rosa canceled order 1042: the kitchen is closing. You pay nothing. [link]',
  );
});
