import { DepositReport } from '../../features/deposits/index.ts';

export const meta = () => [
  { title: 'Deposit Report | Joyous' },
  { name: 'robots', content: 'noindex' },
];

export default function JoyousDeposits() {
  return <DepositReport isJoyous />;
}
