import SearchX from 'lucide-react/icons/search-x';
import {
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Catalog } from '#contract/menus/menus.ts';
import type { Photo } from '#contract/photos/photos.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DishPhotosProvider } from './dish-photos.ts';
import { chipsOf, countDishes, filterMenu, isFiltering, type MenuFilter } from './menu-filter.ts';
import { MenuPages } from './menu-pages.tsx';
import { MenuTools } from './menu-tools.tsx';
import { useShownCatalog } from './use-shown-catalog.ts';

const everything: MenuFilter = { words: '', chips: [] };
const navLabel = 'Menu categories';

const dishes = (count: number) => `${count} ${count === 1 ? 'dish matches' : 'dishes match'}`;

function WholeMenu({ catalogs }: { catalogs: readonly Catalog[] }) {
  const { shown, show } = useShownCatalog(catalogs);
  const [first, ...rest] = catalogs.map((catalog) => ({
    id: String(catalog.catalogId),
    label: catalog.name,
    content: (
      <MenuPages
        catalogs={[catalog]}
        catalogNames="without-tabs"
        label={`${navLabel}: ${catalog.name}`}
      />
    ),
  }));
  if (first === undefined || rest.length === 0) {
    return <MenuPages catalogs={catalogs} catalogNames="never" label={navLabel} />;
  }
  const isThere = catalogs.some(({ catalogId }) => String(catalogId) === shown);
  return (
    <Tabs
      label="Menus"
      tabs={[first, ...rest]}
      value={isThere ? shown : first.id}
      onChange={show}
      className="mt-3"
    />
  );
}

type FoundDishesProps = { catalogs: Catalog[]; ofSeveral: boolean; onClear: () => void };

/** From all catalogs at once: who looks for wine does not ask on which card it stands. */
function FoundDishes({ catalogs, ofSeveral, onClear }: FoundDishesProps) {
  return catalogs.length === 0 ? (
    <EmptyState
      as="h3"
      size="sm"
      icon={<SearchX size={26} />}
      title="No dishes match"
      text="Try another word, or fewer filters."
      action={
        <Button variant="secondary" onClick={onClear}>
          Show the whole menu
        </Button>
      }
    />
  ) : (
    <MenuPages catalogs={catalogs} catalogNames={ofSeveral ? 'shown' : 'never'} label={navLabel} />
  );
}

type AskedMenuProps = {
  catalogs: readonly Catalog[];
  asked: MenuFilter;
  input: RefObject<HTMLInputElement | null>;
  setFilter: (filter: MenuFilter) => void;
};

/** Remembered: a key that is typed draws the field, and the dishes only once there is time for them. */
const AskedMenu = memo(function AskedMenu({ catalogs, asked, input, setFilter }: AskedMenuProps) {
  const filtering = isFiltering(asked);
  const found = filtering ? filterMenu(catalogs, asked) : [];
  const clear = () => {
    setFilter(everything);
    input.current?.focus();
  };
  return (
    <>
      <div className="flex min-h-0 items-center gap-3">
        <p role="status" className={filtering ? 'py-3 font-semibold' : undefined}>
          {filtering && found.length > 0 && dishes(countDishes(found))}
          {filtering && found.length === 0 && <span className="sr-only">No dishes match</span>}
        </p>
        {filtering && found.length > 0 && (
          <Button variant="quiet" size="sm" onClick={clear}>
            Show the whole menu
          </Button>
        )}
      </div>
      {filtering ? (
        <FoundDishes catalogs={found} ofSeveral={catalogs.length > 1} onClear={clear} />
      ) : (
        <WholeMenu catalogs={catalogs} />
      )}
    </>
  );
});

type RestaurantMenuProps = {
  catalogs: readonly Catalog[];
  photos: readonly { itemId: number; photo: Photo }[];
};

/** A menu that has dishes: to be read by category, searched and narrowed down. */
export function RestaurantMenu({ catalogs, photos }: RestaurantMenuProps) {
  const [filter, setFilter] = useState(everything);
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the scripts ran.
  useEffect(() => {
    const words = input.current?.value;
    if (words) setFilter((before) => ({ ...before, words }));
  }, []);
  // Typing stays smooth over a menu of thousands.
  const asked = useDeferredValue(filter);
  const photoOf = useMemo(
    () => new Map(photos.map(({ itemId, photo }) => [itemId, photo])),
    [photos],
  );

  return (
    <DishPhotosProvider value={photoOf}>
      <MenuTools chips={chipsOf(catalogs)} filter={filter} onChange={setFilter} input={input} />
      <AskedMenu catalogs={catalogs} asked={asked} input={input} setFilter={setFilter} />
    </DishPhotosProvider>
  );
}
