import { ownerRoleId } from '#contract/access/roles.ts';
import type { HeldMember } from './staff.queries.ts';

/** Each sends a text message to a number that somebody typed. */
export const staffBudget = {
  name: 'staff.invite.business',
  points: 30,
  windowMs: 3_600_000,
  refusal: 'too_many_attempts',
} as const;

export const activeOwnersIn = (held: readonly HeldMember[]): number[] =>
  held
    .filter(({ role_id, status }) => role_id === ownerRoleId && status === 'ACTIVE')
    .map(({ user_id }) => user_id);
