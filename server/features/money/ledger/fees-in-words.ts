import { shownCents } from '#contract/money/cents.ts';
import type { FeePlan } from './book-order.ts';
import { hundredthsAsText } from './decimal-text.ts';

export const feesInWords = (plan: FeePlan): string =>
  `${hundredthsAsText(plan.serviceFeeBasisPoints)}% service fee, ` +
  `${hundredthsAsText(plan.cardFeeBasisPoints)}% + ${shownCents(plan.cardFeeFixedCents)} card fee`;
