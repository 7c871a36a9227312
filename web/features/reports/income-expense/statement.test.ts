import { expect, test } from 'vitest';
import { lineCents, sections } from '#contract/reports/income-expense/statement.ts';
import { exampleStatement as example } from './statement.factory.ts';
import { impactOf, lineCountText } from './statement.ts';

test("each section's last line is the plain sum of the others", () => {
  for (const { lines } of sections) {
    const cents = lines.map((line) => lineCents(example, line));
    const last = cents.at(-1);
    expect(cents.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(last);
  }
});

test('shows no minus before zero', () => {
  const none = { ...example, refundAmt: '0.00' };
  const refunds = sections[0]?.lines.find(({ label }) => label === 'Refunds');
  expect(refunds && Object.is(lineCents(none, refunds), 0)).toBe(true);
});

test('a count says what it counts', () => {
  const [takeout] = sections[0]?.lines ?? [];
  expect(takeout && lineCountText(example, takeout)).toBe('1 order');
  expect(takeout && lineCountText({ ...example, numTakeoutOrders: 1200 }, takeout)).toBe(
    '1,200 orders',
  );
});

test('shows the impact as one figure, with how it is computed', () => {
  expect(impactOf(example)).toEqual({
    figure: '(1.4%)',
    meaning: 'Joyous paid more in discounts than it charged in fees.',
    computed: '(Service Fee $4.16 - discounts that Joyous paid for $5.00) / Gross Revenue $58.00',
  });
  expect(impactOf({ ...example, joyousCostAfterIncentivesPct: '3.2' }).figure).toBe('3.2%');
  expect(impactOf({ ...example, joyousCostAfterIncentivesPct: 'n/a' }).figure).toBe('n/a');
});
