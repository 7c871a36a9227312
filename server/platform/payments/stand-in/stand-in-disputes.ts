import {
  type Act,
  type Acting,
  chargeOf,
  type Dispute,
  intentOf,
  metadataIn,
  must,
  newId,
  StandInRefusal,
  type StandInState,
  seconds,
} from './stand-in-state.ts';

/** How long a bank waits for an answer; networks say 7 to 21 days. */
const answeredWithinS = 9 * 24 * 3_600;

/** https://docs.stripe.com/api/disputes/update: of one field, and of all together. */
const [mostOfField, mostInAll] = [20_000, 150_000];

export type Disputed = {
  reason?: string;
  /** Null: the bank takes no answer. */
  dueBy?: number | null;
  cents?: number;
};

export const takenBack = ({ state }: Acting, intentId: string): number =>
  Object.values(state.disputes)
    .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'won')
    .reduce((sum, { amount }) => sum + amount, 0);

/** What each begins with. */
export const newDispute = (nowMs: number) => {
  const created = Math.floor(nowMs / 1_000);
  return {
    currency: 'usd',
    reason: 'product_not_received',
    network_reason_code: '13.1',
    metadata: {},
    evidence: {},
    evidence_details: {
      due_by: (created + answeredWithinS) as number | null,
      has_evidence: false,
      submission_count: 0,
    },
    created,
  };
};

/** The diner's bank takes back what is left. */
export function dispute(
  acting: Acting,
  intentId: string,
  { reason, dueBy, cents }: Disputed = {},
): Dispute {
  const charge = chargeOf(acting, intentOf(acting, intentId));
  const left = charge.amount_captured - charge.amount_refunded - takenBack(acting, intentId);
  if (left <= 0) throw new StandInRefusal('charge_disputed', 'nothing is left to dispute');
  const id = newId(acting, 'du');
  const made: Dispute = {
    ...newDispute(acting.nowMs),
    ...(reason !== undefined && { reason }),
    id,
    object: 'dispute',
    amount: cents ?? left,
    status: 'needs_response',
    payment_intent: intentId,
    charge: charge.id,
  };
  if (dueBy !== undefined) made.evidence_details.due_by = dueBy ?? 0;
  acting.state.disputes[id] = made;
  charge.disputed = true;
  acting.notify('charge.dispute.created', made);
  return made;
}

/** Disputes that a stand-in of before stored. */
export function completeDisputes({ disputes }: StandInState): void {
  for (const [id, known] of Object.entries(disputes)) {
    disputes[id] = { ...newDispute(known.created * 1_000), ...known };
  }
}

export function decideDispute(acting: Acting, id: string, status: 'won' | 'lost'): void {
  const decided = must(acting.state.disputes[id], id);
  decided.status = status;
  acting.notify('charge.dispute.closed', decided);
}

/** As in Stripe's test mode: https://docs.stripe.com/testing#evidence */
const decidedBy = { winning_evidence: 'won', losing_evidence: 'lost' } as const;

function readEvidence(params: URLSearchParams): Record<string, string> {
  const evidence = metadataIn(params, 'evidence');
  const lengths = Object.values(evidence).map(({ length }) => length);
  const isTooLong = lengths.some((length) => length > mostOfField);
  if (isTooLong || lengths.reduce((sum, length) => sum + length, 0) > mostInAll) {
    throw new StandInRefusal('parameter_invalid', 'the evidence is too long');
  }
  return evidence;
}

export const answerDispute: Act = (acting, { id, params }) => {
  const answered = must(acting.state.disputes[id], id);
  const { evidence_details: details } = answered;
  if (answered.status !== 'needs_response') {
    throw new StandInRefusal('dispute_closed', `this dispute is ${answered.status}`);
  }
  if (!details.due_by || seconds(acting) >= details.due_by) {
    throw new StandInRefusal('dispute_past_due', 'the time for evidence has passed');
  }
  Object.assign(answered.evidence, readEvidence(params));
  Object.assign(answered.metadata, metadataIn(params));
  details.has_evidence = true;
  if (params.get('submit') === 'false') return answered;
  details.submission_count += 1;
  answered.status = 'under_review';
  acting.notify('charge.dispute.updated', answered);
  for (const [word, decision] of Object.entries(decidedBy)) {
    if (answered.evidence.uncategorized_text?.includes(word)) decideDispute(acting, id, decision);
  }
  return answered;
};
