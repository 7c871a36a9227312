import { moneyTextOf } from '#contract/money/orders/money-text.ts';

export const presentPaidBack = (cents: number) => ({
  paidBackAmt: moneyTextOf(cents),
  paidBackAmtAsDouble: cents / 100,
});
