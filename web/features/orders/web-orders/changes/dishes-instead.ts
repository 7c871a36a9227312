import { menuCalls } from '#contract/find/menus/calls.ts';
import { q } from '#web/platform/query/query.ts';

/** The menu as it is now, for what comes instead of a dish. */
export const dishesInstead = (id: string) => q(menuCalls.getCatalog, { params: { id } });
