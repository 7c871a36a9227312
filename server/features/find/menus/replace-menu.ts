import type { NewMenu } from '#contract/find/menus/menus-admin.ts';
import { newMenuSchema } from '#contract/find/menus/menus-admin.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, readInput, refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { inRestaurant } from '../../ground/restaurant/index.ts';
import { noteWhatIsShown } from './contents.queries.ts';
import { changeMenuOwner, findMenuOwner } from './menu-owners.queries.ts';
import { lockMenu } from './menus.queries.ts';
import { type Merged, mergeCatalogs, mergeCategories, mergeItems } from './merge-menu.queries.ts';
import { referencesIn, withoutReferences } from './option-references.rules.ts';
import { stopCountingGone } from './portions.queries.ts';
import { forgetGoneOptions } from './sold-out.queries.ts';

/** The menu as rows: each names its parents, since only the database knows the ids. */
function rowsOf({ catalogs }: NewMenu) {
  const categories = catalogs.flatMap((catalog) =>
    catalog.categories.map((category, position) => ({ ...category, catalog, position })),
  );
  return {
    catalogs: catalogs.map(({ name }, position) => ({ name, position })),
    categories: categories.map(({ catalog, name, description, times, services, position }) => ({
      catalog: catalog.name,
      name,
      description,
      times,
      services,
      position,
    })),
    items: categories.flatMap(({ catalog, name, items }) =>
      items.map((item, position) => ({
        catalog: catalog.name,
        category: name,
        name: item.name,
        description: item.description,
        price_cents: item.priceCents,
        picture: item.picture,
        dietary_tags: item.dietaryTags ?? null,
        menu_contents: item.contents ?? null,
        available: item.available,
        popular: item.popular,
        language: item.language,
        option_groups: withoutReferences(item.optionGroups),
        reference: item.reference ?? null,
        option_references: referencesIn(item.optionGroups),
        note_allowed: item.noteAllowed,
        age_checked: item.ageChecked,
        tax_category: item.taxCategory,
        position,
      })),
    ),
  };
}

/** Replaces a restaurant's whole menu, as part of a larger change that acts for the restaurant. */
export async function writeMenu(
  transaction: DatabaseTransaction,
  businessId: number,
  menu: NewMenu,
): Promise<Merged & { isChanged: boolean }> {
  const rows = rowsOf(menu);
  await lockMenu(transaction, businessId);
  const all = [
    await mergeCatalogs(transaction, businessId, rows.catalogs),
    await mergeCategories(transaction, businessId, rows.categories),
  ];
  const items = await mergeItems(transaction, businessId, rows.items);
  await forgetGoneOptions(transaction, businessId);
  await stopCountingGone(transaction, businessId);
  await noteWhatIsShown(transaction, businessId);
  const isChanged = [...all, items].some(
    ({ added, changed, retired }) => added + changed + retired > 0,
  );
  return { ...items, isChanged };
}

/**
 * Replaces a restaurant's menu with an operator's (see `newMenuSchema`). Items with the same
 * catalog, category and name keep their id; items left out are no longer served. A menu that a till
 * owns is replaced only by an operator who takes it back from the till: otherwise the till's next
 * version would replace it again.
 */
export async function replaceMenu(
  database: Database,
  externalId: string,
  input: unknown,
  { takenBackAtMs }: { takenBackAtMs?: number | undefined } = {},
) {
  // It is the operator's own file, so the answer lists all problems in it.
  const menu = readInput(newMenuSchema, input, Number.POSITIVE_INFINITY);
  if (isRefused(menu)) return menu;
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    await lockMenu(transaction, businessId);
    const owner = await findMenuOwner(transaction, businessId);
    if (owner?.state === 'TILL') {
      if (takenBackAtMs === undefined) return refuse('till_owns_menu');
      const nowMs = takenBackAtMs;
      await changeMenuOwner(transaction, businessId, { state: 'RESTAURANT', nowMs });
      const taken = { businessId, action: 'MENU_TAKEN_BACK', detail: owner.integration } as const;
      await auditAsOperator(transaction, { ...taken, nowMs });
    }
    const { added, changed, retired } = await writeMenu(transaction, businessId, menu);
    const served = menu.catalogs
      .flatMap(({ categories }) => categories)
      .reduce((sum, { items }) => sum + items.length, 0);
    return { added, changed, retired, served };
  });
}
