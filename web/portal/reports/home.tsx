import { ReportsHome } from '../../features/reports/sales/index.ts';

export const meta = () => [{ title: 'Reports | Joyous' }, { name: 'robots', content: 'noindex' }];

export default ReportsHome;
