import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { StaffContext } from '../../people/access/index.ts';
import { editPart } from './edit-part.ts';
import type { PartName } from './parts.ts';
import { spendOnEdit } from './spend-on-edit.ts';

type Edit<Name extends PartName> = Parameters<typeof editPart<Name>>[3];

/** Reads again what the page shows. */
type Read<Whole> = (transaction: DatabaseTransaction, context: StaffContext) => Promise<Whole>;

/** Changes a part that every restaurant has once. */
export async function changePart<Name extends PartName, Whole>(
  context: StaffContext,
  name: Name,
  edit: Edit<Name>,
  read: Read<Whole>,
): Promise<Whole | Refused<'too_many_attempts' | 'edited_meanwhile'>> {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  return context.transact(async (transaction) => {
    const edited = await editPart(transaction, context, name, edit);
    return isRefused(edited) ? refuse('edited_meanwhile') : read(transaction, context);
  });
}

/** Turns something on or off: the caller gets that state, even if another person set it first. */
export async function switchPart<Name extends PartName, Whole>(
  context: StaffContext,
  name: Name,
  to: Edit<Name>['to'],
  read: Read<Whole>,
): Promise<Whole | Refused<'too_many_attempts'>> {
  const changed = await changePart(context, name, { to }, read);
  if (isRefused(changed) && changed.code === 'edited_meanwhile') {
    throw new Error('a change without a version found another one');
  }
  return changed as Whole | Refused<'too_many_attempts'>;
}
