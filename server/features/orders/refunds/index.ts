import * as staffRefunds from '#contract/orders/refunds/staff-refunds.ts';
import { routesOf } from '../../people/access/index.ts';
import { giveRefund } from './give-refund.ts';
import { quoteRefund } from './quote-refund.ts';
import { getRefundLimit, setRefundLimit } from './refund-limit.ts';

export { listGivers, refundAsOperator } from './operate-refunds.ts';

export const staffRefundRoutes = routesOf(staffRefunds, {
  quoteRefund,
  giveRefund,
  getRefundLimit,
  setRefundLimit,
});
