import type { NewMenu } from '../../../contract/menus-admin.ts';
import type { Database } from '../../platform/database/pool.ts';
import { actAsBusiness } from '../../platform/database/tenant.ts';
import { findBusinessId } from '../restaurants/index.ts';
import { presentForImport } from './menus.presenter.ts';
import { findMenu } from './menus.queries.ts';

/** A restaurant's menu as `replaceMenu` takes it; nothing where there is no such restaurant. */
export function exportMenu(database: Database, externalId: string): Promise<NewMenu | undefined> {
  return database.transaction().execute(async (transaction) => {
    const businessId = await findBusinessId(transaction, externalId);
    if (businessId === undefined) return undefined;
    await actAsBusiness(transaction, businessId);
    return presentForImport(await findMenu(transaction, businessId));
  });
}
