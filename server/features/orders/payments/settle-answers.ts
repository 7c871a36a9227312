import type { OwnTransaction } from '#platform/database/transactions.ts';
import type { DisputeEvidence, FoundPayment } from '#platform/payments/provider.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { changeAnswer, findAnswers } from './dispute-answers.queries.ts';
import { nextOfAnswer } from './disputes.rules.ts';
import { evidenceOfAnswer, openSaid } from './sealed-answers.ts';

export type AnswerStep = {
  act: 'ANSWER';
  disputeId: string;
  name: string;
  evidence: DisputeEvidence;
};

/** The provider refused a call of that name, and nothing that it shows says why. */
export type RefusedAnswer = { name: string; code: string };

const nameOf = (paymentId: string, disputeId: string, answerNo: number): string =>
  `${paymentId}:dispute:${disputeId}:${answerNo}`;

/**
 * Notes what became of answers that are under way, under the lock of the order, and says which is sent
 * next.
 */
export async function settleAnswers(
  transaction: OwnTransaction,
  key: OrderKey,
  {
    vault,
    paymentId,
    found,
    refused,
    nowMs,
  }: {
    vault: Vault;
    paymentId: string;
    found: FoundPayment;
    refused: RefusedAnswer | undefined;
    nowMs: number;
  },
): Promise<AnswerStep | undefined> {
  if (found.disputes.length === 0) return undefined;
  let step: AnswerStep | undefined;
  for (const answer of await findAnswers(transaction, key)) {
    const { dispute_id: disputeId } = answer;
    const dispute = found.disputes.find((one) => one.disputeId === disputeId);
    if (answer.state !== 'SENDING' || !dispute) continue;
    const name = nameOf(paymentId, disputeId, answer.answer_no);
    const next = nextOfAnswer(dispute, { name, nowMs });
    const settled_at = new Date(nowMs);
    if (next === 'SENT') {
      await changeAnswer(transaction, key, answer, { state: 'SENT', settled_at });
    } else if (next !== 'SEND') {
      const change = { state: 'REFUSED', settled_at, why_not: next };
      await changeAnswer(transaction, key, answer, change);
    } else if (refused?.name === name) {
      const provider_code = refused.code.slice(0, 100);
      const change = { state: 'REFUSED', settled_at, why_not: 'PROVIDER', provider_code };
      await changeAnswer(transaction, key, answer, change);
    } else {
      const evidence = evidenceOfAnswer(answer, openSaid(vault, key, answer));
      step = { act: 'ANSWER', disputeId, name, evidence };
    }
  }
  return step;
}
