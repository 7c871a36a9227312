import {
  conflictLimits,
  type MenuConflict,
  menuConflictSchema,
} from '#contract/find/menus/till-menu.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import { findNewestOf } from '../../../ground/audit/index.ts';
import type { MenuOwner } from '../menu-owners.queries.ts';

const actions = [
  'MENU_GIVEN_TO_TILL',
  'MENU_SENT',
  'MENU_CHANGED',
  'MENU_TAKEN_BACK',
  'MENU_OPENED_TO_TILLS',
  'CHANGE_UNDONE',
];

/** A busy restaurant has a few hundred entries a day, and a till hears soon that it is refused. */
const mostEntries = 5_000;
const mostFound = 200;

/** The parts of the menu whose undoing changes it. */
const isUndoneMenu = /^(dish|category|catalog)(Details|Order|Contents)$/;

type Entry = Awaited<ReturnType<typeof findNewestOf>>[number];

const actionSchema = menuConflictSchema.shape.changes.element.shape.action;

/** A program learns that it was the staff, and not who of them. */
function presentChange({ at, action, actor_user_id: userId, integration, detail, lines }: Entry) {
  const by = integration !== null ? 'PROGRAM' : userId !== null ? 'STAFF' : 'JOYOUS';
  return {
    at: at.toISOString(),
    by,
    program: integration,
    action: actionSchema.parse(action === 'MENU_GIVEN_TO_TILL' ? 'MENU_SENT' : action),
    what: detail,
    lines: (lines ?? [])
      .slice(0, conflictLimits.lines)
      .map(({ name, before, after }) => ({ name, before, after })),
  } as const;
}

/** Whether the caller's menu has everything up to this entry. */
const isKnownTo =
  ({ integration, version }: { integration: string; version: number }) =>
  (entry: Entry) =>
    entry.integration === integration &&
    // Entries of the version before don't say which menu it was.
    (entry.version === null || entry.version <= version);

type Sent = { owner: MenuOwner | undefined; integration: string; version: number };

async function findConflict(
  transaction: DatabaseTransaction,
  businessId: number,
  sent: Sent,
): Promise<MenuConflict> {
  const found = await findNewestOf(transaction, businessId, {
    actions,
    among: mostEntries,
    limit: mostFound,
  });
  const ofMenu = found.filter(
    ({ action, part }) => action !== 'CHANGE_UNDONE' || isUndoneMenu.test(part ?? ''),
  );
  const known = ofMenu.findIndex(isKnownTo(sent));
  const since = known === -1 ? ofMenu : ofMenu.slice(0, known);
  return {
    version: sent.owner?.version ?? null,
    changes: since.slice(0, conflictLimits.changes).map(presentChange),
    hasMore: since.length > conflictLimits.changes,
  };
}

/** Says who changed what since the caller's menu. */
export async function refuseWithChanges<const Code extends string>(
  code: Code,
  transaction: DatabaseTransaction,
  sent: Sent & { businessId: number },
): Promise<Refused<Code>> {
  return refuse(code, { instead: await findConflict(transaction, sent.businessId, sent) });
}
