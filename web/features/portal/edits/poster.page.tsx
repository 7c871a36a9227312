import { Printer } from 'lucide-react';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useSite } from '#web/platform/visit/site-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { ReferralPoster } from '../../find/restaurants/index.ts';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';
import type { Route } from './+types/poster.page';

const ownRestaurant = q(restaurantCalls.getOwnRestaurant);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, ownRestaurant);

export default function DetailsPoster() {
  const { coupons } = useSite().site;
  const { result: restaurant } = useCall(ownRestaurant);
  if (!restaurant) return null;
  return (
    <Container className="grid gap-5 py-8 print:p-0">
      <div className="print:hidden">
        <PortalBreadcrumb />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div>
            <PortalTitle />
            <p className="mt-1 text-ink-soft">
              {restaurant.listed
                ? 'One page, Letter or A4.'
                : 'One page, Letter or A4. Its code works once diners can see your restaurant.'}
            </p>
          </div>
          <Button icon={<Printer size={18} />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <ReferralPoster restaurant={restaurant} coupons={coupons} />
    </Container>
  );
}
