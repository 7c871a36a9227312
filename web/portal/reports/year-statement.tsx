import { YearStatement } from '../../features/reports/year-statement/index.ts';

export const meta = () => [
  { title: 'Year Statement | Joyous' },
  { name: 'robots', content: 'noindex' },
];

export default YearStatement;
