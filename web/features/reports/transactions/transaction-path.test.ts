import { expect, test } from 'vitest';
import { pathOf } from './transaction-path.ts';

const chicago = { fromMs: 0, timeZone: 'America/Chicago' };

test('an order has its own page', () => {
  expect(pathOf({ key: '7', atMs: 0, orderId: 5 }, [chicago])).toBe(
    '/business/reports/transaction?reservationId=5',
  );
});

test('an adjustment opens in the history of the day it always belongs to', () => {
  const atMs = Date.parse('2026-06-02T05:30:00Z');
  const day = (date: string) =>
    `/business/reports/txnHistory?range=CUSTOM&from=${date}&to=${date}&txn=7`;
  expect(pathOf({ key: '7', atMs, orderId: null }, [chicago])).toBe(day('2026-06-02'));
  // It moved half an hour earlier, and its clock reads June 1 once more.
  const moved = { fromMs: Date.parse('2026-06-02T05:00:00.001Z'), timeZone: 'Pacific/Honolulu' };
  expect(pathOf({ key: '7', atMs, orderId: null }, [chicago, moved])).toBe(day('2026-06-02'));
});
