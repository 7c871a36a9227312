import { expect, test } from 'vitest';
import { areaText, deliveryPriceText, offersInShort } from './offer-words.ts';
import { someDelivery } from './ordering.factory.ts';
import { dueText, firstTimeText, noOffersText, problemText } from './ordering-words.ts';

test('says where it is delivered, and for how much', () => {
  expect(areaText({ by: 'RADIUS', miles: 1 })).toBe('Within 1 mile');
  expect(areaText({ by: 'RADIUS', miles: 2.5 })).toBe('Within 2.5 miles');
  expect(areaText({ by: 'ZIP_CODES', zipCodes: ['78701'] })).toBe('ZIP code 78701');
  expect(areaText({ by: 'ZIP_CODES', zipCodes: ['78701', '78702'] })).toBe(
    'ZIP codes 78701, 78702',
  );
  expect(deliveryPriceText(someDelivery)).toBe('Delivery fee $3.00, for orders from $20.00');
  expect(deliveryPriceText({ ...someDelivery, feeCents: 0, leastOrderCents: 0 })).toBe(
    'Free delivery',
  );
});

test('says from when on, or why not', () => {
  const timeZone = 'America/Chicago';
  const nowMs = Date.parse('2026-03-19T23:07Z');
  const atMs = Date.parse('2026-03-19T23:30Z');
  const first = { timeZone, atMs, nowMs };
  expect(firstTimeText('TAKE_OUT', first)).toBe('Pickup from 6:30 PM');
  expect(firstTimeText('DELIVERY', { ...first, atMs: atMs + 86_400_000 })).toBe(
    'Delivery from tomorrow 6:30 PM',
  );
  const atSeven = { ...first, atMs: Date.parse('2026-03-20T00:00Z') };
  expect(dueText('TAKE_OUT', atSeven)).toBe('Ready for pickup 7:00 PM');
  expect(dueText('DELIVERY', atSeven)).toBe('Arrives about 7:00 PM');
  expect(firstTimeText('DINE_IN', first)).toBe('Order at your table');
  expect(noOffersText('TAKE_OUT', 'CLOSED', 'Opens tomorrow 11 AM')).toBe('Opens tomorrow 11 AM');
  expect(noOffersText('TAKE_OUT', 'NO_MORE_TODAY', 'Closed')).toBe(
    'This restaurant takes no more orders today.',
  );
  expect(problemText('DELIVERY', 'NOT_OFFERED')).toBe("This restaurant doesn't deliver.");
});

test('says in one line how it can be ordered now, or why it cannot', () => {
  const offer = (service: 'TAKE_OUT' | 'DELIVERY' | 'DINE_IN', text: string, isOffered = true) => ({
    service,
    text,
    isOffered,
  });
  const pickup = offer('TAKE_OUT', 'Pickup from 6:30 PM');
  const table = offer('DINE_IN', 'Order at your table');
  expect(offersInShort([pickup])).toBe('Pickup from 6:30 PM');
  expect(offersInShort([pickup, offer('DELIVERY', 'Delivery from 7:00 PM'), table])).toBe(
    'Pickup from 6:30 PM, delivery from 7:00 PM',
  );
  expect(offersInShort([table])).toBe('Order at your table');
  const opens = 'Opens tomorrow 11 AM';
  expect(offersInShort([pickup, offer('DINE_IN', opens, false)])).toBe('Pickup from 6:30 PM');
  expect(offersInShort([offer('TAKE_OUT', opens, false), offer('DINE_IN', opens, false)])).toBe(
    'Ordering is closed. Opens tomorrow 11 AM',
  );
});
