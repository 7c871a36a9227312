import * as disputesContract from '#contract/orders/disputes/disputes.ts';
import { routesOf } from '../../people/access/index.ts';
import { answerDispute } from './answer-dispute.ts';
import { listDisputes, showDispute } from './show-dispute.ts';

export { listOpenDisputes } from './operate-disputes.ts';
export { readDisputesToAnswer } from './show-dispute.ts';

export const disputesRoutes = routesOf(disputesContract, {
  listDisputes,
  getDispute: showDispute,
  answerDispute,
});
