import { TransactionHistory } from '../../features/transactions/index.ts';
import { unlistedMeta } from '../../platform/unlisted-meta.ts';

export const meta = unlistedMeta('Transaction History | Joyous');

export default TransactionHistory;
