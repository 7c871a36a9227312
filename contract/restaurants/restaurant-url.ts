// A slug may be in any script, but a header that redirects to it holds Latin letters alone.

/** `/restaurant/mama-rosas-trattoria?id=mamarosa0001` */
export function restaurantUrl(restaurant: { slug: string; businessExternalId: string }): string {
  return `/restaurant/${encodeURIComponent(restaurant.slug)}?id=${restaurant.businessExternalId}`;
}

/** `/restaurant/city/new-york` */
export const cityUrl = (urlFriendlyCity: string) =>
  `/restaurant/city/${encodeURIComponent(urlFriendlyCity)}`;
