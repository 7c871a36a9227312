import type { ServiceType } from '#contract/find/restaurants/restaurants.ts';
import type { OrderWay, RestaurantFeature, SearchSort } from '#contract/find/search/search.ts';
import type { Way } from '../restaurants/index.ts';

// The contract's choices without its schemas, which no public page loads.

export const services: readonly ServiceType[] = [
  'DINE_IN',
  'TAKE_OUT',
  'DELIVERY',
  'CURBSIDE_PICKUP',
  'CATERING',
];

export const orderWays: Record<Way, OrderWay> = {
  online: 'ANY',
  pickup: 'TAKE_OUT',
  delivery: 'DELIVERY',
};

/** `Order online`, `Pickup`, `Delivery to 78701` */
export const wayLabel = (way: Way, near: string): string => {
  if (way === 'online') return 'Order online';
  if (way === 'pickup') return 'Pickup';
  return /^\d/.test(near) ? `Delivery to ${near}` : 'Delivery';
};

export const sorts: readonly SearchSort[] = [
  'relevance',
  'name',
  'rating',
  'price',
  'opening',
  'near',
];

export const featureLabels: Record<RestaurantFeature, string> = {
  RESERVATIONS: 'Takes reservations',
  OUTDOOR_SEATING: 'Outdoor seating',
  PARKING: 'Parking',
  WIFI: 'WiFi',
};

export const featureNames = Object.keys(featureLabels) as RestaurantFeature[];

const hour = (hours: number) => ({
  value: `${String(hours).padStart(2, '0')}:00`,
  label: `Open at ${hours % 12 || 12} ${hours < 12 ? 'AM' : 'PM'}`,
});

/** From breakfast to a late dinner. */
export const openTimes = Array.from({ length: 18 }, (_, index) => hour(index + 6));

/** The label of any full hour, since an address may ask for others. */
export const openTimeLabel = (openAt: string) => hour(Number(openAt.slice(0, 2))).label;

export const priceLabels = { 1: '$', 2: '$$ or less', 3: '$$$ or less' } as const;
