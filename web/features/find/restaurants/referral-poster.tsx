import { type CouponWorth, mostOffText } from '#contract/coupons/coupons/coupon-terms.ts';
import type { OwnRestaurant } from '#contract/find/restaurants/restaurants.ts';
import { QrPicture } from '#web/ui/qr-picture.tsx';

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
export function ReferralPoster({ restaurant, coupons }: ReferralPosterProps) {
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
