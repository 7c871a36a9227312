import { Printer } from 'lucide-react';
import { type CouponWorth, mostOffText } from '#contract/coupons/coupons/coupon-terms.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import type { OwnRestaurant } from '#contract/find/restaurants/restaurants.ts';
import { loadForPage } from '#web/platform/query/load-for-page.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useSite } from '#web/platform/visit/site-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { QrPicture } from '#web/ui/qr-picture.tsx';
import { PortalBreadcrumb, PortalTitle } from '../../site/frame/index.ts';
import type { Route } from './+types/poster.page';

const ownRestaurant = q(restaurantCalls.getOwnRestaurant);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForPage(request, ownRestaurant);

type ReferralPosterProps = {
  restaurant: Pick<OwnRestaurant, 'businessReferralCode' | 'name' | 'referralUrl'>;
  coupons: CouponWorth;
};

/** Longer names don't fit in large letters. */
const longestLarge = 40;

/**
 * For the wall or the table. It fills a Letter page within its margins, the shorter of the two
 * paper sizes; A4 has room left.
 */
function ReferralPoster({ restaurant, coupons }: ReferralPosterProps) {
  const { businessReferralCode, name, referralUrl } = restaurant;
  const nameLook =
    name.length <= longestLarge ? 'text-4xl print:text-[38pt]' : 'text-2xl print:text-[24pt]';
  return (
    <article
      aria-label="Poster"
      className="mx-auto grid w-full max-w-narrow content-between justify-items-center gap-6 rounded-xl border-2 border-accent bg-paper p-8 text-center print:h-[235mm] print:max-w-none print:p-[10mm]"
    >
      <h2
        className={`max-w-full font-bold text-balance wrap-anywhere ${nameLook} print:leading-tight`}
      >
        {name}
      </h2>
      <p>
        <span className="block font-display text-3xl font-bold text-accent-text print:text-[34pt] print:leading-tight">
          {coupons.percentOff}% off your next order
        </span>
        <span className="mt-2 block text-lg print:text-[17pt]">
          Up to {mostOffText(coupons)}. Scan the code, and we text you a coupon.
        </span>
      </p>
      <QrPicture
        text={referralUrl}
        label={`QR code of ${referralUrl}`}
        className="max-w-72 print:max-w-[95mm]"
      />
      <p>
        <span className="block text-lg font-semibold wrap-anywhere print:text-[15pt]">
          {referralUrl.replace(/^https?:\/\//, '')}
        </span>
        <span className="block text-ink-soft figures print:text-[12pt]">
          Code {businessReferralCode}
        </span>
      </p>
    </article>
  );
}

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
