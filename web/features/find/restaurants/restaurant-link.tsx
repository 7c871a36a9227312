import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { restaurantUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { useOnline } from '#web/platform/use-online.ts';

type RestaurantLinkProps = {
  restaurant: Parameters<typeof restaurantUrl>[0];
  className?: string;
  children: ReactNode;
};

/** Loads the restaurant's page when the pointer or the focus is on it, to open it sooner. */
export function RestaurantLink({ restaurant, ...link }: RestaurantLinkProps) {
  // Without a network the router would fail to load its script, and reload the page that is shown.
  const prefetch = useOnline() ? 'intent' : 'none';
  return <Link to={restaurantUrl(restaurant)} prefetch={prefetch} {...link} />;
}
