import { describe, expect, test } from 'vitest';
import { lastZone } from '#contract/time/time-zone.ts';
import { findStrandedStates } from '#platform/state-machine/state-machine.factory.ts';
import { drawCouponCode, readCode, showCode } from './coupon-code.ts';
import {
  anyRestaurant,
  couponEndMs,
  couponStates,
  liveStates,
  mayTextAgain,
} from './coupons.rules.ts';
import { couponText } from './issue-coupon.ts';

describe('the life of a coupon', () => {
  test('every state is reached from the first, and a redemption can be undone', () => {
    expect(findStrandedStates(couponStates, 'ISSUED')).toEqual({ unreachable: [], endless: [] });
    expect(couponStates.ends).toEqual(['EXPIRED', 'VOID']);
    expect(couponStates.transitions.REDEEMED).toEqual(['ISSUED', 'VOID']);
  });

  test('what can be redeemed is what the database counts as live', () => {
    expect(liveStates).toEqual(['ISSUED', 'SENT']);
  });
});

describe('its end', () => {
  test('is the end of a day at the restaurant, even if the clocks change before', () => {
    const end = (zone: string, issued: string) =>
      new Date(couponEndMs(zone, Date.parse(issued))).toISOString();
    expect(end('America/New_York', '2026-02-25T17:00:00Z')).toBe('2026-03-12T03:59:59.999Z');
    expect(end('America/New_York', '2026-10-25T17:00:00Z')).toBe('2026-11-09T04:59:59.999Z');
    expect(end(lastZone, '2026-03-19T16:00:00Z')).toBe('2026-04-03T10:59:59.999Z');
  });
});

test('a text is sent again after ten minutes, three times at most', () => {
  const after = (ms: number, texts: number) => mayTextAgain({ lastTextedAtMs: 0, texts }, ms);
  expect([after(599_999, 1), after(600_000, 1), after(600_000, 3), after(600_000, 4)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

describe('a code', () => {
  test('is read as shown, typed or spoken', () => {
    const code = drawCouponCode('', (end) => end - 1);
    expect(code).toBe('YYYYYYYYY');
    expect(showCode('7FKM3XWP9')).toBe('7FK-M3X-WP9');
    for (const written of ['7FK-M3X-WP9', '7fkm3xwp9', ' 7fk m3x wp9 ', '7FK–M3X–WP9']) {
      expect(readCode(written)).toBe('7FKM3XWP9');
    }
    for (const wrong of [
      '',
      '7FK-M3X',
      '7FK-M3X-WP99',
      'AEIOUAEIO',
      'C-7FK-M3X-WP9',
      'E-7FK-M3X',
    ]) {
      expect(readCode(wrong)).toBeUndefined();
    }
  });
});

test('a code of a second installation begins with its letter', () => {
  expect(drawCouponCode('e', (end) => end - 1)).toBe('EYYYYYYYYY');
  expect(showCode('E7FKM3XWP9')).toBe('E-7FK-M3X-WP9');
  expect(readCode('e-7fk-m3x-wp9')).toBe('E7FKM3XWP9');
});

describe('the text', () => {
  const words = {
    percentOff: 20,
    itemLimitCents: 250_00,
    code: '7FKM3XWP9',
    restaurantName: "Mama Rosa's Trattoria",
    endsAtMs: Date.parse('2026-04-03T04:59:59.999Z'),
    timeZone: 'America/Chicago',
    publicUrl: 'https://joyous.example',
  };

  test('says what, where, how, until when, and how to stop texts', () => {
    expect(couponText(words)).toBe(
      "Joyous: 20% off, up to $50, at Mama Rosa's Trattoria: https://joyous.example/c#7FKM3XWP9 Code 7FK-M3X-WP9, good until Apr 2. Reply STOP to end texts.",
    );
  });

  test.each([
    [
      'a long name',
      'The Extraordinarily Long-Winded Company of Bakers, Butchers and Brewers of Upper Austin',
    ],
    ['a name with curly quotes and accents', 'Señor Niño’s “Taquería” – Á la Crème'],
    ['any restaurant', anyRestaurant.name],
  ])('fits into one message with %s', (_, restaurantName) => {
    const text = couponText({ ...words, restaurantName });
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[\u0020-\u007eñáèéà]+$/);
    expect(text).toContain(
      'https://joyous.example/c#7FKM3XWP9 Code 7FK-M3X-WP9, good until Apr 2.',
    );
  });

  test('has only the code if our address is too long for one message', () => {
    const publicUrl = `https://${'a'.repeat(60)}.example`;
    expect(couponText({ ...words, publicUrl })).toBe(
      "Joyous: 20% off, up to $50, at Mama Rosa's Trattoria. Code 7FK-M3X-WP9, good until Apr 2. Reply STOP to end texts.",
    );
  });

  test("keeps a name that the plain alphabet can't write", () => {
    expect(couponText({ ...words, restaurantName: '美味しい食堂' })).toContain(
      'at 美味しい食堂. Code',
    );
  });
});
