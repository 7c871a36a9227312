/**
 * `amount * part / whole`, rounded once to the nearest cent, half to even. Computed in whole
 * numbers, since the product of two amounts can exceed what a double holds exactly.
 */
export function shareOf(amount: number, part: number, whole: number): number {
  for (const value of [amount, part, whole]) {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  }
  if (whole <= 0) throw new RangeError(`not a share of ${whole}`);
  const product = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const size = product < 0n ? -product : product;
  const quotient = size / divisor;
  const twiceTheRest = 2n * (size % divisor);
  const isUp = twiceTheRest > divisor || (twiceTheRest === divisor && quotient % 2n === 1n);
  const rounded = Number(isUp ? quotient + 1n : quotient);
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}

/**
 * An amount in whole cents over weights, in their order: each has the rounded share of all up to and
 * with it, less what those before it have. So the parts add up. Nothing over weights of 0.
 */
export function spreadOver(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let upTo = 0;
  let spread = 0;
  return weights.map((weight) => {
    upTo += weight;
    const before = spread;
    spread = whole === 0 ? 0 : shareOf(amount, upTo, whole);
    return spread - before;
  });
}
