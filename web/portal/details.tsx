import { Link } from 'react-router';
import { restaurantCalls } from '#contract/restaurants/calls.ts';
import { RestaurantFacts, RestaurantHours } from '../features/restaurants/index.ts';
import { browserApi } from '../platform/browser-api.ts';
import { session } from '../platform/session/session-store.ts';
import { useSignedInUser } from '../platform/session/use-session.ts';
import { unlistedMeta } from '../platform/unlisted-meta.ts';
import { Container } from '../ui/container.tsx';
import type { Route } from './+types/details';

// In Sweden a date is written as we write it: 2026-11-21.
const dateAt = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone });

export async function clientLoader() {
  const id = session.read().businessExternalId ?? '';
  return browserApi.call(restaurantCalls.getRestaurant, { params: { id } });
}

export const meta = unlistedMeta('Restaurant Details | Joyous');

/** What the public page knows of the restaurant, as its staff check it. */
export default function Details({ loaderData: restaurant }: Route.ComponentProps) {
  const user = useSignedInUser();
  return (
    <Container className="grid gap-5 py-8">
      <div>
        <h1 className="text-2xl">Restaurant Details</h1>
        <p className="mt-1 text-md text-ink-soft">{restaurant.name}</p>
        {user?.permissions.includes('details.edit') && (
          <Link
            to="/business/management/details/photos"
            className="link inline-flex min-h-11 items-center"
          >
            Photos
          </Link>
        )}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <RestaurantFacts restaurant={restaurant} />
        <RestaurantHours
          restaurant={restaurant}
          today={dateAt(restaurant.timeZone).format(new Date())}
        />
      </div>
    </Container>
  );
}
