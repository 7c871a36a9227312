import { DepositReport } from '../../features/reports/deposits/index.ts';

export const meta = () => [
  { title: 'Deposit Report | Joyous' },
  { name: 'robots', content: 'noindex' },
];

export default function Deposits() {
  return <DepositReport />;
}
