/** For every call with a restaurant's businessExternalId. */
export const restaurantNotFound = {
  restaurant_not_found: { status: 404, message: "We couldn't find this restaurant." },
} as const;

/** For calls that would start something new at a restaurant. */
export const restaurantClosed = {
  restaurant_closed: { status: 409, message: 'This restaurant has closed for good.' },
} as const;
