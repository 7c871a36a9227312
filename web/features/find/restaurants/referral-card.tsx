import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OwnRestaurant } from '#contract/find/restaurants/restaurants.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type ReferralCardProps = {
  restaurant: Pick<OwnRestaurant, 'businessReferralCode' | 'listed' | 'referralUrl'>;
  /** Whether this role may open the report that counts the coupons. */
  mayReadReports: boolean;
};

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');

/** A restaurant's own referral code, as a link and as a poster. */
export function ReferralCard({ restaurant, mayReadReports }: ReferralCardProps) {
  const { businessReferralCode, listed, referralUrl } = restaurant;
  const [isCopied, setCopied] = useState(false);
  const link = useRef<HTMLParagraphElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(referralUrl);
      setCopied(true);
    } catch {
      // Only HTTPS pages may copy. Select the text instead, so that one key press copies it.
      if (link.current) window.getSelection()?.selectAllChildren(link.current);
    }
  };
  return (
    <Card as="section" aria-labelledby="referral">
      <h2 id="referral" className="text-xl">
        Business referral code
      </h2>
      <p className="mt-3 text-2xl font-semibold figures">{businessReferralCode}</p>
      <p ref={link} className="mt-1 wrap-anywhere">
        {listed ? (
          <a href={referralUrl} className="link inline-flex min-h-11 items-center">
            {withoutScheme(referralUrl)}
          </a>
        ) : (
          withoutScheme(referralUrl)
        )}
      </p>
      <p className="mt-1 text-ink-soft">
        {listed
          ? 'Share the link or put up the poster. We count the coupons that diners get this way.'
          : 'The link works once diners can see your restaurant.'}
      </p>
      {mayReadReports && listed && (
        <Link to="/business/reports/coupons" className="link inline-flex min-h-11 items-center">
          Coupon results
        </Link>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to="/business/management/details/poster" variant="secondary">
          <Printer size={18} />
          Poster
        </ButtonLink>
        <Button variant="quiet" onClick={() => void copy()}>
          {isCopied ? 'Link copied' : 'Copy link'}
        </Button>
        <span role="status" className="sr-only">
          {isCopied && 'Link copied'}
        </span>
      </div>
    </Card>
  );
}
