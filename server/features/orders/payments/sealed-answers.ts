import {
  type CasePart,
  type Evidence,
  evidenceOf,
  type Said,
} from '#contract/orders/disputes/evidence.ts';
import type { SealedTable } from '#platform/secrets/sealed-table.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import type { AnswerRow } from './dispute-answers.queries.ts';

type AnswerKey = OrderKey & { disputeId: string; answerNo: number };

const sealingOf = ({ businessId, orderId, disputeId, answerNo }: AnswerKey) => ({
  purpose: 'dispute_answers.sealed_said',
  of: JSON.stringify([businessId, orderId, disputeId, answerNo]),
});

/** What is about a person, and the restaurant's own words, which may name them. */
export type SealedSaid = Said & { parts: readonly CasePart[] };

export const sealSaid = (vault: Vault, key: AnswerKey, said: SealedSaid): Buffer =>
  vault.seal(sealingOf(key), JSON.stringify(said));

const nothing: SealedSaid = { words: '', diner: null, parts: [] };

/** Once it was erased, nothing of it is left. */
export function openSaid(
  vault: Vault,
  { businessId, orderId }: OrderKey,
  { dispute_id: disputeId, answer_no: answerNo, sealed_said }: AnswerRow,
): SealedSaid {
  if (sealed_said === null) return nothing;
  const key = { businessId, orderId, disputeId, answerNo };
  return JSON.parse(vault.open(sealingOf(key), sealed_said));
}

/** What the bank is sent; the same whoever asks, and whenever. */
export function evidenceOfAnswer({ facts }: AnswerRow, { parts, ...said }: SealedSaid): Evidence {
  return evidenceOf({ ...facts, parts: [...facts.parts, ...parts] }, said);
}

export const sealedDisputeAnswers: SealedTable = {
  table: 'dispute_answers',
  key: ['business_id', 'order_id', 'dispute_id', 'answer_no'],
  columns: [
    {
      column: 'sealed_said',
      sealing: (row) =>
        sealingOf({
          businessId: Number(row.business_id),
          orderId: Number(row.order_id),
          disputeId: String(row.dispute_id),
          answerNo: Number(row.answer_no),
        }),
    },
  ],
};
