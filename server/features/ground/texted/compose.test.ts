import { describe, expect, test } from 'vitest';
import {
  couponCodesIn,
  couponsUrl,
  mostCodesInLink,
} from '#contract/coupons/coupons/coupon-link.ts';
import { cancelReasonWords } from '#contract/orders/orders/order-words.ts';
import { orderPath } from '#contract/orders/web-orders/order-link.ts';
import { fitsOneSegment, septets } from '#platform/sms/gsm7.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import { english } from './english.ts';

const { coupons, reviews, orders, staff, owners } = english;

const publicUrl = 'https://joyous.example';
const restaurantName = 'Mama Rosa';
const timeZone = 'America/Chicago';
const zones = [{ fromMs: 0, timeZone }];
const coupon = {
  restaurantName,
  percentOff: 20,
  mostOffCents: 50_00,
  code: '7FK-M3X-WP9',
  link: `${publicUrl}/c#7FKM3XWP9`,
  endsAtMs: Date.parse('2026-04-03T04:59:59.999Z'),
  timeZone,
};
const reply = {
  restaurantName,
  percentOff: 15,
  code: '7FKM-3XWP',
  link: `${publicUrl}/c#7FKM3XWP`,
  endsAtMs: Date.parse('2026-05-19T04:59:59.999Z'),
  timeZone,
};

describe('with a long name', () => {
  const longest = 'The Old Wharf House Restaurant & Oyster Bar of Old San Juan by the Sea';
  const about = { restaurantName: longest, orderId: 9_999_999 };
  const ownLink = `${publicUrl}${orderPath(newToken('e'))}`;
  const tomorrow = {
    atMs: Date.parse('2026-03-20T16:30Z'),
    zones,
    nowMs: Date.parse('2026-03-19T22:00Z'),
  };

  test.each([
    ...[true, false].flatMap((isDelivery) => [
      orders.ready({ ...about, link: ownLink, isDelivery, code: '0427' }),
      orders.notReady({ ...about, link: ownLink, isDelivery }),
      ...[true, false].map((isAutomatic) =>
        orders.accepted({ ...about, link: ownLink, promised: tomorrow, isDelivery, isAutomatic }),
      ),
    ]),
    ...cancelReasonWords.map((reason) =>
      orders.canceled({ ...about, link: ownLink, reason, isRefunded: true }),
    ),
  ])('news of an order is one message with the whole link: %s', (text) => {
    expect(fitsOneSegment(text)).toBe(true);
    expect(text).toContain('order 9999999');
    expect(text.endsWith(` ${ownLink}`)).toBe(true);
  });

  test('so is an order without a link, at the longest time', () => {
    const nowMs = Date.parse('2026-10-24T15:00Z');
    const secondTime = { zones, nowMs, atMs: Date.parse('2026-11-01T07:30Z') };
    const asked = { promised: secondTime, isDelivery: false, isAutomatic: false };
    const text = orders.accepted({ ...about, orderId: 999_999_999, link: null, ...asked });
    expect(fitsOneSegment(text)).toBe(true);
    expect(text).not.toContain('http');
    expect(text).toMatch(/Ready Nov 1 1:30 AM, after the clocks go back\.$/);
  });

  test.each([true, false])('so is the warning to the managers, accepted: %s', (isAccepted) => {
    const text = orders.unseen({ ...about, orderId: 999_999_999, isAccepted });
    expect(fitsOneSegment(text)).toBe(true);
  });

  test.each([
    ['long', `${longest}, Butchers and Brewers`],
    ['of curly quotes and accents', 'Señor Niño’s “Taquería” – Á la Crème'],
    ['twice as long', 'Ñandú & Söhne '.repeat(10).trim()],
    ['without spaces', 'x'.repeat(120)],
  ])('a name that is %s keeps coupon and reply in one message, with link and code', (_, name) => {
    const texts = [
      coupons.coupon({ ...coupon, restaurantName: name }),
      reviews.reply({ ...reply, restaurantName: name }),
    ];
    for (const text of texts) expect([text, fitsOneSegment(text)]).toEqual([text, true]);
    expect(texts[0]).toContain(`: ${coupon.link} Code 7FK-M3X-WP9, good until Apr 2.`);
    expect(texts[1]).toContain(` answered your review: ${reply.link} 15% off with code`);
  });

  test('owners and printers are told in one message', () => {
    const named = { restaurantName: 'Señor Ñandú’s Famous Tortillería '.repeat(3) };
    const texts = [
      ...(['made', 'dismissed', 'restored'] as const).map((what) =>
        owners.toOwner({ ...named, what }),
      ),
      ...(['made', 'dismissed'] as const).map((what) => owners.toOthers({ ...named, what })),
      staff.printerAdded({ ...named, isByOwner: true }),
      ...(['OPEN', 'WON', 'LOST'] as const).map((state) =>
        owners.disputed({
          ...named,
          orderId: 9_999_999,
          cents: 999_999_99,
          link: `${publicUrl}/business/reports/disputes/9999999`,
          state,
          dueBy: { atMs: coupon.endsAtMs, timeZone },
        }),
      ),
    ];
    for (const text of texts) expect([text, fitsOneSegment(text)]).toEqual([text, true]);
  });

  test("a name that the plain alphabet can't write stays whole", () => {
    const text = coupons.coupon({ ...coupon, restaurantName: '美味しい食堂' });
    expect(text).toContain('at 美味しい食堂. Code');
    expect(septets(text)).toBeNaN();
  });

  test('the invitation to a review names as much as one message has room for', () => {
    const shortLink = `${publicUrl}/restaurant/x?id=mamarosa0001#review=0123456789`;
    const sea = 'The Very Long Name of a Small Cafe by the Sea';
    const text = reviews.invitation({ restaurantName: sea, link: shortLink });
    expect(text).toMatch(/^Joyous: how was The Very Long .*\.\.\.\? Tell others: /);
    expect(fitsOneSegment(text)).toBe(true);
    const long = `${shortLink}${'t'.repeat(80)}`;
    expect(reviews.invitation({ restaurantName: 'x'.repeat(120), link: long })).toContain(
      ` ${long} Reply`,
    );
  });
});

