import { prettify } from '#contract/prettify.ts';
import { reasonText } from '#contract/reports/transactions/remarks.ts';
import type { Transaction } from '../transaction.ts';

export const missingDetails = 'ORDER DETAILS MISSING';

/**
 * What distinguishes this row from a plain order, apart from being held; `undefined` for a plain
 * order.
 */
export function remarkOf(row: Transaction): string | undefined {
  const { isLate, isMissingDetails, kind, reason } = row;
  if (isMissingDetails) return missingDetails;
  if (kind === 'REFUND') return `Refund: ${reason}`;
  if (kind === 'ADJUSTMENT') return reasonText(row) ?? undefined;
  return isLate ? 'Arrived late' : undefined;
}

export const serviceText = ({ kind, serviceType }: Transaction): string =>
  kind === 'ADJUSTMENT' ? 'Adjustment' : prettify(serviceType ?? '');

const tones = { ORDER: 'text-warn', REFUND: 'text-danger', ADJUSTMENT: 'text-ink-faint' };

/** Two lines that fit the height of a row. */
export function ServiceCell({ row }: { row: Transaction }) {
  const remark = remarkOf(row);
  return (
    <span className="block leading-tight">
      <span className="block truncate">{serviceText(row)}</span>
      {remark !== undefined && (
        <span
          title={remark}
          className={`block truncate text-xs leading-tight font-semibold ${row.isMissingDetails ? 'text-warn' : tones[row.kind]}`}
        >
          {remark}
        </span>
      )}
    </span>
  );
}
