import { expect, test } from 'vitest';
import { isDeliveredTo } from './delivery-area.ts';

const restaurant = { latitude: 30.2672, longitude: -97.7431 };
/** About 69 miles for each degree. */
const north = (miles: number) => ({
  latitude: restaurant.latitude + miles / 69.09,
  longitude: restaurant.longitude,
});

test('delivers to its ZIP codes', () => {
  const area = { by: 'ZIP_CODES' as const, zipCodes: ['78701', '78702'] };
  expect(isDeliveredTo(area, restaurant, { zipCode: '78702' })).toBe(true);
  expect(isDeliveredTo(area, restaurant, { zipCode: '78703' })).toBe(false);
  expect(isDeliveredTo(area, restaurant, { position: restaurant })).toBeUndefined();
});

test('delivers within its radius', () => {
  const area = { by: 'RADIUS' as const, miles: 2.5 };
  expect(isDeliveredTo(area, restaurant, { position: north(2.4) })).toBe(true);
  expect(isDeliveredTo(area, restaurant, { position: north(2.6) })).toBe(false);
  expect(isDeliveredTo(area, restaurant, { zipCode: '78701' })).toBeUndefined();
});
