import { describe, expect, test } from 'vitest';
import { lastZone } from '#contract/time/time-zone.ts';
import { findStrandedStates } from '#platform/state-machine/state-machine.factory.ts';
import { drawCouponCode, readCode, showCode } from './coupon-code.ts';
import { couponEndMs, couponStates, liveStates, mayTextAgain } from './coupons.rules.ts';

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
