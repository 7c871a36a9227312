import { expect, test } from 'vitest';
import { cancelReasonWords } from '#contract/ordering/placed/refusal-reasons.ts';
import { fitName } from '#platform/sms/compose.ts';
import { fitsOneSegment } from '#platform/sms/gsm7.ts';
import { newsText, type OrderNews, unseenText } from './order-texts.ts';

const all: OrderNews[] = [
  { kind: 'ACCEPTED', promisedMs: 0 },
  { kind: 'READY', isDelivery: false },
  { kind: 'READY', isDelivery: true },
  ...cancelReasonWords.map((reason) => ({ kind: 'CANCELLED', reason }) as const),
];

// The longest that a restaurant, an order's number and a time can be.
const name = 'The Old Wharf House Restaurant & Oyster Bar of Old San Juan by the Sea';
const orderId = 999_999_999;
const timeText = () => 'Nov 30 11:30 AM, after the clocks go back';

test.each(all)('$kind $reason fits into one text', (news) => {
  const text = fitName(name, (shown) => newsText(news, { name: shown, orderId, timeText }));
  expect(fitsOneSegment(text)).toBe(true);
  expect(text).toContain(String(orderId));
  expect(text).not.toContain('http');
});

test('so does the warning to the managers', () => {
  expect(fitsOneSegment(fitName(name, (shown) => unseenText(shown, orderId)))).toBe(true);
});

test('what the diner reads', () => {
  const say = (news: OrderNews) =>
    newsText(news, { name: 'Mama Rosa', orderId: 1042, timeText: () => '6:30 PM' });
  expect(say({ kind: 'ACCEPTED', promisedMs: 0 })).toBe(
    'Joyous: Mama Rosa has accepted your order 1042. Ready 6:30 PM.',
  );
  expect(say({ kind: 'READY', isDelivery: true })).toBe(
    'Joyous: your order 1042 at Mama Rosa is on its way.',
  );
  expect(say({ kind: 'CANCELLED', reason: 'CLOSING' })).toBe(
    'Joyous: your order 1042 at Mama Rosa was canceled: the kitchen is closing. You pay nothing.',
  );
});
