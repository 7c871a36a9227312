import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Audited } from '../audit/index.ts';

/** A staff member after a change: dismissed, or with another role. */
export type Changed = {
  businessId: number;
  userId: number;
  roleId: number;
  status: string;
  nowMs: number;
};

type Ended = Pick<Audited, 'action' | 'detail'>;

/** Something that a room gives people, and takes away when they may no longer have it. */
export type EndsWithPerson = {
  /** Where the room keeps it. */
  table: string;
  /** Ends it, in the transaction of the change. Returns entries for the list of activity. */
  end(transaction: DatabaseTransaction, changed: Changed): Promise<Ended[]>;
};

/** Carries out the list, which `server/ends-with-person.ts` fills. Returns what was recorded. */
export async function endWithPerson(
  transaction: DatabaseTransaction,
  list: readonly EndsWithPerson[],
  changed: Changed,
  audit: (audited: Ended & { subjectUserId: number }) => Promise<unknown>,
): Promise<Ended[]> {
  const all: Ended[] = [];
  for (const { end } of list) all.push(...(await end(transaction, changed)));
  for (const one of all) await audit({ ...one, subjectUserId: changed.userId });
  return all;
}
