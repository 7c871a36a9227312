import type {
  AggregateRating,
  DayOfWeek,
  MenuItem as MenuItemThing,
  MenuSection,
  Menu as MenuThing,
  OpeningHoursSpecification,
  Restaurant as RestaurantThing,
  RestrictedDiet,
  WithContext,
} from 'schema-dts';
import { shownPrice } from '#contract/find/menus/choices.ts';
import type { DietaryTag } from '#contract/find/menus/contents.ts';
import type { Menu, MenuItem } from '#contract/find/menus/menus.ts';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import type { ReviewMetrics } from '#contract/find/restaurants/review-metrics.ts';
import { restaurantUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { centsText } from '#contract/money/cents.ts';
import { dialledPhone } from '#contract/shown-phone.ts';

const dietByTag: Partial<Record<DietaryTag, RestrictedDiet>> = {
  VEGETARIAN: 'https://schema.org/VegetarianDiet',
  VEGAN: 'https://schema.org/VeganDiet',
  GLUTEN_FREE: 'https://schema.org/GlutenFreeDiet',
  DAIRY_FREE: 'https://schema.org/LowLactoseDiet',
  HALAL: 'https://schema.org/HalalDiet',
  KOSHER: 'https://schema.org/KosherDiet',
};

const openingHours = ({ weekly, special }: Restaurant['schedule']): OpeningHoursSpecification[] => [
  ...weekly.map(
    ({ dayOfWeek, opens, closes }): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayOfWeek as DayOfWeek,
      opens,
      closes,
    }),
  ),
  ...special.map(
    ({ date, opens, closes }): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens,
      closes,
    }),
  ),
];

const menuItem = (item: MenuItem): MenuItemThing => {
  const { name, description, dietaryTags } = item;
  const { cents, isFrom } = shownPrice(item);
  const price = centsText(cents);
  const diets = dietaryTags.flatMap((tag) => dietByTag[tag] ?? []);
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    offers: isFrom
      ? { '@type': 'AggregateOffer', lowPrice: price, priceCurrency: 'USD' }
      : { '@type': 'Offer', price, priceCurrency: 'USD' },
    ...(diets.length > 0 && { suitableForDiet: diets }),
  };
};

const menuThing = (url: string, { catalogs }: Menu): MenuThing => ({
  '@type': 'Menu',
  '@id': `${url}#menu`,
  hasMenuSection: catalogs.map(
    ({ name, categories }): MenuSection => ({
      '@type': 'MenuSection',
      name,
      hasMenuSection: categories.map(
        (category): MenuSection => ({
          '@type': 'MenuSection',
          name: category.name,
          hasMenuItem: category.items.map(menuItem),
        }),
      ),
    }),
  ),
});

const aggregateRating = ({ averageReviewScore, totalReviews }: ReviewMetrics): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: averageReviewScore,
  reviewCount: totalReviews,
  bestRating: 5,
  worstRating: 1,
});

export type RestaurantFacts = { restaurant: Restaurant; menu: Menu; metrics: ReviewMetrics };

/** https://schema.org/Restaurant, with its menu and its rating. */
export function restaurantJsonLd(
  publicUrl: string,
  { restaurant, menu, metrics }: RestaurantFacts,
): WithContext<Exclude<RestaurantThing, string>> {
  const url = publicUrl + restaurantUrl(restaurant);
  const { address } = restaurant;
  const hours = openingHours(restaurant.schedule);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    url,
    name: restaurant.name,
    ...(restaurant.description && { description: restaurant.description }),
    image: `${publicUrl}/share-pictures/${restaurant.businessExternalId}.jpg`,
    servesCuisine: restaurant.cuisineType.split(', '),
    priceRange: '$'.repeat(restaurant.priceLevel),
    telephone: dialledPhone(restaurant.phoneNumber),
    address: {
      '@type': 'PostalAddress',
      streetAddress: [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zipCode,
      addressCountry: 'US',
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: restaurant.latitude,
      longitude: restaurant.longitude,
    },
    acceptsReservations: restaurant.attributes.reservations,
    // An empty list would mean that it never opens, but here nobody has entered hours.
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(restaurant.websiteAddress && { sameAs: restaurant.websiteAddress }),
    ...(menu.catalogs.length > 0 && { hasMenu: menuThing(url, menu) }),
    // Included only if there are reviews.
    ...(metrics.totalReviews > 0 && { aggregateRating: aggregateRating(metrics) }),
  };
}
