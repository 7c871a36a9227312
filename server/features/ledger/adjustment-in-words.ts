import { formatCents } from '#contract/money.ts';
import type { Cause } from './ledger.queries.ts';

type Adjustment = { cause: Cause; cents: number; orderId: number | undefined; reason: string };

/**
 * For the audit trail. `joyous ledger verify` compares what comes before the colon with the entry.
 */
export const adjustmentInWords = ({ cause, cents, orderId, reason }: Adjustment): string => {
  const of = orderId === undefined ? '' : `, order ${orderId}`;
  return `${formatCents(cents)} (${cause.toLowerCase()}${of}): ${reason}`;
};
