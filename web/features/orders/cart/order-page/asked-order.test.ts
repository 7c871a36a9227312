import { expect, test } from 'vitest';
import type { MenuService } from '#contract/find/menus/menus.ts';
import type { Quote } from '#contract/orders/quotes/quote.ts';
import type { Offer } from '#contract/orders/terms/ordering.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { noPlan } from '../cart.ts';
import {
  askedOf,
  goneLines,
  laterText,
  paymentFor,
  placeText,
  removeText,
  type ScannedTable,
  serviceFor,
  servicesFor,
  waysToPay,
} from './asked-order.ts';

test('an order starts as was chosen, at its table, or in the way the device keeps, if that can be now', () => {
  const offer = (service: Offer['service'], isOffered = true): Offer => ({
    service,
    isOffered,
    text: '',
    times: [],
  });
  const all = { offers: [offer('TAKE_OUT'), offer('DELIVERY'), offer('DINE_IN')] };
  const nowhere = { table: null, isVisit: false };
  expect(serviceFor(noPlan, all, nowhere)).toBe('TAKE_OUT');
  expect(serviceFor(noPlan, all, nowhere, 'DELIVERY')).toBe('DELIVERY');
  expect(serviceFor(noPlan, all, { table: 'a table', isVisit: false }, 'DELIVERY')).toBe('DINE_IN');
  expect(serviceFor({ ...noPlan, service: 'TAKE_OUT' }, all, nowhere, 'DELIVERY')).toBe('TAKE_OUT');
  const later = { offers: [offer('TAKE_OUT'), offer('DELIVERY', false)] };
  expect(serviceFor(noPlan, later, nowhere, 'DELIVERY')).toBe('TAKE_OUT');
  expect(serviceFor(noPlan, { offers: [] }, nowhere, 'DELIVERY')).toBe('TAKE_OUT');
});

test('somebody who sits at a table is offered that alone, and nobody else is without its code', () => {
  const offers = (['TAKE_OUT', 'DELIVERY', 'DINE_IN'] as const).map((service): Offer => {
    return { service, isOffered: true, text: '', times: [] };
  });
  const offered = (scanned: ScannedTable) =>
    servicesFor({ offers }, scanned).map(({ service }) => service);
  expect(offered({ table: 'code', isVisit: true })).toEqual(['DINE_IN']);
  expect(offered({ table: 'code', isVisit: false })).toEqual(['TAKE_OUT', 'DELIVERY', 'DINE_IN']);
  expect(offered({ table: null, isVisit: false })).toEqual(['TAKE_OUT', 'DELIVERY']);
});

test('for the price, where it goes is said of a delivery alone, and never more than ZIP code and position', () => {
  const line = { lineId: 'a', itemId: 1, name: 'Soup', unitCents: 700, quantity: 1, note: '' };
  const lines = [{ ...line, choices: [] }];
  const position = { latitude: 30.267, longitude: -97.743 };
  const goesTo = (service: MenuService, zipCode: string, plan = noPlan) =>
    askedOf({ lines, plan }, service, { table: null, codes: [], zipCode })?.deliverTo;
  expect(goesTo('TAKE_OUT', '78704', { ...noPlan, position })).toBeNull();
  expect(goesTo('DELIVERY', '78704')).toEqual({ zipCode: '78704', position: null });
  expect(goesTo('DELIVERY', '787', { ...noPlan, position })).toEqual({ zipCode: null, position });
  // Nothing is known yet.
  expect(goesTo('DELIVERY', '787')).toBeNull();
});

test('an order is paid online where that can be, unless its diner or the restaurant wants otherwise', () => {
  const both = { paysOnline: true, paysAtRestaurant: true };
  expect(paymentFor(noPlan, both)).toBe('ONLINE');
  expect(paymentFor({ payment: 'AT_RESTAURANT' }, both)).toBe('AT_RESTAURANT');
  expect(paymentFor({ payment: 'ONLINE' }, both)).toBe('ONLINE');
  const online = { paysOnline: true, paysAtRestaurant: false };
  expect(paymentFor({ payment: 'AT_RESTAURANT' }, online)).toBe('ONLINE');
  const none = { paysOnline: false, paysAtRestaurant: true };
  expect(paymentFor(noPlan, none)).toBe('AT_RESTAURANT');
  expect(paymentFor({ payment: 'ONLINE' }, none)).toBe('AT_RESTAURANT');
});

test('what costs less than a provider takes is paid at the restaurant', () => {
  const online = { paysOnline: true, paysAtRestaurant: false };
  const payment = (totalCents?: number) => paymentFor(noPlan, waysToPay(online, totalCents));
  expect(payment(0)).toBe('AT_RESTAURANT');
  expect(payment(49)).toBe('AT_RESTAURANT');
  expect(payment(50)).toBe('ONLINE');
  // Not known yet.
  expect(payment()).toBe('ONLINE');
});

test('what is not wanted soon says when, on the button that orders it', () => {
  const timeZone = 'America/Chicago';
  const nowMs = Date.parse('2026-11-27T22:00:00-06:00');
  const offerFrom = (ms: number): Offer => ({
    service: 'TAKE_OUT',
    isOffered: true,
    text: '',
    times: [{ fromMs: nowMs + ms, lastMs: nowMs + 20 * hourMs }],
  });
  const later = (fromMs: number, dueAt: string | null = null) =>
    laterText({ offer: offerFrom(fromMs), timeZone, dueAt }, nowMs);
  expect(later(12.5 * hourMs)).toBe('tomorrow 10:30 AM');
  // After midnight is another day, and soon.
  expect(later(2 * hourMs - minuteMs)).toBeUndefined();
  expect(later(20 * minuteMs)).toBeUndefined();
  expect(later(20 * minuteMs, '2026-11-28T18:00:00-06:00')).toBe('tomorrow 6 PM');
  expect(laterText({ offer: undefined, timeZone, dueAt: null }, nowMs)).toBeUndefined();
  expect(placeText('tomorrow 10:30 AM', 7_58)).toBe('Place order for tomorrow 10:30 AM · $7.58');
  expect(placeText(undefined, 7_58)).toBe('Place order · $7.58');
  expect(placeText(undefined, undefined)).toBe('Place order');
});

test('what can only be removed is offered to be removed, and what can be changed is not', () => {
  const line = (...problems: Quote['lines'][number]['problems']): Quote['lines'][number] => ({
    itemId: 1,
    name: 'Soup',
    quantity: 1,
    choices: '',
    ageChecked: false,
    taxKind: 'PREPARED_FOOD',
    unitCents: 7_00,
    lineCents: 7_00,
    problems,
  });
  const lines = [
    line(),
    line({ kind: 'SOLD_OUT' }),
    line({ kind: 'MORE_THAN_LEFT', limit: 0 }),
    line({ kind: 'MORE_THAN_LEFT', limit: 2 }),
    line({ kind: 'OPTION_SOLD_OUT', at: ['Extras'], option: 'Bacon' }),
    line({ kind: 'NOTE_NOT_ALLOWED' }, { kind: 'NOT_ON_MENU' }),
    line({ kind: 'NOT_AT_THIS_TIME' }),
    line({ kind: 'NOT_IN_THIS_SERVICE' }),
  ];
  expect(goneLines({ lines })).toEqual([1, 2, 5, 6, 7]);
  expect(removeText(1, undefined, 40_06)).toBe('Remove it and place order, $40.06');
  expect(removeText(2, 'tomorrow 10:30 AM', 7_58)).toBe(
    'Remove them and place order for tomorrow 10:30 AM, $7.58',
  );
  expect(removeText(1, undefined, undefined)).toBe('Remove it and place order');
});
