import type { AuditAction, AuditChange } from '#contract/ground/audit/audit.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Refused } from '#platform/refusals/refuse.ts';
import { cutLines } from '../../ground/audit/index.ts';

type CannotPutBack = Refused<
  | 'photo_cleared'
  | 'too_many_photos'
  | 'name_taken'
  | 'category_not_empty'
  | 'catalog_not_empty'
  | 'too_many_options'
>;

export type Where = {
  businessId: number;
  timeZone: string;
  nowMs: number;
  /** Who changes something. Left out if it is only read. */
  userId?: number;
};

/** Names and their values: `Monday`, `11 AM - 9 PM`. */
export type Words = [name: string, text: string][];

/**
 * Something that is edited, compared and undone as one. Its state is JSON, stored with the audit
 * entry. The subject identifies which one, if there are several, such as dishes.
 */
export type Undoable<State> = {
  find(transaction: DatabaseTransaction, where: Where, subject: string): Promise<State | undefined>;
  /** Locks the state before a change, where not only staff change it. */
  lock?(transaction: DatabaseTransaction, where: Where, subject: string): Promise<unknown>;
  save(
    transaction: DatabaseTransaction,
    where: Where,
    changed: { subject: string; state: State },
  ): Promise<CannotPutBack | undefined>;
  /** Asked before a change is undone, where others than staff may decide about it meanwhile. */
  refuseUndo?(
    transaction: DatabaseTransaction,
    where: Where,
    changed: { before: State; after: State },
  ): Promise<Refused<'joyous_sets_taxes'> | undefined>;
  /** What to say when it has been deleted permanently. */
  whenGone?: { code: 'photo_cleared' | 'too_many_photos'; text: string };
  /** Part of the menu: while a till owns the menu, staff can't change it. */
  isOfMenu?: boolean;
  /** Says what is sold out: a till may have taken that over. */
  isSoldOut?: boolean;
  /** The state without what has ended by now: days pass, and closings end automatically. */
  withoutEnded(state: State, where: Where): State;
  words(state: State, where: Where): Words;
  /** Shown for a name that only one of two states has. */
  absent?: string;
  /** Names the thing in the list of changes, where the words don't. */
  detail?(state: State): string;
};

/** An undoable that is also edited here; most accept every state. */
export type Part<State, Refusal = never> = Omit<Undoable<State>, 'save' | 'whenGone'> & {
  action: AuditAction;
  save(...args: Parameters<Undoable<State>['save']>): Promise<Refusal | undefined>;
};

/** The differences between two states, in words. */
export function linesBetween<State>(
  { words, absent = 'None' }: Pick<Undoable<State>, 'words' | 'absent'>,
  where: Where,
  { before, after }: { before: State; after: State },
): AuditChange['lines'] {
  const was = new Map(words(before, where));
  const is = new Map(words(after, where));
  return cutLines(
    [...new Set([...is.keys(), ...was.keys()])]
      .map((name) => ({ name, before: was.get(name) ?? absent, after: is.get(name) ?? absent }))
      .filter((line) => line.before !== line.after),
  );
}

/** The same dish may be on two menus: each has its own line. */
export function namedApart(words: Words): Words {
  const seen = new Map<string, number>();
  return words.map(([name, text]) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return [times === 1 ? name : `${name} (${times})`, text];
  });
}
