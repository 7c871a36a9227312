import { useRef, useState } from 'react';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { MenuToEdit } from '#contract/portal/edits/sold-out.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Banner } from '#web/ui/banner.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EverywhereRows } from './everywhere-row.tsx';
import { type Dish, everywhereFound, foundIn, soldOutNow } from './found-dishes.ts';
import { SoldOutOfTill, SoldOutRow } from './sold-out-row.tsx';
import { useSoldOut } from './use-sold-out.ts';

const menuToEdit = q(editCalls.getMenuToEdit);
const mostShown = 30;

type SoldOutDialogProps = {
  /** Names of dishes that come first. */
  dishes: readonly string[];
  onClose: () => void;
};

/** Says what is sold out without leaving the page behind it. */
export function SoldOutDialog({ dishes, onClose }: SoldOutDialogProps) {
  const { result, failure } = useCall(menuToEdit, { isQuiet: true });
  return (
    <Dialog open onClose={onClose} title="Sold out" size="md">
      {result && <Dishes menu={result} dishes={dishes} />}
      {!result && failure !== undefined && <Banner kind="error">{failure}</Banner>}
      {!result && failure === undefined && (
        <LoadingRegion label="Loading the menu" className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
    </Dialog>
  );
}

/** The same dish may be on several menus: all of them are shown. */
function dishesOf(catalogs: MenuToEdit['catalogs']): Dish[] {
  return catalogs.flatMap(({ categories }) =>
    categories.flatMap(({ items }) =>
      items.map((item): Dish => ({ kind: 'DISH', id: item.itemId, ...item })),
    ),
  );
}

function Dishes({ menu, dishes }: { menu: MenuToEdit; dishes: readonly string[] }) {
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const banner = { clear: () => setFailure(undefined), showError: setFailure };
  const { busy, set, setMany, count } = useSoldOut(menu.timeZone, banner);
  const isOfOrder = ({ name }: Dish) => dishes.includes(name);
  const out = soldOutNow(menu.catalogs).filter(({ kind, at }) => kind === 'DISH' && !at);
  const isOut = ({ id }: Dish) => out.some((dish) => dish.id === id);
  const all = dishesOf(menu.catalogs);
  const everywhere = everywhereFound(menu.everywhere, words);
  const found =
    words.trim() === ''
      ? [...all.filter(isOfOrder), ...all.filter((dish) => isOut(dish) && !isOfOrder(dish))]
      : dishesOf(foundIn(menu.catalogs, words));
  return (
    <div className="grid grid-cols-1 gap-3">
      {menu.till !== null && <SoldOutOfTill till={menu.till} />}
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <SearchField
        input={input}
        label="Find a dish"
        clearLabel="Clear the search"
        value={words}
        onType={setWords}
        onClear={() => setWords('')}
      />
      {menu.till === null && (
        <EverywhereRows found={everywhere.slice(0, 5)} busy={busy} onSet={setMany} />
      )}
      {found.length === 0 && everywhere.length === 0 && (
        <p className="text-ink-soft">
          {words.trim() === '' ? 'Nothing is sold out.' : 'No dishes match your search.'}
        </p>
      )}
      <ul className="divide-y divide-line">
        {found.slice(0, mostShown).map((dish) => (
          <li key={dish.id}>
            <SoldOutRow
              dish={dish}
              timeZone={menu.timeZone}
              isTills={menu.till !== null}
              busy={busy}
              onChange={set}
              onCount={count}
            />
          </li>
        ))}
      </ul>
      {found.length > mostShown && (
        <p className="text-ink-soft">Type more of the name to see the others.</p>
      )}
    </div>
  );
}
