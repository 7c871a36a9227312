import { dayMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { ceilingsOf } from '../../money/ledger/index.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { giveReplyCodeBack } from '../reply-codes/index.ts';
import { undoAtCounter, undoWithinMs } from './counter-coupons.ts';
import { presentTaking } from './takings.presenter.ts';
import {
  findCounterTaking,
  findTakingsSince,
  lockTaking,
  markUndone,
  type TakingRow,
} from './takings.queries.ts';

export const listTakings: Operation<'listCounterTakings'> = (_input, context) =>
  context.transact(async (transaction) => {
    const { businessId, nowMs } = context;
    const rows = await findTakingsSince(transaction, businessId, nowMs - dayMs);
    return { results: rows.map((row) => presentTaking(row, nowMs)) };
  });

/** If repeated, for example after a lost answer, it is undone once and the answer is the same. */
export const undoTaking: Operation<'undoCounterTaking'> = ({ params }, context) => {
  const { businessId, nowMs } = context;
  const key = { businessId, takingId: params.takingId };
  return context.transact(async (transaction) => {
    await lockTaking(transaction, key);
    const taking = await findCounterTaking(transaction, key);
    if (!taking) return refuse('taking_not_found');
    if (taking.undone_at !== null) return presentTaking(taking, nowMs);
    if (nowMs - taking.taken_at.getTime() > undoWithinMs) return refuse('undo_too_late');
    const refused = await (taking.entry_id === null ? undoReplyCode : undoCoupon)(
      transaction,
      context,
      taking,
    );
    const after = await findCounterTaking(transaction, key);
    // The operator may have undone it first: the answer is the same.
    if (after?.undone_at) return presentTaking(after, nowMs);
    return refused ?? refuse('taking_not_found');
  });
};

async function undoCoupon(
  transaction: DatabaseTransaction,
  { businessId, nowMs, address, session, ...services }: StaffContext,
  { code }: TakingRow,
) {
  const counter = {
    businessId,
    nowMs,
    by: { actorUserId: session.userId, address },
    ceilings: ceilingsOf(services),
  };
  const undone = await undoAtCounter(transaction, counter, { code });
  if (!isRefused(undone)) return undefined;
  if (undone.code === 'coupon_refused') return refuse('taking_refused');
  return undone.code === 'coupon_undo_too_late' ? refuse('undo_too_late') : undefined;
}

async function undoReplyCode(
  transaction: DatabaseTransaction,
  context: StaffContext,
  { code, taking_id: takingId }: TakingRow,
) {
  const isGoodAgain = await giveReplyCodeBack(transaction, {
    ...context,
    code,
    orderReference: null,
  });
  if (!isGoodAgain) return undefined;
  await markUndone(transaction, context, { takingId, isGoodAgain });
  await context.audit(transaction, { action: 'OWN_CODE_UNDONE', detail: code });
  return undefined;
}
