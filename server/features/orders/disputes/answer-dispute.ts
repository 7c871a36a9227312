import { createHash } from 'node:crypto';
import { workForMany } from '#platform/database/caller.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { lockIfOpen, type OrderKey } from '../../ground/restaurant/index.ts';
import { ceilingsOf } from '../../money/ledger/index.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { lockOrder } from '../orders/index.ts';
import {
  type AnswerRow,
  changePayment,
  type DisputeRow,
  findAnswers,
  findDisputes,
  insertAnswer,
  rightAway,
  sealSaid,
  settlePayment,
  stepOf,
} from '../payments/index.ts';
import { findTextsOfOrder, settlingOf } from '../web-orders/index.ts';
import { readCase, readSentTexts } from './read-case.ts';
import { showCase } from './show-dispute.ts';

const refusalOf = {
  SENDING: 'dispute_answered',
  WITH_BANK: 'dispute_answered',
  LATE: 'dispute_late',
  NO_ANSWER: 'dispute_unanswerable',
  WON: 'dispute_closed',
  LOST: 'dispute_closed',
} as const;

/** Why it can't be answered now. `asked`: the same press again, whose answer was lost. */
function whyNot(
  dispute: DisputeRow,
  answers: readonly AnswerRow[],
  { asked, nowMs }: { asked: Buffer; nowMs: number },
) {
  const live = answers.find(({ state }) => state !== 'REFUSED');
  if (live?.asked_sha256.equals(asked)) return 'DONE' as const;
  const step = stepOf(dispute, live?.state, nowMs);
  return step === 'ANSWER' ? undefined : refuse(refusalOf[step]);
}

type AskedAnswer = { disputeId: string; words: string; withDiner: boolean; version: string };

/** Stored with its order locked; from then on it is sent, once. */
async function storeAnswer(
  transaction: DatabaseTransaction,
  context: StaffContext,
  key: OrderKey,
  { asked, sentAt }: { asked: AskedAnswer; sentAt: ReadonlyMap<string, Date> },
) {
  const { businessId, nowMs, session, vault } = context;
  const { disputeId, words, withDiner, version } = asked;
  const isOpen = await lockIfOpen(transaction, businessId);
  await lockOrder(transaction, key);
  const dispute = (await findDisputes(transaction, key)).find(
    ({ dispute_id }) => dispute_id === disputeId,
  );
  if (!dispute) return refuse('dispute_not_found');
  const answers = (await findAnswers(transaction, key)).filter(
    ({ dispute_id }) => dispute_id === disputeId,
  );
  const asked_sha256 = createHash('sha256')
    .update(JSON.stringify([session.userId, words, withDiner, version]))
    .digest();
  const done = whyNot(dispute, answers, { asked: asked_sha256, nowMs });
  if (done) return done;
  if (!isOpen) return refuse('restaurant_closed');
  const has = await readCase(transaction, vault, key, sentAt);
  if (!has) return refuse('dispute_not_found');
  if (has.version !== version) return refuse('dispute_changed');
  const answerNo = (answers[0]?.answer_no ?? 0) + 1;
  const { parts, ...facts } = has.facts;
  const said = {
    words,
    diner: withDiner ? has.diner : null,
    parts: parts.filter(({ isDiners }) => isDiners),
  };
  await insertAnswer(transaction, {
    business_id: businessId,
    order_id: key.orderId,
    dispute_id: disputeId,
    answer_no: answerNo,
    answered_by: session.userId,
    answered_at: new Date(nowMs),
    facts: JSON.stringify({ ...facts, parts: parts.filter(({ isDiners }) => !isDiners) }),
    sealed_said: sealSaid(vault, { ...key, disputeId, answerNo }, said),
    with_diner: said.diner !== null,
    asked_sha256,
  });
  // The job sends it if we don't.
  await changePayment(transaction, key, { due_at: rightAway, tries: 0 });
  const detail = `order ${key.orderId}${said.diner ? ", with the diner's name and number" : ''}`;
  await context.audit(transaction, { action: 'DISPUTE_ANSWERED', detail });
  return 'STORED' as const;
}

/**
 * Two owners at once, two processes, a lost answer: the lock of the order and a unique index let one
 * answer in, and the payment's settling sends it once.
 */
export const answerDispute: Operation<'answerDispute'> = async ({ params, body }, context) => {
  const { businessId, logger } = context;
  const { orderId } = params;
  const key = { businessId, orderId };
  const kept = await context.transact((transaction) => findTextsOfOrder(transaction, key));
  const sentAt = await readSentTexts(context, kept);
  const stored = await context.transact((transaction) =>
    storeAnswer(transaction, context, key, { asked: body, sentAt }),
  );
  if (isRefused(stored)) return stored;
  if (stored === 'STORED') {
    const settling = settlingOf({ ...context, ceilings: ceilingsOf(context) });
    try {
      // Even if the browser has closed the connection meanwhile.
      await workForMany(() => settlePayment(settling, key));
    } catch (error) {
      logger.warn({ ...key, err: error }, 'an answer to a bank waits for the job');
    }
    context.announceNews();
  }
  return showCase(context, orderId);
};
