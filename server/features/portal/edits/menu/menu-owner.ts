import type { MenuOwnerToEdit } from '#contract/portal/edits/menu-owner.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import { changeMenuOwner, findMenuOwner, type MenuOwner } from '../../../find/menus/index.ts';
import { findNewestOf } from '../../../ground/audit/index.ts';
import type { Operation, StaffContext } from '../../../people/access/index.ts';
import { lockWhere } from '../edit-part.ts';
import type { Undoable } from '../part.ts';
import { spendOnEdit } from '../spend-on-edit.ts';

const isTills = (owner: MenuOwner | undefined) => owner?.state === 'TILL';

/** The till that owns the menu. */
export async function findTill(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<string | null> {
  const owner = await findMenuOwner(transaction, businessId);
  return owner && isTills(owner) ? owner.integration : null;
}

/** The till that says what is sold out. */
export async function findTillOfSoldOut(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<string | null> {
  const owner = await findMenuOwner(transaction, businessId);
  return owner && isTills(owner) && owner.soldOutBy === 'TILL' ? owner.integration : null;
}

/** The caller must have locked the restaurant, so that a till's menu comes before or after this. */
export async function refuseIfTills(
  transaction: DatabaseTransaction,
  { businessId }: { businessId: number },
  { isOfMenu, isSoldOut }: Pick<Undoable<never>, 'isOfMenu' | 'isSoldOut'>,
): Promise<Refused<'till_owns_menu' | 'till_says_sold_out'> | undefined> {
  if (isOfMenu && (await findTill(transaction, businessId))) return refuse('till_owns_menu');
  const till = isSoldOut && (await findTillOfSoldOut(transaction, businessId));
  return till ? refuse('till_says_sold_out') : undefined;
}

/** For a change of the menu: other changes of it wait until the work is done. */
export async function editMenu<Result>(
  context: StaffContext,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result | Refused<'till_owns_menu' | 'too_many_attempts'>> {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  return context.transact(async (transaction) => {
    const where = await lockWhere(transaction, context);
    if (await findTill(transaction, where.businessId)) return refuse('till_owns_menu');
    return work(transaction);
  });
}

export async function showMenuOwner(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<MenuOwnerToEdit | null> {
  const owner = await findMenuOwner(transaction, businessId);
  if (!owner || owner.state === 'OPEN') return null;
  const { state, integration: till, since, version, takenAt, soldOutBy } = owner;
  const at = { since: since.toISOString(), takenAt: takenAt.toISOString() };
  const newest = await findNewestOf(transaction, businessId, {
    actions: ['MENU_SENT', 'MENU_GIVEN_TO_TILL'],
    among: mostEntries,
    limit: 1,
  });
  const [changed] = newest.flatMap((entry) =>
    entry.lines ? [{ at: entry.at.toISOString(), lines: entry.lines }] : [],
  );
  return { state, till, version, soldOutBy, ...at, ...(changed && { changed }) };
}

/** Of the activity, read for the till's newest change: older ones are no news. */
const mostEntries = 1_000;

const changes = {
  takeBack: { from: 'TILL', to: 'RESTAURANT', action: 'MENU_TAKEN_BACK' },
  open: { from: 'RESTAURANT', to: 'OPEN', action: 'MENU_OPENED_TO_TILLS' },
} as const;

/** If it is pressed twice, or by two people, it happens once. */
async function changeOwner(context: StaffContext, change: keyof typeof changes) {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  const { businessId, nowMs } = context;
  const { from, to, action } = changes[change];
  return context.transact(async (transaction) => {
    await lockWhere(transaction, context);
    const owner = await findMenuOwner(transaction, businessId);
    if (owner?.state !== from) return null;
    await changeMenuOwner(transaction, businessId, { state: to, nowMs });
    await context.audit(transaction, { action, detail: owner.integration });
    return null;
  });
}

export const takeMenuBack: Operation<'takeMenuBack'> = (_input, context) =>
  changeOwner(context, 'takeBack');

export const openMenuToTills: Operation<'openMenuToTills'> = (_input, context) =>
  changeOwner(context, 'open');
