import { expect, test } from 'vitest';
import { barName, barsOf, barText, type DaySales } from './sales-bars.ts';

const today = '2026-11-22';
const day = (date: string, orderSubtotal: string, newOrderCount = 1): DaySales => ({
  day: date,
  orderSubtotal,
  newOrderCount,
  refundCount: orderSubtotal.startsWith('-') ? 1 : 0,
});
const daysFrom = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000);
    return day(at.toISOString().slice(0, 10), '1.00');
  });

test('puts each day beside its counterpart in the period before, if there is one', () => {
  const bars = barsOf(
    [day('2026-10-30', '10.00'), day('2026-10-31', '-2.50', 0)],
    [day('2026-09-30', '7.00')],
  );
  expect(bars).toEqual([
    {
      span: { from: '2026-10-30', to: '2026-10-30' },
      cents: 10_00,
      orders: 1,
      refunds: 0,
      before: { span: { from: '2026-09-30', to: '2026-09-30' }, cents: 7_00 },
    },
    {
      span: { from: '2026-10-31', to: '2026-10-31' },
      cents: -2_50,
      orders: 0,
      refunds: 1,
      before: null,
    },
  ]);
  expect(barText(bars[0] as never, today)).toBe('Friday, Oct 30: $10.00, 1 order. Sep 30: $7.00.');
  expect(barText(bars[1] as never, today)).toBe('Saturday, Oct 31: ($2.50), 0 orders, 1 refund.');
});

test('draws many days by week, from Monday to Sunday, and loses none', () => {
  expect(barsOf(daysFrom('2026-01-01', 62))).toHaveLength(62);
  const weeks = barsOf(daysFrom('2026-01-01', 63), daysFrom('2025-10-30', 63));
  expect(weeks.map(({ span }) => span.from).slice(0, 3)).toEqual([
    '2026-01-01',
    '2026-01-05',
    '2026-01-12',
  ]);
  expect(weeks.reduce((sum, { cents }) => sum + cents, 0)).toBe(63_00);
  expect(weeks.reduce((sum, { before }) => sum + (before?.cents ?? 0), 0)).toBe(63_00);
  expect(weeks[1]?.before?.span).toEqual({ from: '2025-11-03', to: '2025-11-09' });
});

test('says that today is not complete yet', () => {
  expect(barName({ span: { from: today, to: today } }, today)).toBe('Sunday, Nov 22, so far');
  const [bar] = barsOf([day(today, '10.00')], [day('2026-11-15', '7.00')]);
  expect(barText(bar as never, today)).toBe(
    'Sunday, Nov 22, so far: $10.00, 1 order. Nov 15, by this time: $7.00.',
  );
});
