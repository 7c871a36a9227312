/** 123450 -> '$1,234.50'. Nothing counts as 0; what has no amount says so itself. */
export function formatCents(cents: number | 'n/a' | null): string {
  if (cents === 'n/a') return cents;
  const amount = cents ?? 0;
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${amount}`);
  // In whole numbers: a float of dollars is off by cents where sums are large.
  const size = Math.abs(amount);
  const dollars = Math.trunc(size / 100).toLocaleString('en-US');
  return `${amount < 0 ? '-' : ''}$${dollars}.${String(size % 100).padStart(2, '0')}`;
}
