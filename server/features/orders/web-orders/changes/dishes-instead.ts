import { findMenu, presentMenu } from '../../../find/menus/index.ts';
import type { Operation } from '../../../people/access/index.ts';

/** Also of a restaurant that isn't listed: its orders are cooked all the same. */
export const listDishesInstead: Operation<'listDishesInstead'> = (_, context) =>
  context.transact(async (transaction) =>
    presentMenu(await findMenu(transaction, context.businessId), context.nowMs),
  );
