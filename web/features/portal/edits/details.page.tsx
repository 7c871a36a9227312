import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useSignedInUser } from '#web/platform/session/use-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { ReferralCard, RestaurantFacts, RestaurantHours } from '../../find/restaurants/index.ts';
import { ReviewSummary } from '../../reviews/reviews/index.ts';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';
import type { Route } from './+types/details.page';
import { EditLinks } from './edit-links.tsx';

// The Swedish locale writes dates like our API: 2026-11-21.
const dateAt = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone });

const ownRestaurant = q(restaurantCalls.getOwnRestaurant);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, ownRestaurant);

/** What diners read about the restaurant, for its staff to check, even before diners can see it. */
export default function Details() {
  const user = useSignedInUser();
  const { result: restaurant } = useCall(ownRestaurant);
  if (!restaurant) return null;
  return (
    <Container className="grid grid-cols-1 gap-5 py-8">
      <div>
        <PortalBreadcrumb />
        <PortalTitle />
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-md text-ink-soft">
          <span className="min-w-0 wrap-anywhere">{restaurant.name}</span>
          {!restaurant.listed && <Badge tone="warn">Diners don't see it yet</Badge>}
        </p>
        <EditLinks />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <RestaurantFacts restaurant={restaurant} showsMissing />
          <ReferralCard
            restaurant={restaurant}
            mayReadReports={user?.permissions.includes('reports') ?? false}
          />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <RestaurantHours
            restaurant={restaurant}
            today={dateAt(restaurant.timeZone).format(new Date())}
          />
          <Card as="section" aria-labelledby="rating">
            <h2 id="rating" className="mb-3 text-xl">
              Rating
            </h2>
            <ReviewSummary metrics={restaurant.reviewMetrics} />
          </Card>
        </div>
      </div>
    </Container>
  );
}
