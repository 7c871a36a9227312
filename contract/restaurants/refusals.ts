/** Of every call that names a restaurant by its businessExternalId. */
export const restaurantNotFound = {
  restaurant_not_found: { status: 404, message: 'This restaurant was not found.' },
} as const;

/** Of calls by which something new would begin at a restaurant. */
export const restaurantClosed = {
  restaurant_closed: { status: 409, message: 'This restaurant has closed for good.' },
} as const;
