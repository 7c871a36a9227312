import { SearchX } from 'lucide-react';
import {
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import type { Catalog } from '#contract/find/menus/menus.ts';
import type { Photo } from '#contract/find/photos/photos.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabList, TabPanels } from '#web/ui/tabs/tabs.tsx';
import { type Adding, AddingProvider } from './adding.tsx';
import { catalogOfAnchor } from './anchors.ts';
import { DishPhotosProvider } from './dish-card.tsx';
import { chipsOf, countDishes, filterMenu, isFiltering, type MenuFilter } from './menu-filter.ts';
import { MenuPages } from './menu-pages.tsx';
import { FilterButton, MenuBar, MenuChips } from './menu-tools.tsx';

/**
 * The open catalog: an address that ends in a category or a dish opens the one that contains it.
 */
function useShownCatalog(catalogs: readonly Catalog[]) {
  const { hash, key } = useLocation();
  const [shown, show] = useState(String(catalogs[0]?.catalogId));
  const [wanted, setWanted] = useState<{ anchor: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu loaded again must not move the page
  useEffect(() => {
    const anchor = hash.slice(1);
    const catalog = catalogOfAnchor(catalogs, anchor);
    if (!catalog) return;
    show(String(catalog.catalogId));
    setWanted({ anchor });
  }, [hash, key]);

  // Runs once the catalog is shown: before that, there is nothing to scroll to.
  useEffect(() => {
    if (wanted) document.getElementById(wanted.anchor)?.scrollIntoView();
  }, [wanted]);

  return { shown, show };
}

const everything: MenuFilter = { words: '', chips: [] };
const navLabel = 'Menu categories';

const dishes = (count: number) => `${count} ${count === 1 ? 'dish matches' : 'dishes match'}`;

/** The categories of the shown catalog, or of the only one. */
function WholeMenu({ catalogs, baseId, shown }: WholeMenuProps) {
  if (catalogs.length < 2) {
    return <MenuPages catalogs={catalogs} catalogNames="never" label={navLabel} />;
  }
  const tabs = catalogs.map((catalog) => ({
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
  return <TabPanels baseId={baseId} tabs={tabs} value={shown} className="lg:pt-5" />;
}

type WholeMenuProps = { catalogs: readonly Catalog[]; baseId: string; shown: string };

type FoundDishesProps = { catalogs: Catalog[]; ofSeveral: boolean; onClear: () => void };

/** Searches all catalogs at once: somebody who looks for wine doesn't care which one it is in. */
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

type AskedMenuProps = WholeMenuProps & {
  asked: MenuFilter;
  input: RefObject<HTMLInputElement | null>;
  onChange: (filter: MenuFilter) => void;
};

/** Memoized: typing renders the field at once, and the dishes when there is time. */
const AskedMenu = memo(function AskedMenu({ asked, input, onChange, ...whole }: AskedMenuProps) {
  const { catalogs } = whole;
  const filtering = isFiltering(asked);
  const found = filtering ? filterMenu(catalogs, asked) : [];
  const clear = () => {
    onChange(everything);
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
        <WholeMenu {...whole} />
      )}
    </>
  );
});

type RestaurantMenuProps = {
  catalogs: readonly Catalog[];
  photos: readonly { itemId: number; photo: Photo }[];
  /** Undefined where nothing can be ordered here. */
  adding: Adding | undefined;
};

/** Where the search row becomes sticky. */
const barHeight = 64;

/** A thumb that rests on the screen moves it by less. */
const leastPx = 8;
/** Beneath the bar of the page and the row itself. */
const stickyTopPx = 121;

/**
 * Notes on the menu whether it is scrolled down, so that the row with the search can make room for
 * dishes on a phone. Not before the categories are at their sticky place, where they can follow, and
 * not while somebody searches. Written without rendering: a menu may have thousands of dishes.
 */
function useScrollDirection(menu: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let beforePx = scrollY;
    const show = () => menu.current?.setAttribute('data-scrolls', 'up');
    const onScroll = () => {
      const movedPx = scrollY - beforePx;
      if (Math.abs(movedPx) < leastPx) return;
      beforePx = scrollY;
      const sticky = menu.current?.querySelector('[data-menu-sticky]');
      const isSearching = document.activeElement?.closest('search') != null;
      const isAtPlace = sticky != null && sticky.getBoundingClientRect().top <= stickyTopPx;
      if (movedPx < 0 || isSearching || !isAtPlace) show();
      else menu.current?.setAttribute('data-scrolls', 'down');
    };
    addEventListener('scroll', onScroll, { passive: true });
    const shown = menu.current;
    shown?.addEventListener('focusin', show);
    return () => {
      removeEventListener('scroll', onScroll);
      shown?.removeEventListener('focusin', show);
    };
  }, [menu]);
}

/** A menu with dishes: browse it by category, search it, or filter it. */
export function RestaurantMenu({ catalogs, photos, adding }: RestaurantMenuProps) {
  const [filter, setFilter] = useState(everything);
  const { shown, show } = useShownCatalog(catalogs);
  const baseId = useId();
  const input = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  useScrollDirection(whole);
  // Picks up what was typed before the scripts ran.
  useEffect(() => {
    const words = input.current?.value;
    if (words) setFilter((before) => ({ ...before, words }));
  }, []);
  // Keeps typing smooth on a menu of thousands of dishes.
  const asked = useDeferredValue(filter);
  const photoOf = useMemo(
    () => new Map(photos.map(({ itemId, photo }) => [itemId, photo])),
    [photos],
  );
  // Scrolls back to the start of the menu if it is scrolled past it.
  const toBeginning = useCallback(() => {
    const { top = 0 } = whole.current?.getBoundingClientRect() ?? {};
    if (top < barHeight) whole.current?.scrollIntoView();
  }, []);
  const change = useCallback(
    (next: MenuFilter) => {
      setFilter(next);
      toBeginning();
    },
    [toBeginning],
  );
  const chips = useMemo(() => chipsOf(catalogs), [catalogs]);
  const [showsChips, setShowsChips] = useState(false);
  const isThere = catalogs.some(({ catalogId }) => String(catalogId) === shown);
  const value = isThere ? shown : String(catalogs[0]?.catalogId);

  return (
    <DishPhotosProvider value={photoOf}>
      <div ref={whole} className="group/menu scroll-mt-16 low:scroll-mt-0">
        <MenuBar
          words={filter.words}
          onType={(words) => change({ ...filter, words })}
          input={input}
        >
          {chips.length > 0 && (
            <FilterButton
              count={filter.chips.length}
              isOpen={showsChips}
              onClick={() => setShowsChips(!showsChips)}
            />
          )}
          {catalogs.length > 1 && !isFiltering(asked) && (
            <TabList
              baseId={baseId}
              label="Menus"
              tabs={catalogs.map(({ catalogId, name }) => ({ id: String(catalogId), label: name }))}
              value={value}
              onChange={(id) => {
                show(id);
                toBeginning();
              }}
              className="max-w-[54%] min-w-0 sm:max-w-3/5"
            />
          )}
        </MenuBar>
        <MenuChips chips={chips} isOpen={showsChips} filter={filter} onChange={change} />
        <AddingProvider value={adding}>
          <AskedMenu
            catalogs={catalogs}
            baseId={baseId}
            shown={value}
            asked={asked}
            input={input}
            onChange={change}
          />
        </AddingProvider>
      </div>
    </DishPhotosProvider>
  );
}
