import { Printer, Utensils } from 'lucide-react';
import { menuCalls } from '#contract/find/menus/calls.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { allergensUrl, restaurantUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { dialledPhone, shownPhone } from '#contract/shown-phone.ts';
import { serverApi } from '#web/platform/api/api.ts';
import { orNotFound } from '#web/platform/api/not-found-route.ts';
import type { PageHandle } from '#web/platform/plain-address.ts';
import { pageMeta } from '#web/platform/visit/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AllergenList, dayOfList } from '../../../find/menus/index.ts';
import { AtTable } from '../../tables/index.ts';
import type { Route } from './+types/allergens.page';
import { listedDish } from './listed-dish.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const api = serverApi(context);
  const [restaurant, menu] = await orNotFound(
    Promise.all([
      api.call(restaurantCalls.getRestaurant, { params: { id } }),
      api.call(menuCalls.getCatalog, { params: { id } }),
    ]),
  );
  return { restaurant, menu, day: dayOfList(restaurant.timeZone) };
}

export const handle = {
  queryRead: (search) => new URLSearchParams({ id: search.get('id') ?? '' }),
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { restaurant } = loaderData;
  return pageMeta(matches, {
    title: `Allergens at ${restaurant.name} | Joyous`,
    description: `What ${restaurant.name} says about milk, eggs, fish, shellfish, nuts, wheat, soybeans and sesame in its dishes.`,
    path: allergensUrl(restaurant),
  });
};

/** What the restaurant said about each dish of its menu, to read before ordering, or on paper. */
export default function AllergensPage({
  loaderData: { restaurant, menu, day },
}: Route.ComponentProps) {
  const { name, phoneNumber } = restaurant;
  const categories = menu.catalogs.flatMap(({ categories: of }) =>
    of.map(({ items, ...category }) => ({ ...category, items: items.map(listedDish) })),
  );
  return (
    <>
      <AtTable restaurant={restaurant} />
      <Container className="grid grid-cols-1 gap-5 pb-section md:pt-4 print:p-0">
        <div className="print:hidden">
          <Breadcrumb above={[{ label: name, to: restaurantUrl(restaurant) }]} here="Allergens" />
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
            <div className="min-w-0">
              <h1 className="text-3xl wrap-anywhere">Allergens</h1>
              <p className="mt-1 text-md text-ink-soft wrap-anywhere">
                What {name} said about each dish.
              </p>
            </div>
            {categories.length > 0 && (
              <Button
                variant="secondary"
                icon={<Printer size={18} />}
                onClick={() => window.print()}
                className="noscript:hidden"
              >
                Print
              </Button>
            )}
          </div>
        </div>
        {categories.length === 0 ? (
          <EmptyState
            icon={<Utensils size={32} />}
            title="No menu yet"
            text={`Ask ${name} what's in their dishes: ${shownPhone(phoneNumber)}.`}
          />
        ) : (
          <AllergenList
            restaurantName={name}
            day={day}
            tell={
              <>
                Tell the restaurant about your allergies before you order:{' '}
                <a href={`tel:${dialledPhone(phoneNumber)}`} className="link whitespace-nowrap">
                  {shownPhone(phoneNumber)}
                </a>
                .
              </>
            }
            categories={categories}
          />
        )}
      </Container>
    </>
  );
}
