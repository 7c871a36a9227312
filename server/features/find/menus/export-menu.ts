import type { Database } from '#platform/database/pool.ts';
import { inRestaurant } from '../../ground/restaurant/index.ts';
import { presentForImport } from './menus.presenter.ts';
import { findMenu } from './menus.queries.ts';

/** A restaurant's menu in the format that `replaceMenu` takes. */
export const exportMenu = (database: Database, externalId: string) =>
  inRestaurant(database, externalId, async (transaction, businessId) =>
    presentForImport(await findMenu(transaction, businessId)),
  );
