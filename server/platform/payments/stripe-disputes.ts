import type Stripe from 'stripe';
import type { DisputeEvidence, FoundDispute } from './provider.ts';

// Disputes in Stripe's words: https://docs.stripe.com/api/disputes

const disputeStates: Record<string, FoundDispute['state']> = {
  won: 'WON',
  warning_closed: 'WON',
  lost: 'LOST',
};

/** A dispute that was prevented: settled early, by giving the money back or by explaining. */
function stateOf({ status, balance_transactions }: Stripe.Dispute): FoundDispute['state'] {
  if (status !== 'prevented') return disputeStates[status] ?? 'OPEN';
  return balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0 ? 'LOST' : 'WON';
}

/** An inquiry takes no money yet. */
export const takesMoney = ({ status }: Stripe.Dispute): boolean =>
  status !== 'warning_needs_response' && status !== 'warning_under_review';

/** An appeal is made on Stripe's own site: what can be answered here is the dispute itself. */
function evidenceStateOf(dispute: Stripe.Dispute): FoundDispute['evidence'] {
  if (stateOf(dispute) !== 'OPEN') return 'CLOSED';
  return dispute.status === 'needs_response' ? 'NEEDED' : 'UNDER_REVIEW';
}

export const disputeOf = (dispute: Stripe.Dispute): FoundDispute => ({
  disputeId: dispute.id,
  cents: dispute.amount,
  state: stateOf(dispute),
  openedAtMs: dispute.created * 1_000,
  currency: dispute.currency,
  reason: dispute.reason,
  networkCode:
    dispute.payment_method_details?.card?.network_reason_code ??
    dispute.network_reason_code ??
    null,
  // 0 where the bank takes no answer.
  dueAtMs: dispute.evidence_details.due_by ? dispute.evidence_details.due_by * 1_000 : null,
  evidence: evidenceStateOf(dispute),
  submissions: dispute.evidence_details.submission_count,
  answerName: dispute.metadata.joyous_answer,
});

/** The fields of Stripe's that we send: the others are files, or about what no restaurant sells. */
export const evidenceOf = ({
  product,
  customerName,
  serviceDay,
  text,
}: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence => ({
  product_description: product,
  ...(customerName !== undefined && { customer_name: customerName }),
  ...(serviceDay !== undefined && { service_date: serviceDay }),
  uncategorized_text: text,
});

/** Once it is submitted, Stripe takes nothing more. The name says later that the answer is ours. */
export const updateOf = (evidence: DisputeEvidence, name: string): Stripe.DisputeUpdateParams => ({
  evidence: evidenceOf(evidence),
  metadata: { joyous_answer: name },
  submit: true,
});
