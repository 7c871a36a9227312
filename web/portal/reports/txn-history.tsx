import { TransactionHistory } from '../../features/transactions/index.ts';

export const meta = () => [
  { title: 'Transaction History | Joyous' },
  { name: 'robots', content: 'noindex' },
];

export default TransactionHistory;
