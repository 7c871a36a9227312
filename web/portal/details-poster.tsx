import { Printer } from 'lucide-react';
import { restaurantCalls } from '#contract/restaurants/calls.ts';
import { ReferralPoster } from '../features/restaurants/index.ts';
import { useSite } from '../features/site/index.ts';
import { forPage, portalApi } from '../platform/portal-api.ts';
import { unlistedMeta } from '../platform/unlisted-meta.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import type { Route } from './+types/details-poster';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  forPage(request, portalApi.call(restaurantCalls.getOwnRestaurant));

export const meta = unlistedMeta('Poster | Joyous');

const above = [
  { label: 'Business Dashboard', to: '/business/dashboard' },
  { label: 'Restaurant Details', to: '/business/management/details' },
];

export default function DetailsPoster({ loaderData: restaurant }: Route.ComponentProps) {
  const { coupons } = useSite().site;
  return (
    <Container className="grid gap-5 py-8 print:p-0">
      <div className="print:hidden">
        <Breadcrumb above={above} here="Poster" />
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
