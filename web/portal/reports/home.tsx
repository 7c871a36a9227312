import { ReportsHome } from '../../features/charts/index.ts';

export const meta = () => [{ title: 'Reports | Joyous' }, { name: 'robots', content: 'noindex' }];

export default ReportsHome;
