import * as changeCalls from '#contract/orders/web-orders/changes.ts';
import * as kitchenCalls from '#contract/orders/web-orders/kitchen.ts';
import * as placedCalls from '#contract/orders/web-orders/placed.ts';
import * as receiptCalls from '#contract/orders/web-orders/receipt.ts';
import { routesOf } from '../../people/access/index.ts';
import { textReceipt } from './at-table/text-receipt.ts';
import { answerOrderChange, seeOrderChanges, settleOrderChange } from './changes/answer-change.ts';
import { listDishesInstead } from './changes/dishes-instead.ts';
import { changeOrder, quoteOrderChange } from './changes/make-change.ts';
import { cancelPlacedOrder, showPlacedOrder } from './diner-order.ts';
import { findUnpaidOrder } from './find-unpaid.ts';
import {
  acceptWebOrder,
  completeWebOrder,
  listWebOrders,
  readyWebOrder,
  refuseWebOrder,
  seeWebOrders,
  sendBackWebOrder,
} from './kitchen/kitchen.ts';
import { placeOrder } from './place-order.ts';
import { reviewPlacedOrder } from './review-order.ts';

export { changeOnce } from './changes/make-change.ts';
export { findWhenChanged } from './changes/order-changes.queries.ts';
export { cancelByDiner } from './diner-order.ts';
export {
  findChangeTimes,
  findStagesSince,
  findWaiting,
  findWaitingTimes,
} from './kitchen/changed-orders.queries.ts';
export { showToKitchen } from './kitchen/show-to-kitchen.ts';
export { letWaitingPass } from './let-waiting-pass.ts';
export { findTextsOfOrder } from './order-texts.queries.ts';
export { findProvenNumber, type Telling, tellDiner } from './order-texts.ts';
export { settlingOf } from './pay-order.ts';
export { placeAt } from './place-order.ts';
export { placedJobs } from './placed.jobs.ts';
export { sealedWebOrders } from './sealed-web-orders.ts';
export { tillsOfWebOrders } from './till-moves.ts';
export { countUnpaid, findUnpaidPortions } from './unpaid-orders.queries.ts';
export { findWebOrder } from './web-orders.queries.ts';

export {
  acceptWebOrder,
  changeOrder,
  completeWebOrder,
  listDishesInstead,
  listWebOrders,
  quoteOrderChange,
  readyWebOrder,
  refuseWebOrder,
  seeOrderChanges,
  sendBackWebOrder,
  settleOrderChange,
};

export const placedRoutes = routesOf(
  { ...placedCalls, ...receiptCalls },
  {
    placeOrder,
    findUnpaidOrder,
    getPlacedOrder: showPlacedOrder,
    cancelPlacedOrder,
    reviewPlacedOrder,
    textReceipt,
  },
);

export const kitchenRoutes = routesOf(kitchenCalls, {
  listWebOrders,
  seeWebOrders,
  acceptWebOrder,
  refuseWebOrder,
  readyWebOrder,
  sendBackWebOrder,
  completeWebOrder,
});

export const changeRoutes = routesOf(changeCalls, {
  quoteOrderChange,
  listDishesInstead,
  changeOrder,
  settleOrderChange,
  seeOrderChanges,
  answerOrderChange,
});
