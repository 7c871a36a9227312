import { centsText } from '#contract/money/cents.ts';

export const presentPaidBack = (cents: number) => ({
  paidBackAmt: centsText(cents),
  paidBackAmtAsDouble: cents / 100,
});
