import type { Meaning } from '../refusals.ts';

/** Of every call that names a restaurant by its businessExternalId. */
export const restaurantNotFound = {
  restaurant_not_found: { status: 404, message: 'This restaurant was not found.' },
} as const satisfies Record<string, Meaning>;

export const ambiguousName = {
  restaurant_name_ambiguous: {
    status: 409,
    message: 'Several restaurants have this name. Search for it, and choose one by its id.',
  },
} as const satisfies Record<string, Meaning>;

export const cityNotFound = {
  city_not_found: { status: 404, message: 'This city has no restaurants of ours.' },
} as const satisfies Record<string, Meaning>;
