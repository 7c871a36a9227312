import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';

/** The number of characters of a website's address that are shown. */
export const longestLink = 80;

export const directionsUrl = ({
  latitude,
  longitude,
}: Pick<Restaurant, 'latitude' | 'longitude'>) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
