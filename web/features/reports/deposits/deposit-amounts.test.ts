import { expect, test } from 'vitest';
import { denseWidths, depositColumns } from './deposit-amounts.ts';

/** What a window of 1280 pixels leaves without its gutters, two scrollbars and a frame. */
const roomPx = 1_280 - 2 * 32 - 15 - 10 - 2;

test("a deposit's orders with all their columns, but tax that we remit, fit on a page", () => {
  const counts = { adjustmentCount: 1, taxRemittedCount: 0 };
  const columns = depositColumns(true, counts).map(({ id }) => denseWidths[id]);
  const sum = [...denseWidths.fixed, ...columns].reduce((all, width) => all + width, 0);
  expect(sum).toBeLessThanOrEqual(roomPx);
});
