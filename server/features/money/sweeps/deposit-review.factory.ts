import type { DepositReview } from './deposit-review.ts';

/** For tests of something else: nothing is unusual. */
export const anyDeposit: DepositReview = { floorCents: 1e12, times: 5 };
