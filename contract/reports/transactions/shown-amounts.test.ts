import { expect, test } from 'vitest';
import { notAddedText } from './shown-amounts.ts';

test.each([
  [['itemTotal', 'total'], ''],
  [
    ['itemTotal', 'refunds', 'total'],
    "Total doesn't add Refunds (already taken off Item Total, Tip and Tax).",
  ],
  [
    ['discount', 'refunds'],
    "Total doesn't add Refunds (already taken off Item Total, Tip and Tax) or Discount (already taken off Item Total).",
  ],
  [
    ['refunds', 'discount', 'reimbursed'],
    "Total doesn't add Refunds (already taken off Item Total, Tip and Tax), Discount (already taken off Item Total) or Discount Reimbursement (already in Item Total).",
  ],
])('says which amounts a total does not add: %j', (shown, text) => {
  expect(notAddedText(shown)).toBe(text);
});
