/** Of every call that names a restaurant by its businessExternalId. */
export const restaurantNotFound = {
  restaurant_not_found: { status: 404, message: 'This restaurant was not found.' },
} as const;
