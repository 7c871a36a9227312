import type { ShownCents } from '../transactions/index.ts';

type AmountId = keyof ShownCents | 'reimbursed';
export type DepositColumn = { id: AmountId; label: string };

const adjustment: DepositColumn = { id: 'adjustment', label: 'Adjustment' };

/** In the order of the history; discounts only where Joyous looks. */
export const depositColumns = (
  isJoyous: boolean,
  hasAdjustment: boolean,
): readonly DepositColumn[] => [
  { id: 'itemTotal', label: 'Item Total' },
  { id: 'refunds', label: 'Refunds' },
  { id: 'tip', label: 'Tip' },
  { id: 'serviceFee', label: 'Service Fee' },
  { id: 'tax', label: 'Tax' },
  { id: 'cardFee', label: 'CC Processing Fee' },
  ...(hasAdjustment ? [adjustment] : []),
  { id: 'total', label: 'Total' },
  ...(isJoyous
    ? [
        { id: 'discount', label: 'Discount' } as const,
        { id: 'reimbursed', label: 'Discount Reimbursement' } as const,
      ]
    : []),
];
