import { Printer, Utensils } from 'lucide-react';
import { Link } from 'react-router';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { editCalls } from '#contract/portal/edits/calls.ts';
import type { DishList } from '#contract/portal/edits/dishes.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AllergenList, dayOfList, type ListedDish } from '../../../find/menus/index.ts';
import { PortalBreadcrumb, PortalTitle } from '../../../site/frame/index.ts';
import type { Route } from './+types/allergens.page';

const dishes = q(editCalls.listDishes);
const ownRestaurant = q(restaurantCalls.getOwnRestaurant);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, dishes, ownRestaurant);

type Item = DishList['catalogs'][number]['categories'][number]['items'][number];

const listed = ({ itemId, name, contents }: Item): ListedDish => ({
  ...contents,
  itemId,
  name: (
    <Link to={`/business/management/details/menu/dish/${itemId}`} className="hover:underline">
      {name}
    </Link>
  ),
  isUnsaid: !contents.isSaid && contents.contains.length + contents.mayContain.length === 0,
});

/** For guests who ask, and for states whose laws require chains to have it in writing. */
export default function AllergenPage() {
  const { result: menu } = useCall(dishes);
  const { result: restaurant } = useCall(ownRestaurant);
  if (!menu || !restaurant) return null;
  const categories = menu.catalogs.flatMap(({ categories: of }) =>
    of
      .filter(({ items }) => items.length > 0)
      .map(({ catalogCategoryId, name, items }) => ({
        catalogCategoryId,
        name,
        items: items.map(listed),
      })),
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
        <AllergenList
          restaurantName={restaurant.name}
          day={dayOfList(menu.timeZone)}
          tell="Tell us about your allergies before you order."
          categories={categories}
        />
      )}
    </Container>
  );
}
