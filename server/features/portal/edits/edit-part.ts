import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import { lockEditableDetails } from '../../find/restaurants/index.ts';
import type { StaffContext } from '../../people/access/index.ts';
import { linesBetween, type Part, type Where } from './part.ts';
import { type PartName, parts, type RefusalOf, type StateOf } from './parts.ts';
import { isSameState, versionOf } from './states.ts';

type Edit<State> = {
  subject?: string;
  /** The version that the form was filled with. Left out: the change applies to any state. */
  version?: string;
  to: (state: State, where: Where) => State;
  /** Given if the caller has already locked the restaurant. */
  locked?: Where;
};

/** The id that undoes the change. Null if nothing changed. */
type EditedPart<State> = { state: State; changeId: number | null };

/** Staff, or a program: nobody else changes parts. */
export type Editor = Pick<StaffContext, 'businessId' | 'nowMs' | 'audit'> & {
  session?: Pick<StaffContext['session'], 'userId'>;
};

/** Locks the restaurant: other edits of it wait until the transaction ends. */
export async function lockWhere(
  transaction: DatabaseTransaction,
  { businessId, nowMs, session }: Editor,
): Promise<Where> {
  const { time_zone: timeZone } = await lockEditableDetails(transaction, businessId);
  return { businessId, timeZone, nowMs, ...(session && { userId: session.userId }) };
}

/**
 * Changes a part, records its previous state, and returns the new one. Setting what is already set
 * is no change, so pressing a button twice, or again after a lost answer, does nothing.
 */
export async function editPart<Name extends PartName>(
  transaction: DatabaseTransaction,
  context: Editor,
  name: Name,
  { subject = '', version, to, locked }: Edit<StateOf<Name>>,
): Promise<
  EditedPart<StateOf<Name>> | Refused<'edited_meanwhile' | 'not_there'> | RefusalOf<Name>
> {
  const part = parts[name] as unknown as Part<StateOf<Name>, RefusalOf<Name>>;
  const where = locked ?? (await lockWhere(transaction, context));
  await part.lock?.(transaction, where, subject);
  const before = await part.find(transaction, where, subject);
  if (before === undefined) return refuse('not_there');
  const after = part.withoutEnded(to(before, where), where);
  if (isSameState(before, after)) return { state: before, changeId: null };
  if (version !== undefined && version !== versionOf(before)) return refuse('edited_meanwhile');
  const refused = await part.save(transaction, where, { subject, state: after });
  if (refused) return refused;
  const changeId = await context.audit(transaction, {
    action: part.action,
    ...(part.detail && { detail: part.detail(after) }),
    change: {
      part: name,
      subject,
      before,
      after,
      lines: linesBetween(part, where, { before, after }),
    },
  });
  return { state: after, changeId: changeId ?? null };
}
