const steps = [1, 2, 2.5, 5, 10];
const mostSteps = 4;

/**
 * Round amounts in cents, or counts, for an axis: from below the lowest value to above the highest,
 * including zero.
 */
export function axisTicks(values: readonly number[], smallestStep = 1_00): number[] {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  // A dollar, for axes that show no cents; 1 for counts.
  const rough = Math.max((most - least) / mostSteps, smallestStep);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((each) => each * power >= rough) ?? 10);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
