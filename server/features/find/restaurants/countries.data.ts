import type { Country } from '#contract/find/restaurants/restaurants.ts';

/** Where text messages are sent. The mobile app and partners already use these ids. */
export const countries: Country[] = [
  { countryId: 231, name: 'United States', isoCode: 'US', callingCode: '+1' },
];
