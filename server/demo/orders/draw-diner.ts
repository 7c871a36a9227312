import { dayMs } from '#contract/time/durations.ts';
import type { PastOrder } from '../past/past-order.ts';
import { seededRandom } from '../seeded-random.ts';

/** Followed by 555-0100 to 555-0199, these make numbers that nobody has. */
const areaCodes = ['512', '737', '210', '214', '254', '281', '361', '409', '432', '469'] as const;

const regulars = 120;
/** Passers-by come for a month, and then no more. */
const passersBy = 60;
const cohorts = Math.floor((areaCodes.length * 100 - regulars) / passersBy);
const monthMs = 30 * dayMs;

/** Few people at a table give a number; a courier needs one. */
const shareWithout: Partial<Record<PastOrder['serviceType'], number>> = {
  DINE_IN: 0.7,
  DELIVERY: 0,
};

/** The regulars come first, and the first of them most often. */
export const phoneOf = (diner: number) =>
  `(${areaCodes[Math.floor(diner / 100)]}) 555-01${String(diner % 100).padStart(2, '0')}`;

/**
 * Draws who places the order, from random numbers of its own, so that orders stay the same without
 * it.
 */
export function drawPhone(serviceType: PastOrder['serviceType'], atMs: number): string | undefined {
  const random = seededRandom(`joyous demo diner: ${atMs}`);
  if (random() < (shareWithout[serviceType] ?? 0.06)) return undefined;
  if (random() < 0.65) return phoneOf(Math.floor(regulars * random() ** 2));
  const cohort = Math.floor(atMs / monthMs) % cohorts;
  return phoneOf(regulars + cohort * passersBy + Math.floor(passersBy * random()));
}
