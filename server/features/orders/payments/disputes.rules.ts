import type { DisputeStep } from '#contract/orders/disputes/disputes.ts';
import type { FoundDispute } from '#platform/payments/provider.ts';

type Standing = {
  state: string;
  evidence: string;
  submissions: number;
  due_at: Date | null;
};

/** How far a dispute is. `answer`: ours, if it is under way or was sent. */
export function stepOf(
  { state, evidence, submissions, due_at }: Standing,
  answer: string | undefined,
  nowMs: number,
): DisputeStep {
  if (state === 'WON' || state === 'LOST') return state;
  if (answer === 'SENDING') return 'SENDING';
  if (answer === 'SENT' || evidence === 'UNDER_REVIEW' || submissions > 0) return 'WITH_BANK';
  if (due_at === null) return 'NO_ANSWER';
  return nowMs >= due_at.getTime() ? 'LATE' : 'ANSWER';
}

export type WhyNot = 'ANSWERED' | 'CLOSED' | 'LATE' | 'PROVIDER';

/**
 * What becomes of an answer under the name, by what the provider says is true: so one whose answer was
 * lost is neither forgotten nor sent twice.
 */
export function nextOfAnswer(
  found: FoundDispute,
  { name, nowMs }: { name: string; nowMs: number },
): 'SENT' | 'SEND' | WhyNot {
  if (found.answerName === name) return 'SENT';
  if (found.state !== 'OPEN') return 'CLOSED';
  if (found.evidence !== 'NEEDED' || found.submissions > 0) return 'ANSWERED';
  if (found.dueAtMs === null || nowMs >= found.dueAtMs) return 'LATE';
  return 'SEND';
}
