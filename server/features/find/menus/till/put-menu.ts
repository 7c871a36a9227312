import { putPartnerMenu } from '#contract/find/menus/till-menu.ts';
import type { AuditChange } from '#contract/ground/audit/audit.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { hourMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import { recordAudit } from '../../../ground/audit/index.ts';
import { digestInAnyOrder, once } from '../../../money/integrations/index.ts';
import type { IntegrationContext, Operation } from '../../../people/access/index.ts';
import { findMenuOwner, type MenuOwner, saveMenuOwner } from '../menu-owners.queries.ts';
import { findMenu, lockMenu } from '../menus.queries.ts';
import type { Merged } from '../merge-menu.queries.ts';
import { writeMenu } from '../replace-menu.ts';
import { clearSoldOut } from '../sold-out.queries.ts';
import { isOfMenu, readMenuToSend } from './get-menu.ts';
import { linesOfMenu } from './menu-changes.rules.ts';
import { refuseWithChanges } from './menu-conflicts.ts';
import { readMenu } from './read-menu.ts';

/** Each menu that differs is announced to every server, and stored in the activity for good. */
const menusOfRestaurant = {
  name: 'menus.till.restaurant',
  points: integrationLimits.menusAnHour,
  windowMs: hourMs,
  refusal: 'too_many_menus',
} as const;

type Input = Parameters<Operation<'putPartnerMenu'>>[0];

const present = ({ version, takenAt, dishes }: MenuOwner) => ({
  version,
  takenAt: takenAt.toISOString(),
  dishes,
});

/** The till is the actor: there is no person. */
const auditAsTill = (
  transaction: DatabaseTransaction,
  { businessId, integration, address, nowMs }: IntegrationContext,
  action: 'MENU_GIVEN_TO_TILL' | 'MENU_SENT',
  { version, detail, lines }: { version: number; detail: string; lines: AuditChange['lines'] },
) =>
  recordAudit(transaction, {
    businessId,
    actorUserId: null,
    address,
    nowMs,
    action,
    detail,
    // Not as a change: staff can't undo it.
    facts: { integration, version, lines },
  });

type SentMenu = Pick<MenuOwner, 'integration' | 'version' | 'sha256'>;

type MenuRefusal =
  | 'menu_taken_back'
  | 'menu_of_another_till'
  | 'menu_version_outdated'
  | 'menu_version_used';

/**
 * Whether a till's menu is taken now, or was taken before. Versions of different tills can't be
 * compared, so only one till owns the menu; a till that begins anew may begin with any version.
 */
function decideOnMenu(
  owner: MenuOwner | undefined,
  sent: SentMenu,
): 'take' | 'repeat' | Refused<MenuRefusal> {
  if (!owner || owner.state === 'OPEN') return 'take';
  if (owner.state === 'RESTAURANT') return refuse('menu_taken_back');
  if (owner.integration !== sent.integration) return refuse('menu_of_another_till');
  if (owner.version < sent.version) return 'take';
  if (owner.version > sent.version) return refuse('menu_version_outdated');
  return owner.sha256.equals(sent.sha256) ? 'repeat' : refuse('menu_version_used');
}

/** Such as the order of dishes, or a menu that is the till's now and otherwise the same. */
const nothingInWords = { name: 'Dishes and prices', before: '', after: 'As before' };

const changesText = (version: number, { added, changed, retired }: Merged) =>
  `version ${version}, ${added} new, ${changed} changed, ${retired} taken off`;

async function takeMenu({ body }: Input, context: IntegrationContext) {
  const read = await readMenu(body.catalogs);
  if (isRefused(read)) return read;
  const { businessId, ifMatch, integration, nowMs } = context;
  const { version, soldOutBy } = body;
  const { menu, dishes } = read;
  // The hash of what was sent: our next version may add something else to it.
  const sha256 = await digestInAnyOrder([body.catalogs, soldOutBy]);
  return context.transact(async (transaction) => {
    // Other tills, the portal's edits and `joyous menus import` take turns with it from here.
    await lockMenu(transaction, businessId);
    const owner = await findMenuOwner(transaction, businessId);
    const sent = { businessId, owner, integration, version };
    const decided = decideOnMenu(owner, { integration, version, sha256 });
    if (isRefused(decided)) {
      // Nobody else changed anything: the till used a number twice.
      if (decided.code === 'menu_version_used') return decided;
      return refuseWithChanges(decided.code, transaction, sent);
    }
    if (owner && decided === 'repeat') return present(owner);
    const { rows: before, hash } = await readMenuToSend(transaction, businessId);
    if (ifMatch !== undefined && !isOfMenu(ifMatch, hash)) {
      return refuseWithChanges('menu_changed', transaction, sent);
    }
    const merged = await writeMenu(transaction, businessId, menu);
    const takenAt = new Date(nowMs);
    const isNew = owner?.state !== 'TILL';
    // From now on only the till marks dishes, so staff could not end their earlier marks. Its own stay.
    const begins = soldOutBy === 'TILL' && (isNew || owner.soldOutBy !== 'TILL');
    if (begins) await clearSoldOut(transaction, businessId);
    const since = isNew ? takenAt : owner.since;
    const now = { integration, version, sha256, dishes, soldOutBy, takenAt, since };
    await saveMenuOwner(transaction, businessId, { state: 'TILL', ...now });
    if (isNew || merged.isChanged) {
      const lines = await linesOfMenu(before, await findMenu(transaction, businessId));
      await auditAsTill(transaction, context, isNew ? 'MENU_GIVEN_TO_TILL' : 'MENU_SENT', {
        version,
        detail: changesText(version, merged),
        lines: lines.length > 0 ? lines : [nothingInWords],
      });
    }
    return present({ state: 'TILL', ...now });
  });
}

/** A till sends its menu: see docs/topics/keys.md. */
export const putMenu: Operation<'putPartnerMenu'> = async (input, context) => {
  // Outside of the transaction: see docs/topics/limits.md.
  const usedUp = await context.spend([menusOfRestaurant, String(context.businessId)]);
  if (usedUp) return usedUp;
  return once(putPartnerMenu, takeMenu)(input, context);
};
