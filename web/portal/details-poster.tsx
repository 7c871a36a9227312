import { Printer } from 'lucide-react';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { forPage, portalApi } from '#web/platform/api/portal-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { ReferralPoster } from '../features/find/restaurants/index.ts';
import { PortalBreadcrumb } from '../features/portal/shell/index.ts';
import { useSite } from '../features/site/frame/index.ts';
import type { Route } from './+types/details-poster';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(restaurantCalls.getOwnRestaurant));

export const meta = unlistedMeta('Poster | Joyous');

const above = [{ label: 'Restaurant Details', to: '/business/management/details' }];

export default function DetailsPoster({ loaderData: restaurant }: Route.ComponentProps) {
  const { coupons } = useSite().site;
  return (
    <Container className="grid gap-5 py-8 print:p-0">
      <div className="print:hidden">
        <PortalBreadcrumb above={above} here="Poster" />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div>
            <h1 className="text-2xl">Poster</h1>
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
