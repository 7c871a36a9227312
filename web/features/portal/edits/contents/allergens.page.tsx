import { Printer, Utensils } from 'lucide-react';
import { Link } from 'react-router';
import {
  type Allergen,
  allergenNames,
  allergens,
  tagsInWords,
} from '#contract/find/menus/contents.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { ContentsInList, DishList } from '#contract/portal/edits/dishes.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PortalBreadcrumb, PortalTitle } from '../../../site/frame/index.ts';
import type { Route } from './+types/allergens.page';

const dishes = q(editCalls.listDishes);
const ownRestaurant = q(restaurantCalls.getOwnRestaurant);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, dishes, ownRestaurant);

type Category = DishList['catalogs'][number]['categories'][number];

const marks = {
  contains: ['●', 'contains'],
  mayContain: ['○', 'may contain'],
  withOptions: ['(●)', 'contains with some choices'],
  mayWithOptions: ['(○)', 'may contain with some choices'],
} as const;

function markOf(allergen: Allergen, { contains, mayContain, withOptions }: ContentsInList) {
  if (contains.includes(allergen)) return marks.contains;
  if (withOptions.contains.includes(allergen)) return marks.withOptions;
  if (mayContain.includes(allergen)) return marks.mayContain;
  return withOptions.mayContain.includes(allergen) ? marks.mayWithOptions : undefined;
}

function Dish({ item: { itemId, name, contents } }: { item: Category['items'][number] }) {
  const { tags, calories, isSaid, contains, mayContain } = contents;
  const isUnsaid = !isSaid && contains.length + mayContain.length === 0;
  const notes = [
    tagsInWords(tags),
    calories !== null && `${calories.toLocaleString('en-US')} calories`,
    isUnsaid && 'No allergen information',
  ].filter(Boolean);
  return (
    <tr className="break-inside-avoid border-t border-line">
      <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
        <Link to={`/business/management/details/menu/dish/${itemId}`} className="hover:underline">
          {name}
        </Link>
        {notes.length > 0 && (
          <span className="block text-sm text-ink-soft">{notes.join(' · ')}</span>
        )}
      </th>
      {allergens.map((allergen) => {
        const mark = markOf(allergen, contents);
        return (
          <td key={allergen} className="border-l border-line text-center">
            {mark ? (
              <>
                <span aria-hidden="true">{mark[0]}</span>
                <span className="sr-only">{mark[1]}</span>
              </>
            ) : (
              <span className="sr-only">not said</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

const CategoryTable = ({ category: { name, items } }: { category: Category }) => (
  <table className="w-full table-fixed border-b border-line bg-paper">
    <caption className="pb-1 text-left text-lg font-semibold wrap-anywhere">{name}</caption>
    <thead>
      <tr className="break-inside-avoid">
        <th scope="col" className="pb-1 text-left align-bottom text-sm text-ink-soft">
          Dish
        </th>
        {allergens.map((allergen) => (
          <th
            key={allergen}
            scope="col"
            className="w-6 border-l border-line py-1 align-bottom text-sm font-medium sm:w-9"
          >
            <span className="mx-auto inline-block rotate-180 whitespace-nowrap [writing-mode:vertical-rl]">
              {allergenNames[allergen]}
            </span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <Dish key={item.itemId} item={item} />
      ))}
    </tbody>
  </table>
);

const dayText = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(new Date());

/** For guests who ask, and for states whose laws require chains to have it in writing. */
export default function AllergenList() {
  const { result: menu } = useCall(dishes);
  const { result: restaurant } = useCall(ownRestaurant);
  if (!menu || !restaurant) return null;
  const categories = menu.catalogs.flatMap(({ categories: of }) =>
    of.filter(({ items }) => items.length > 0),
  );
  return (
    <Container className="grid grid-cols-1 gap-5 py-8 print:p-0">
      <div className="print:hidden">
        <PortalBreadcrumb />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div>
            <PortalTitle />
            <p className="mt-1 text-ink-soft">What was said of each dish, to print for guests.</p>
          </div>
          {categories.length > 0 && (
            <Button icon={<Printer size={18} />} onClick={() => window.print()}>
              Print
            </Button>
          )}
        </div>
      </div>
      {categories.length === 0 ? (
        <EmptyState
          icon={<Utensils size={32} />}
          title="No dishes yet"
          text="Once your menu has dishes, you can print their allergens here."
        />
      ) : (
        <article
          aria-label="Allergen list"
          className="grid max-w-180 grid-cols-1 gap-6 print:max-w-none"
        >
          <div className="grid gap-1">
            <h2 className="hidden text-2xl wrap-anywhere print:block">
              {restaurant.name}: allergens
            </h2>
            <p className="text-sm wrap-anywhere">
              ● contains · ○ may contain · (●) and (○) with some choices. An empty box means we have
              no information. The dish may still contain that allergen. {dayText(menu.timeZone)}.
              Tell us about your allergies before you order.
            </p>
          </div>
          {categories.map((category) => (
            <CategoryTable key={category.catalogCategoryId} category={category} />
          ))}
        </article>
      )}
    </Container>
  );
}
