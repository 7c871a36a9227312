// A slug may be in any script, but a redirect header may only have ASCII characters.

/** `/restaurant/mama-rosas-trattoria?id=mamarosa0001` */
export function restaurantUrl(restaurant: { slug: string; businessExternalId: string }): string {
  return `/restaurant/${encodeURIComponent(restaurant.slug)}?id=${restaurant.businessExternalId}`;
}

/** `/restaurant/city/new-york` */
export const cityUrl = (urlFriendlyCity: string) =>
  `/restaurant/city/${encodeURIComponent(urlFriendlyCity)}`;
