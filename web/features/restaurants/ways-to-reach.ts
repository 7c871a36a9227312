import type { Restaurant } from '#contract/restaurants/restaurants.ts';

/** Of a website's address that is shown. */
export const longestLink = 80;

export const directionsUrl = ({
  latitude,
  longitude,
}: Pick<Restaurant, 'latitude' | 'longitude'>) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
