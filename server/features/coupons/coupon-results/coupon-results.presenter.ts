import { moneyTextOf } from '#contract/orders/money-text.ts';

export const presentPaidBack = (cents: number) => ({
  paidBackAmt: moneyTextOf(cents),
  paidBackAmtAsDouble: cents / 100,
});
