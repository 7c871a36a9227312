import { shownCents } from '#contract/money/cents.ts';
import type { Cause } from './ledger.queries.ts';

type Adjustment = { cause: Cause; cents: number; orderId: number | undefined; reason: string };

/** For the audit trail, in words and as what `joyous ledger verify` compares with the entry. */
export function auditOfAdjustment({ cause, cents, orderId, reason }: Adjustment) {
  const of = orderId === undefined ? '' : `, order ${orderId}`;
  return {
    action: 'LEDGER_ADJUSTED',
    detail: `${shownCents(cents)} (${cause.toLowerCase()}${of}): ${reason}`,
    facts: { cause, cents, orderId: orderId ?? null },
  } as const;
}
