import { OrderPage } from '../../features/transactions/index.ts';
import { unlistedMeta } from '../../platform/unlisted-meta.ts';

export const meta = unlistedMeta('Order | Joyous');

export default OrderPage;
