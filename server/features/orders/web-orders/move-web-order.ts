import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import {
  isOfBefore,
  type KitchenAct,
  kitchenActs,
  outcomeOf,
  type Stage,
} from '#contract/orders/web-orders/kitchen-acts.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import type { Booking } from '../../money/ledger/index.ts';
import { lockOrder, moveOrder, type OrderRow } from '../orders/index.ts';
import { findWebOrder, type WebOrderRow } from './web-orders.queries.ts';

type Acting<Code extends string> = {
  booking: Booking;
  orderId: number;
  act: KitchenAct;
  /** How often the order had gone back when it was pressed. Left out: not known. */
  timesBack?: number | undefined;
  /** How an order that is completed was paid. */
  howPaid?: ((key: OrderKey) => Promise<PaymentStatus | Refused<Code>>) | undefined;
  /** Why it can't be done, although its stage allows it. What this writes stays. */
  refuse?: ((key: OrderKey, web: WebOrderRow) => Promise<Refused<Code> | undefined>) | undefined;
  /** What it does before it is moved, last of all. Returns the order as it is then. */
  goOn?:
    | ((of: {
        key: OrderKey;
        order: OrderRow;
      }) => Promise<OrderRow | Refused<'stage_not_possible'>>)
    | undefined;
};

type Moved = {
  /** As they were before. */
  order: OrderRow;
  web: WebOrderRow;
  /** False: it was done before, and nothing changed. */
  isMoved: boolean;
};

/**
 * The acts of a person in the kitchen. They are refused for an order that the kitchen is not shown.
 */
const isOfKitchen = (act: KitchenAct) =>
  ['accept', 'ready', 'back', 'complete', 'refuse'].includes(act);

/**
 * One transition of an order on the web, under the lock of its row: of all who press at once, one
 * moves it, and the others are told how it is. The caller notes what goes with it, and tells the
 * diner last.
 */
export async function moveWebOrder<Code extends string = never>(
  transaction: DatabaseTransaction,
  { booking, orderId, act, timesBack, howPaid, refuse: why, goOn }: Acting<Code>,
): Promise<Moved | Refused<Code | 'order_not_found' | 'stage_not_possible'>> {
  const { businessId, nowMs } = booking;
  const key = { businessId, orderId };
  const order = await lockOrder(transaction, key);
  const web = order && (await findWebOrder(transaction, key));
  if (!order || !web || (web.is_hidden && isOfKitchen(act))) return refuse('order_not_found');
  const paymentStatus = await howPaid?.(key);
  if (isRefused(paymentStatus)) return paymentStatus;
  const before = order.stage as Stage;
  const outcome = isOfBefore(web.times_back, timesBack) ? 'DONE_ALREADY' : outcomeOf(before, act);
  const { to: stage } = kitchenActs[act];
  if (outcome === 'NOT_POSSIBLE') {
    const message = `an order that is ${before} cannot become ${stage}`;
    return refuse('stage_not_possible', { problems: [{ field: 'stage', message }] });
  }
  const isMoved = outcome === 'MOVES';
  if (isMoved) {
    const refused = await why?.(key, web);
    if (refused) return refused;
    const current = goOn ? await goOn({ key, order }) : order;
    if (isRefused(current)) return current;
    const change = { stage, atMs: nowMs, ...(paymentStatus && { paymentStatus }) };
    await moveOrder(transaction, booking, current, change);
  }
  return { order, web, isMoved };
}
