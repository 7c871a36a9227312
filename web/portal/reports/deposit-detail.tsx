import { DepositDetail } from '../../features/reports/deposits/index.ts';

export const meta = () => [
  { title: 'Deposit Detail | Joyous' },
  { name: 'robots', content: 'noindex' },
];

export default function Deposit() {
  return <DepositDetail />;
}
