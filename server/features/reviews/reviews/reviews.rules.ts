import { dayMs, hourMs } from '#contract/time/durations.ts';
import { stateMachine } from '#platform/state-machine/state-machine.ts';

/** What proves that a reviewer was a guest: each of these allows one review. */
export type ReviewSubject = { kind: 'ORDER' | 'COUPON'; id: string };

/** A guest's days between two reviews of a restaurant, whatever they ordered: see may-review.ts. */
export const oneInDays = 30;

const invitationLifeMs = 60 * dayMs;

export const expiryOf = (invitedAtMs: number): Date => new Date(invitedAtMs + invitationLifeMs);

/** A household writes a few; a university behind one address, many more. */
export const reviewsOfNetwork = {
  name: 'reviews.address',
  points: 300,
  windowMs: hourMs,
  refusal: 'too_many_reviews',
  isOfNetwork: true,
} as const;

/** Hidden is not final: a review may be shown again. */
export const reviewStates = stateMachine({ PUBLISHED: ['HIDDEN'], HIDDEN: ['PUBLISHED'] });

export type ReviewState = keyof typeof reviewStates.transitions;

export const stateAfter = { HIDE: 'HIDDEN', SHOW: 'PUBLISHED' } as const;

export type Moderation = keyof typeof stateAfter;
