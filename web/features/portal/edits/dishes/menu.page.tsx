import { Pencil, Plus, Utensils } from 'lucide-react';
import { useRef, useState } from 'react';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DishList as Dishes } from '#contract/portal/edits/dishes.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { DropPhotos, usePhotos, useUploads } from '../../../find/photos/index.ts';
import { useWide } from '../../../reports/transactions/index.ts';
import { foundIn } from '../sold-out/found-dishes.ts';
import type { Route } from './+types/menu.page';
import { menuPath } from './dish-form.tsx';
import type { MenuActs } from './list/dish-parts.tsx';
import { DishCards, DishTable } from './list/dish-table.tsx';
import { ManyBar } from './list/many-bar.tsx';
import type { Category, MenuRow } from './list/menu-rows.ts';
import { soldOutStates, useMenuList } from './list/use-menu-list.ts';
import { MenuOwnerNote } from './menu-owner-note.tsx';

const dishes = q(editCalls.listDishes);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, dishes, soldOutStates);

type EditLinksProps = { to: string; name: string; adds: 'a dish' | 'a category' };

/** For a part of the menu: to edit it, and to add to it. */
const EditLinks = ({ to, name, adds }: EditLinksProps) => (
  <div className="flex flex-wrap gap-2">
    <ButtonLink to={to} variant="quiet" size="sm" aria-label={`Edit ${name}`}>
      <Pencil size={14} />
      Edit
    </ButtonLink>
    <ButtonLink to={`${to}/add`} variant="quiet" size="sm" aria-label={`Add ${adds} to ${name}`}>
      <Plus size={16} />
      Add {adds}
    </ButtonLink>
  </div>
);

type CategoryProps = { category: Category; rows: readonly MenuRow[]; acts: MenuActs };

function CategoryPart({ category, rows, acts }: CategoryProps) {
  const { catalogCategoryId, name, times, items } = category;
  const List = useWide() ? DishTable : DishCards;
  const to = `${menuPath}/category/${catalogCategoryId}`;
  return (
    <section className="grid grid-cols-1 gap-1" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 py-2 text-base font-semibold wrap-anywhere">
          {name}
          {times.length > 0 && (
            <span className="block text-sm font-normal text-ink-soft">{times.join('; ')}</span>
          )}
        </h3>
        {!acts.isTills && <EditLinks to={to} name={name} adds="a dish" />}
      </div>
      {items.length === 0 && <p className="text-ink-soft">No dishes: diners don't see it.</p>}
      {items.length > 0 && <List category={name} rows={rows} acts={acts} />}
    </section>
  );
}

/** Adds photos of many dishes at once, without leaving the menu. */
function PhotosOfMenu() {
  const photos = usePhotos();
  const uploads = useUploads(photos.reload);
  return (
    <div className="grid gap-2">
      <DropPhotos photos={photos} uploads={uploads} showsList />
    </div>
  );
}

/** Every dish, by category, in rows that can be edited. */
function DishList({ menu }: { menu: Dishes }) {
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { acts, chosenItems, clear, rowsOf, setChosenSoldOut } = useMenuList(menu);
  const owner = menu.owner && <MenuOwnerNote owner={menu.owner} timeZone={menu.timeZone} />;
  const isTills = menu.owner?.state === 'TILL';
  if (menu.catalogs.length === 0) {
    return (
      <>
        {owner}
        <EmptyState
          icon={<Utensils size={32} />}
          title="No menu yet"
          text={
            isTills
              ? 'Your till sends it.'
              : 'Begin with a part of it, such as Dinner. Then add its categories and dishes.'
          }
          action={!isTills && <ButtonLink to={`${menuPath}/add`}>Begin your menu</ButtonLink>}
        />
      </>
    );
  }
  const catalogs = foundIn(menu.catalogs, words);
  return (
    <div className="grid grid-cols-1 gap-5">
      {owner}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchField
          input={input}
          label="Find a dish"
          clearLabel="Clear the search"
          value={words}
          onType={setWords}
          onClear={() => setWords('')}
          className="w-full max-w-form sm:flex-1"
        />
        <div className="flex flex-wrap items-start gap-3">
          <PhotosOfMenu />
          <ButtonLink to={`${menuPath}/allergens`} variant="secondary" size="sm">
            Allergen list
          </ButtonLink>
        </div>
      </div>
      {catalogs.length === 0 && <p className="text-ink-soft">No dishes match your search.</p>}
      {catalogs.map(({ catalogId, name, categories }) => (
        <section key={catalogId} aria-label={name} className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line">
            <h2 className="min-w-0 py-2 text-xl wrap-anywhere">{name}</h2>
            {!isTills && (
              <EditLinks to={`${menuPath}/catalog/${catalogId}`} name={name} adds="a category" />
            )}
          </div>
          {categories.length === 0 && (
            <p className="text-ink-soft">No categories: diners don't see it.</p>
          )}
          {categories.map((category) => (
            <CategoryPart
              key={category.catalogCategoryId}
              category={category}
              rows={rowsOf(name, category)}
              acts={acts}
            />
          ))}
        </section>
      ))}
      {!isTills && words === '' && (
        <div>
          <ButtonLink to={`${menuPath}/add`} variant="secondary">
            <Plus size={16} />
            Add a part of the menu
          </ButtonLink>
        </div>
      )}
      <ManyBar
        dishes={chosenItems}
        busy={acts.busy}
        isSoldOutOfTill={acts.isSoldOutOfTill}
        onSet={(soldOut) => void setChosenSoldOut(soldOut)}
        onClear={clear}
      />
    </div>
  );
}

export default function EditPage() {
  const { result } = useCall(dishes);
  if (!result) return null;
  return <DishList menu={result} />;
}
