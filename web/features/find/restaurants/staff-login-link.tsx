import { Link } from 'react-router';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';

type StaffLoginLinkProps = { restaurant: Pick<Restaurant, 'businessExternalId' | 'slug'> };

/** The staff's way to log in: a login is always for one restaurant. */
export function StaffLoginLink({ restaurant }: StaffLoginLinkProps) {
  return (
    <p className="text-center text-ink-soft">
      Do you work here?{' '}
      <Link
        to={`/business/${restaurant.slug}/${restaurant.businessExternalId}/login`}
        className="inline-flex min-h-11 items-center link"
      >
        Staff login
      </Link>
    </p>
  );
}
