import type { TransactionRow } from './transactions.ts';

/** On screens, on paper and in files; a search for these words finds the row. */
export const heldRemark = 'Held for review';

/** Before the reason of an adjustment that takes back what was held. */
export const refusedReason = 'Not paid after review:';

type Given = { cause: TransactionRow['cause']; reason: string | null };

/** Why there was a refund or an adjustment. */
export const reasonText = ({ cause, reason }: Given): string | null =>
  cause === 'REFUSED' ? `${refusedReason} ${reason}` : reason;
