import { expect, test } from 'vitest';
import { couponBars } from './coupon-bars.ts';

const daysFrom = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000);
    return { day: at.toISOString().slice(0, 10), issued: 3, sent: 2, redeemed: 1 };
  });

test('draws two months by day', () => {
  const bars = couponBars(daysFrom('2026-07-01', 62));
  expect(bars).toHaveLength(62);
  expect(bars[0]).toEqual({
    span: { from: '2026-07-01', to: '2026-07-01' },
    issued: 3,
    sent: 2,
    redeemed: 1,
  });
});

test('draws longer ranges by week from Monday on, and loses no day', () => {
  const bars = couponBars(daysFrom('2026-07-01', 63));
  expect(bars.slice(0, 2)).toEqual([
    { span: { from: '2026-07-01', to: '2026-07-05' }, issued: 15, sent: 10, redeemed: 5 },
    { span: { from: '2026-07-06', to: '2026-07-12' }, issued: 21, sent: 14, redeemed: 7 },
  ]);
  expect(bars.reduce((total, { issued }) => total + issued, 0)).toBe(3 * 63);
  expect(bars.at(-1)?.span).toEqual({ from: '2026-08-31', to: '2026-09-01' });
});

test('draws no bars for no days', () => {
  expect(couponBars([])).toEqual([]);
});
