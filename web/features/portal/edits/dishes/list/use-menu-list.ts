import { useState } from 'react';
import { photoCalls } from '#contract/find/photos/calls.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DishList } from '#contract/portal/edits/dishes.ts';
import type { SoldOut } from '#contract/portal/edits/sold-out.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { monthBefore } from '#contract/time/time-ranges.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { criteriaOf, reportTime } from '../../../../reports/report/index.ts';
import { useSoldOut } from '../../sold-out/use-sold-out.ts';
import type { MenuActs } from './dish-parts.tsx';
import { type Category, type MenuRow, photosOf, soldOf, statesOf } from './menu-rows.ts';

export const soldOutStates = q(editCalls.getMenuToEdit);
const photos = q(photoCalls.listPhotos);

/** Last month's sales of each dish, as in Item Sales. Null for people who may not read reports. */
function useLastMonth() {
  const mayRead = useSignedInUser()?.permissions.includes('reports') ?? false;
  const time = useCall(mayRead ? reportTime : null, { isQuiet: true }).result;
  const today = time?.today();
  const month = today === undefined ? undefined : monthBefore({ from: today, to: today });
  const query = time && month && criteriaOf(time.zones, month);
  // A past month hardly changes, so it isn't loaded again after each change of the menu.
  const sales = useCall(
    query ? { ...q(reportCalls.getItemSales, { query }), meta: { isStored: true } } : null,
    { isQuiet: true },
  );
  return mayRead ? { month: month?.label ?? '', results: sales.result?.results ?? null } : null;
}

/** What the rows of the menu's list can do, and what they show beside names and prices. */
export function useMenuList(menu: DishList) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toEdit = useCall(soldOutStates).result;
  const shown = useCall(photos, { isQuiet: true }).result;
  const lastMonth = useLastMonth();
  const { busy, count, set, setMany } = useSoldOut(menu.timeZone);

  const stateOf = statesOf(toEdit);
  const photoOf = photosOf(shown?.results);
  const sold = lastMonth?.results ? soldOf(lastMonth.results) : undefined;
  const rowsOf = (catalogName: string, category: Category): MenuRow[] =>
    category.items.map((item) => ({
      ...item,
      state: stateOf(item.itemId),
      photo: photoOf(item.itemId),
      sold: sold?.({ itemName: item.name, categoryName: category.name, catalogName }),
    }));

  const acts: MenuActs = {
    isTills: menu.owner?.state === 'TILL',
    isSoldOutOfTill: toEdit?.till != null,
    timeZone: menu.timeZone,
    busy,
    set,
    count,
    isChosen: (itemId) => chosen.has(itemId),
    choose: (itemIds, isChosen) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const itemId of itemIds) {
          if (isChosen) next.add(itemId);
          else next.delete(itemId);
        }
        return next;
      }),
    month: lastMonth?.month ?? null,
  };
  const clear = () => setChosen(new Set());
  // A dish that somebody has taken off the menu is no longer chosen.
  const items = menu.catalogs.flatMap(({ categories }) => categories).flatMap((of) => of.items);
  const chosenItems = items.filter(({ itemId }) => chosen.has(itemId));
  const setChosenSoldOut = async (soldOut: SoldOut['soldOut']) => {
    const [first] = chosenItems;
    if (!first) return;
    const what = chosenItems.length === 1 ? first.name : `${chosenItems.length} dishes`;
    const itemIds = chosenItems.map(({ itemId }) => itemId);
    if (await setMany({ what, itemIds }, soldOut)) clear();
  };
  return { acts, rowsOf, chosenItems, clear, setChosenSoldOut };
}
