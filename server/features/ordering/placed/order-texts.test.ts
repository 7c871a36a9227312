import { expect, test } from 'vitest';
import { cancelReasonWords } from '#contract/ordering/placed/refusal-reasons.ts';
import { fitName } from '#platform/sms/compose.ts';
import { fitsOneSegment } from '#platform/sms/gsm7.ts';
import { moneyText, newsText, type OrderNews, unseenText } from './order-texts.ts';

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
  for (const payment of [undefined, { state: 'CAPTURED' }, { state: 'VOIDED' }] as const) {
    const money = moneyText(payment);
    const text = fitName(name, (shown) =>
      newsText(news, { name: shown, orderId, money, timeText }),
    );
    expect(fitsOneSegment(text)).toBe(true);
    expect(text).toContain(String(orderId));
    expect(text).not.toContain('http');
  }
});

test('so does the warning to the managers', () => {
  expect(fitsOneSegment(fitName(name, (shown) => unseenText(shown, orderId)))).toBe(true);
});

test('what the diner reads', () => {
  const told = { name: 'Mama Rosa', orderId: 1042, timeText: () => '6:30 PM' };
  const say = (news: OrderNews, payment?: Parameters<typeof moneyText>[0]) =>
    newsText(news, { ...told, money: moneyText(payment) });
  const closing = { kind: 'CANCELLED', reason: 'CLOSING' } as const;
  expect(say(closing, { state: 'CAPTURED' })).toContain('Your card gets all of it back.');
  expect(say(closing, { state: 'AUTHORIZED' })).toContain('Your card is not charged.');
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
