import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import type { StaffContext } from '../../people/access/index.ts';
import { dishPhotoPart, firstPhotoPart, housePhotoPart, type Where } from './photo-parts.ts';
import type { PhotoRow } from './photos.queries.ts';

type Action = 'ADDED' | 'DESCRIBED' | 'PUT_FIRST' | 'REMOVED' | 'PUT_BACK';

type Done = { action: Action; photo: Pick<PhotoRow, 'photo_id' | 'item_id' | 'alt'> };
type Acting = Pick<StaffContext, 'businessId' | 'nowMs' | 'audit'>;

/**
 * Runs `work` and records its change: from what, to what. Parts are named as in the room `edits`,
 * which undoes entries of the audit trail. A refusal is not recorded.
 */
export async function auditPhoto<Result>(
  transaction: DatabaseTransaction,
  { businessId, nowMs, audit }: Acting,
  { action, photo: { photo_id: photoId, item_id: itemId, alt } }: Done,
  work: () => Promise<Result>,
): Promise<Result> {
  const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
  const doing = { transaction, where: { businessId, nowMs, timeZone }, work };
  const { change, result } =
    itemId !== null
      ? await changeBy('dishPhoto', dishPhotoPart, { ...doing, subject: String(itemId) })
      : action === 'PUT_FIRST'
        ? await changeBy('photoFirst', firstPhotoPart, { ...doing, subject: photoId })
        : await changeBy('photo', housePhotoPart, { ...doing, subject: photoId });
  if (isRefused(result)) return result;
  await audit(transaction, { action: `PHOTO_${action}`, detail: alt, ...(change && { change }) });
  return result;
}

type Part<State> = {
  find(transaction: DatabaseTransaction, where: Where, subject: string): Promise<State | undefined>;
  words(state: State, where: Where): [string, string][];
};

type Doing<Result> = {
  transaction: DatabaseTransaction;
  where: Where;
  subject: string;
  work: () => Promise<Result>;
};

async function changeBy<State, Result>(
  name: string,
  part: Part<State>,
  { transaction, where, subject, work }: Doing<Result>,
) {
  const found = await part.find(transaction, where, subject);
  const result = await work();
  const after = await part.find(transaction, where, subject);
  // The dish was deleted from the menu.
  if (after === undefined) return { result, change: undefined };
  // The photo being added already existed, but not its files.
  const before = found ?? { ...after, shown: false };
  const was = new Map(part.words(before, where));
  const lines = part
    .words(after, where)
    .map(([line, text]) => ({ name: line, before: was.get(line) ?? 'None', after: text }))
    .filter((line) => line.before !== line.after);
  return { result, change: { part: name, subject, before, after, lines } };
}
