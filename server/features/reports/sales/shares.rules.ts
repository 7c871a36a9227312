/**
 * The shares of a whole in tenths of a percent, which add up to 1,000: rounded down, with one more
 * for each of the largest remainders. Null if a share would be meaningless.
 */
export function sharesOf(parts: readonly number[]): number[] | null {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0 || parts.some((part) => part < 0)) return null;
  const exact = parts.map((part) => BigInt(part) * 1_000n);
  const divisor = BigInt(whole);
  const shares = exact.map((value) => Number(value / divisor));
  const left = 1_000 - shares.reduce((sum, share) => sum + share, 0);
  const largestFirst = exact
    .map((value, index) => ({ index, rest: value % divisor }))
    // Stable: of equal ones, the first.
    .sort((one, other) => (one.rest === other.rest ? 0 : one.rest > other.rest ? -1 : 1));
  for (const { index } of largestFirst.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
