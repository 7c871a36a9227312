import { formatCents } from '#contract/money.ts';
import type { FeePlan } from './book-order.ts';
import { hundredthsAsText } from './decimal-text.ts';

export const feesInWords = (plan: FeePlan): string =>
  `${hundredthsAsText(plan.serviceFeeBasisPoints)}% service fee, ` +
  `${hundredthsAsText(plan.cardFeeBasisPoints)}% + ${formatCents(plan.cardFeeFixedCents)} card fee`;
