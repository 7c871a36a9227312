import { ownerRoleId } from '#contract/people/access/roles.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { attemptsBudget } from '../access/index.ts';
import type { LockedMember } from './members.queries.ts';

/** Each of these sends a text message to a number that a staff member entered. */
export const staffBudget = attemptsBudget('staff.invite.business', 30, hourMs);

/** How long the operator can undo the dismissal of an owner. The texts about it say so. */
export const restorableMs = 30 * dayMs;

/**
 * An owner, or a person invited as one. The same rule as the SQL function `note_ownership`, which
 * notes since when and until when.
 */
export const isOwner = ({ role_id, status }: { role_id: number; status: string }): boolean =>
  role_id === ownerRoleId && status !== 'DISABLED';

/** The facts that decide a change of staff. None of them changes until the transaction ends. */
export type Standing = {
  /** The actor's current role, not the one from when their session was read. */
  roleId: number;
  /** The owners who can sign in. */
  activeOwnerIds: number[];
};

export const standingOf = (roleId: number, locked: readonly LockedMember[]): Standing => ({
  roleId,
  activeOwnerIds: locked
    .filter(({ role_id, status }) => role_id === ownerRoleId && status === 'ACTIVE')
    .map(({ user_id }) => user_id),
});

export const isLastOwner = ({ activeOwnerIds: [first, ...others] }: Standing, userId: number) =>
  first === userId && others.length === 0;
