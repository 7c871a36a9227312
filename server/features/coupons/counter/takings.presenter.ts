import type { Taking } from '#contract/coupons/counter/counter.ts';
import { centsText } from '#contract/money/cents.ts';
import { showCode } from '../coupons/index.ts';
import { undoWithinMs } from './counter-coupons.ts';
import type { TakingRow } from './takings.queries.ts';

export function presentTaking(row: TakingRow, nowMs: number): Taking {
  const isOurs = row.entry_id !== null;
  const left = row.undone_at === null ? row.taken_at.getTime() + undoWithinMs - nowMs : 0;
  return {
    takingId: row.taking_id,
    kind: isOurs ? 'COUPON' : 'OWN_CODE',
    code: isOurs ? showCode(row.code) : row.code,
    percentOff: row.percent_off,
    itemLimitCents: row.item_limit_cents,
    itemTotal: centsText(row.item_total_cents),
    off: centsText(row.off_cents),
    paidBack: centsText(isOurs ? row.off_cents : 0),
    takenAt: row.taken_at.toISOString(),
    takenBy: row.taken_by_name ?? '',
    undoneAt: row.undone_at?.toISOString() ?? null,
    isGoodAgain: row.is_good_again,
    undoForMs: Math.max(0, left),
  };
}
