import type { NewMenu } from '#contract/menus/menus-admin.ts';
import type { Database } from '#platform/database/pool.ts';
import { inRestaurant } from '../restaurants/index.ts';
import { presentForImport } from './menus.presenter.ts';
import { findMenu } from './menus.queries.ts';

/** A restaurant's menu as `replaceMenu` takes it; nothing where there is no such restaurant. */
export async function exportMenu(
  database: Database,
  externalId: string,
): Promise<NewMenu | undefined> {
  const found = await inRestaurant(database, externalId, async (transaction, businessId) => ({
    outcome: 'found' as const,
    menu: presentForImport(await findMenu(transaction, businessId)),
  }));
  return found.outcome === 'found' ? found.menu : undefined;
}
