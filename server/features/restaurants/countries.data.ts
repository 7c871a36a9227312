import type { Country } from '#contract/restaurants/restaurants.ts';

/** Where text messages are sent. The ids are those that the mobile app and partners already use. */
export const countries: Country[] = [
  { countryId: 231, name: 'United States', isoCode: 'US', callingCode: '+1' },
];
