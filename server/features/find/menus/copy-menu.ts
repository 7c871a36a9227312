import type { NewMenu } from '#contract/find/menus/menus-admin.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { presentForImport } from './menus.presenter.ts';
import { findMenu } from './menus.queries.ts';
import { writeMenu } from './replace-menu.ts';

type Copying = { from: number; to: number; ifEmpty: NewMenu };

/** The transaction acts for the restaurant whose menu it is: what is served there, without its photos. */
export async function copyMenu(
  transaction: DatabaseTransaction,
  { from, to, ifEmpty }: Copying,
): Promise<void> {
  const menu = presentForImport(await findMenu(transaction, from));
  await within(transaction, { restaurant: to }, (acting) =>
    writeMenu(acting, to, menu.catalogs.length > 0 ? menu : ifEmpty),
  );
}
