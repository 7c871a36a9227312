import { type Amounts, noAmounts, terms } from '#contract/money/amounts.ts';

/** Every row adds up across; the table checks the same sum. */
export function amountsOf(given: Partial<Omit<Amounts, 'netCents'>>): Amounts {
  const all = { ...noAmounts, ...given };
  return { ...all, netCents: terms.reduce((sum, { cents, sign }) => sum + sign * all[cents], 0) };
}
