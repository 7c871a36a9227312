import { expect, test } from 'vitest';
import { cityUrl, restaurantUrl } from './restaurant-url.ts';

test('an address reads like a name', () => {
  expect(restaurantUrl({ slug: 'mama-rosas', businessExternalId: 'mamarosa0001' })).toBe(
    '/restaurant/mama-rosas?id=mamarosa0001',
  );
  expect(cityUrl('new-york')).toBe('/restaurant/city/new-york');
});

test('an address in any script can be a redirect target', () => {
  const addresses = [
    restaurantUrl({ slug: '寿司-屋', businessExternalId: 'sushiya00001' }),
    cityUrl('京都'),
  ];
  for (const address of addresses) {
    expect(new Headers({ location: address }).get('location')).toBe(address);
    expect(decodeURI(address)).toMatch(/寿司-屋|京都/);
  }
});
