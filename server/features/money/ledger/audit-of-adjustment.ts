import { shownCents } from '#contract/money/cents.ts';
import type { Cause } from './ledger.queries.ts';

type Adjustment = {
  cause: Cause;
  cents: number;
  chargedBackCents: number;
  orderId: number | undefined;
  reason: string;
};

/** For the audit trail, in words and as what `joyous ledger verify` compares with the entry. */
export function auditOfAdjustment({ cause, cents, orderId, reason, ...more }: Adjustment) {
  const { chargedBackCents } = more;
  const taken = chargedBackCents > 0 ? ` of ${shownCents(chargedBackCents)}` : '';
  const of = orderId === undefined ? '' : ` on order ${orderId}`;
  return {
    action: 'LEDGER_ADJUSTED',
    detail: `by ${shownCents(cents)}: ${cause.toLowerCase()}${taken}${of}. ${reason}`,
    facts: {
      cause,
      cents,
      orderId: orderId ?? null,
      ...(chargedBackCents !== 0 && { chargedBackCents }),
    },
  } as const;
}
