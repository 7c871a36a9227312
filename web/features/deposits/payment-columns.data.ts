import { shownAmounts } from '#contract/reports/shown-amounts.ts';
import type { ShownCents } from '../transactions/index.ts';

type AmountId = keyof ShownCents | 'reimbursed';
export type DepositColumn = { id: AmountId; label: string };

const reimbursed: DepositColumn = { id: 'reimbursed', label: 'Discount Reimbursement' };

/** In the order of the history; discounts only where Joyous looks. */
export const depositColumns = (
  isJoyous: boolean,
  hasAdjustment: boolean,
): readonly DepositColumn[] => [
  ...shownAmounts.filter(
    ({ id }) => (id !== 'adjustment' || hasAdjustment) && (id !== 'discount' || isJoyous),
  ),
  ...(isJoyous ? [reimbursed] : []),
];
