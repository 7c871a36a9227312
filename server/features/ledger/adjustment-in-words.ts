import { formatCents } from '#contract/money.ts';
import type { Cause } from './ledger.queries.ts';

type Adjustment = { cause: Cause; cents: number; orderId: number | undefined; reason: string };

/** As the audit trail has it. `joyous ledger verify` holds what comes before the colon against the entry. */
export const adjustmentInWords = ({ cause, cents, orderId, reason }: Adjustment): string => {
  const of = orderId === undefined ? '' : `, order ${orderId}`;
  return `${formatCents(cents)} (${cause.toLowerCase()}${of}): ${reason}`;
};
