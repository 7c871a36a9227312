import type { Settings } from '#platform/settings/settings.ts';

/** A deposit above `floorCents` is unusual above `times` the restaurant's usual one. */
export type DepositReview = { floorCents: number; times: number };

export const depositReviewOf = (settings: Settings): DepositReview => ({
  floorCents: settings.DEPOSIT_REVIEW_FLOOR * 100,
  times: settings.DEPOSIT_REVIEW_TIMES,
});