describe('if our own address is too long for one message', () => {
  const longLink = `https://${'a'.repeat(60)}.example/c#7FKM3XWP9`;

  test('a coupon and a reply have only their code', () => {
    expect(coupons.coupon({ ...coupon, link: longLink })).toBe(
      'Joyous: 20% off, up to $50, at Mama Rosa. Code 7FK-M3X-WP9, good until Apr 2. Reply STOP to end texts.',
    );
    expect(reviews.reply({ ...reply, link: longLink })).toBe(
      'Joyous: Mama Rosa answered your review. 15% off with code 7FKM-3XWP until May 18. Reply STOP to end texts.',
    );
  });

  const all = Array.from({ length: mostCodesInLink }, (_, n) => `${n + 3}FKM3XWP9`);
  const sent = (count: number, at: string) =>
    coupons.again({
      codes: all.slice(0, count).map((code) => code.replace(/(...)(...)/, '$1-$2-')),
      linkTo: (first) => couponsUrl(at, all.slice(0, first)),
    });
  const codesIn = (text: string) => couponCodesIn(/http\S+/.exec(text)?.[0] ?? '');

  test('coupons again are as many as fit, in order, and then only their codes', () => {
    for (const count of [2, 5, mostCodesInLink]) {
      const text = sent(count, publicUrl);
      expect(fitsOneSegment(text)).toBe(true);
      expect(text).toContain(`your ${count} coupons:`);
      expect(codesIn(text)).toEqual(all.slice(0, count));
    }
    const long = sent(mostCodesInLink, `https://${'coupons.'.repeat(6)}example`);
    expect(fitsOneSegment(long)).toBe(true);
    const linked = codesIn(long);
    expect(linked.length).toBeGreaterThan(1);
    expect(linked).toEqual(all.slice(0, linked.length));
    const alone = sent(mostCodesInLink, `https://${'coupons.'.repeat(20)}example`);
    expect(fitsOneSegment(alone)).toBe(true);
    expect(alone).toMatch(/^Joyous: your \d coupons: 3FK-M3X-WP9, 4FK-M3X-WP9,.* Reply STOP/);
  });
});
