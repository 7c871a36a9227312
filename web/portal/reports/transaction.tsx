import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { OrderPage } from '../../features/reports/transactions/index.ts';

export const meta = unlistedMeta('Order | Joyous');

export default OrderPage;
