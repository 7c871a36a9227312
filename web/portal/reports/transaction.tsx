import { OrderPage } from '../../features/transactions/index.ts';

export const meta = () => [{ title: 'Order | Joyous' }, { name: 'robots', content: 'noindex' }];

export default OrderPage;
