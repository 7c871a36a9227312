/** `/restaurant/mama-rosas-trattoria?id=mamarosa0001` */
export function restaurantUrl(restaurant: { slug: string; businessExternalId: string }): string {
  return `/restaurant/${restaurant.slug}?id=${restaurant.businessExternalId}`;
}

export const cityUrl = (urlFriendlyCity: string) => `/restaurant/city/${urlFriendlyCity}`;
