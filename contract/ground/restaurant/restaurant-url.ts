// A slug may be in any script, but a redirect header may only have ASCII characters.

/** `/restaurant/mama-rosas-trattoria?id=mamarosa0001` */
export function restaurantUrl(restaurant: { slug: string; businessExternalId: string }): string {
  return `/restaurant/${encodeURIComponent(restaurant.slug)}?id=${restaurant.businessExternalId}`;
}

/** `/restaurant/mama-rosas-trattoria/order?id=mamarosa0001`, where its cart becomes an order. */
export function orderUrl(restaurant: { slug: string; businessExternalId: string }): string {
  return restaurantUrl(restaurant).replace('?', '/order?');
}

/** `/restaurant/mama-rosas-trattoria/allergens?id=mamarosa0001` */
export function allergensUrl(restaurant: { slug: string; businessExternalId: string }): string {
  return restaurantUrl(restaurant).replace('?', '/allergens?');
}

/** `/restaurant/city/new-york` */
export const cityUrl = (urlFriendlyCity: string) =>
  `/restaurant/city/${encodeURIComponent(urlFriendlyCity)}`;
