/** 123450 -> '$1,234.50'. null counts as 0; 'n/a' is returned as it is. */
export function formatCents(cents: number | 'n/a' | null): string {
  if (cents === 'n/a') return cents;
  const amount = cents ?? 0;
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${amount}`);
  // In whole numbers: floating-point dollars would be cents off in large sums.
  const size = Math.abs(amount);
  const dollars = Math.trunc(size / 100).toLocaleString('en-US');
  return `${amount < 0 ? '-' : ''}$${dollars}.${String(size % 100).padStart(2, '0')}`;
}

/** For a sentence in a report: -307 -> '($3.07)'. */
export const amountText = (cents: number): string =>
  cents < 0 ? `(${formatCents(-cents)})` : formatCents(cents);

/** '1234.50' as in calls -> 123450; 'n/a' stays as it is. No floating point. */
export function centsOf(amount: string): number | 'n/a' {
  if (amount === 'n/a') return amount;
  if (!/^-?\d+\.\d\d$/.test(amount)) throw new RangeError(`not an amount: ${amount}`);
  return Number(amount.replace('.', ''));
}
