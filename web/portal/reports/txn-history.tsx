import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { TransactionHistory } from '../../features/reports/transactions/index.ts';

export const meta = unlistedMeta('Transaction History | Joyous');

export default TransactionHistory;
