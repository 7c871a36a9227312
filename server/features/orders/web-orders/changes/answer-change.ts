import { newsTopic } from '#platform/cache/announce.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { OrderKey } from '../../../ground/restaurant/index.ts';
import { ceilingsOf } from '../../../money/ledger/index.ts';
import type { Operation } from '../../../people/access/index.ts';
import { lockOrder } from '../../orders/index.ts';
import { byLink, showToDiner } from '../diner-order.ts';
import { actorOf } from '../kitchen/actor-of.ts';
import { showToKitchen } from '../kitchen/show-to-kitchen.ts';
import { findWebOrder } from '../web-orders.queries.ts';
import { findChange, markChangesSeen } from './order-changes.queries.ts';
import {
  type Answer,
  type Settled,
  type Settling,
  settleIfLapsed,
  settleQuestion,
} from './settle-change.ts';

const statesOf = { AGREED: 'AGREED', TAKE_OFF: 'TAKEN_OFF', WITHDRAWN: 'WITHDRAWN' } as const;

type Answered = { changeNo: number } & Settled;

/** Under the lock of the order: of all who answer at once, one does, and the same again is no error. */
async function answer(
  transaction: DatabaseTransaction,
  settling: Settling,
  key: OrderKey,
  { changeNo, ...settled }: Answered,
) {
  await settleIfLapsed(transaction, settling, key);
  const order = await lockOrder(transaction, key);
  const change = await findChange(transaction, key, changeNo);
  if (!order || !change) return refuse('no_such_change');
  if (change.state === 'ASKED') {
    await settleQuestion(transaction, settling, { key, order, question: change, settled });
    return { isNew: true };
  }
  return change.state === statesOf[settled.answer] ? { isNew: false } : refuse('settled_already');
}

export const settleOrderChange: Operation<'settleOrderChange'> = async (
  { params, body },
  context,
) => {
  const { announce, businessId, session, vault } = context;
  const key = { businessId, ...params };
  const settling = { ...context, ceilings: ceilingsOf(context) };
  const by = body.answer === 'WITHDRAWN' ? ('STAFF' as const) : ('PHONE' as const);
  const settled = { ...body, by, userId: actorOf(context), bookedBy: 'staff' } as const;
  const shown = await context.transact(async (transaction) => {
    const web = await findWebOrder(transaction, key);
    if (!web || web.is_hidden) return refuse('order_not_found');
    const answered = await answer(transaction, settling, key, settled);
    if (isRefused(answered)) return answered;
    return showToKitchen(transaction, vault, key);
  });
  context.announceNews();
  announce(`restaurant:${session.businessExternalId}`);
  return shown;
};

export const seeOrderChanges: Operation<'seeOrderChanges'> = async ({ params, body }, context) => {
  const { businessId, nowMs, vault } = context;
  const key = { businessId, ...params };
  const shown = await context.transact(async (transaction) => {
    const web = await findWebOrder(transaction, key);
    if (!web || web.is_hidden) return refuse('order_not_found');
    await markChangesSeen(transaction, key, { at: new Date(nowMs), version: body.version });
    return showToKitchen(transaction, vault, key);
  });
  if (!isRefused(shown)) context.announceNews();
  return shown;
};

/** Nothing is texted: the diner reads what came of it on the page where they answered. */
export const answerOrderChange: Operation<'answerOrderChange'> = async ({ body }, context) => {
  const { announce } = context;
  const settling = { ...context, ceilings: ceilingsOf(context) };
  const { changeNo } = body;
  const said: Answer = body.answer;
  const settled = { answer: said, by: 'DINER', userId: null, bookedBy: 'diner' } as const;
  const answered = await byLink(context, body.secret, async (transaction, key) => {
    const done = await answer(transaction, settling, key, { changeNo, ...settled });
    const { businessId } = key;
    if (isRefused(done)) return { businessId, refused: done };
    return { businessId, order: await showToDiner(transaction, context, key) };
  });
  if (isRefused(answered)) return answered;
  announce(newsTopic(answered.businessId));
  if (answered.refused) return answered.refused;
  announce(`restaurant:${answered.order.restaurant.businessExternalId}`);
  return answered.order;
};
