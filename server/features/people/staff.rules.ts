import { ownerRoleId } from '#contract/access/roles.ts';
import { attemptsBudget } from '../access/index.ts';
import type { HeldMember } from './members.queries.ts';

const hourMs = 3_600_000;

/** Each sends a text message to a number that somebody entered. */
export const staffBudget = attemptsBudget('staff.invite.business', 30, hourMs);

/** What a change of staff is decided by. None of it changes until the transaction ends. */
export type Standing = {
  /** The role of whoever acts, as it is now and not when their session was looked up. */
  roleId: number;
  /** The owners who can sign in. */
  activeOwnerIds: number[];
};

export const standingOf = (roleId: number, held: readonly HeldMember[]): Standing => ({
  roleId,
  activeOwnerIds: held
    .filter(({ role_id, status }) => role_id === ownerRoleId && status === 'ACTIVE')
    .map(({ user_id }) => user_id),
});

export const isLastOwner = ({ activeOwnerIds: [first, ...others] }: Standing, userId: number) =>
  first === userId && others.length === 0;
