import { createHash } from 'node:crypto';

/** What proves that somebody was a guest: one of these gives one review. */
export type ReviewSubject = { kind: 'ORDER' | 'COUPON'; id: string };

const dayMs = 86_400_000;
const invitationLifeMs = 60 * dayMs;

export const expiryOf = (invitedAtMs: number): Date => new Date(invitedAtMs + invitationLifeMs);

/** All that is kept of a token: whoever reads the database can write no review with it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const stateAfter = { HIDE: 'HIDDEN', SHOW: 'PUBLISHED' } as const;

export type Moderation = keyof typeof stateAfter;
