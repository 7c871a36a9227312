import { ChevronRight, Pencil, Plus, Utensils } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { shownCents } from '#contract/money/cents.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DishList as Dishes } from '#contract/portal/edits/dishes.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { ContentsButton } from '../contents/contents-dialog.tsx';
import { ContentsSummary } from '../contents/contents-summary.tsx';
import { foundIn } from '../sold-out/found-dishes.ts';
import type { Route } from './+types/menu.page';
import { menuPath } from './dish-form.tsx';
import { MenuOwnerNote } from './menu-owner-note.tsx';

const dishes = q(editCalls.listDishes);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadForPage(request, dishes);

type Category = Dishes['catalogs'][number]['categories'][number];

function Dish({ item }: { item: Category['items'][number] }) {
  const { itemId, name, priceCents, isFrom, choices, contents } = item;
  return (
    <li className="flex items-center gap-1">
      <Link
        to={`${menuPath}/dish/${itemId}`}
        className="-mx-2 flex min-w-0 flex-1 min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-cream"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="text-control">{name}</span>
          {choices.length > 0 && (
            <span className="block text-sm text-ink-soft">{choices.join(', ')}</span>
          )}
          <ContentsSummary contents={contents} />
        </span>
        <span className="shrink-0 figures">
          {isFrom && 'From '}
          {shownCents(priceCents)}
        </span>
        <ChevronRight size={18} className="shrink-0 text-ink-faint" />
      </Link>
      <ContentsButton dish={item} />
    </li>
  );
}

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

function CategoryPart({ category, isTills }: { category: Category; isTills: boolean }) {
  const { catalogCategoryId, name, times, items } = category;
  const to = `${menuPath}/category/${catalogCategoryId}`;
  return (
    <section className="grid gap-1 px-5 py-3" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 py-2 text-base font-semibold wrap-anywhere">
          {name}
          {times.length > 0 && (
            <span className="block text-sm font-normal text-ink-soft">{times.join('; ')}</span>
          )}
        </h3>
        {!isTills && <EditLinks to={to} name={name} adds="a dish" />}
      </div>
      {items.length === 0 && <p className="text-ink-soft">No dishes: diners don't see it.</p>}
      <ul>
        {items.map((item) => (
          <Dish key={item.itemId} item={item} />
        ))}
      </ul>
    </section>
  );
}

/** Every dish, by category, with what diners see as its price. */
function DishList({ menu }: { menu: Dishes }) {
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);
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
    <div className="grid max-w-160 grid-cols-1 gap-5">
      {owner}
      <SearchField
        input={input}
        label="Find a dish"
        clearLabel="Clear the search"
        value={words}
        onType={setWords}
        onClear={() => setWords('')}
        className="max-w-form"
      />
      <div>
        <ButtonLink to={`${menuPath}/allergens`} variant="quiet" size="sm">
          Allergen list
        </ButtonLink>
      </div>
      {catalogs.length === 0 && <p className="text-ink-soft">No dishes match your search.</p>}
      {catalogs.map(({ catalogId, name, categories }) => (
        <Card key={catalogId} as="section" padding="none">
          <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-5 py-2">
            <h2 className="min-w-0 py-2 text-lg wrap-anywhere">{name}</h2>
            {!isTills && (
              <EditLinks to={`${menuPath}/catalog/${catalogId}`} name={name} adds="a category" />
            )}
          </div>
          {categories.length === 0 && (
            <p className="px-5 py-3 text-ink-soft">No categories: diners don't see it.</p>
          )}
          <div className="divide-y divide-line">
            {categories.map((category) => (
              <CategoryPart
                key={category.catalogCategoryId}
                category={category}
                isTills={isTills}
              />
            ))}
          </div>
        </Card>
      ))}
      {!isTills && words === '' && (
        <div>
          <ButtonLink to={`${menuPath}/add`} variant="secondary">
            <Plus size={16} />
            Add a part of the menu
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

export default function EditPage() {
  const { result } = useCall(dishes);
  if (!result) return null;
  return <DishList menu={result} />;
}
