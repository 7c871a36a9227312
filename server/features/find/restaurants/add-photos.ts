import { photoWidths } from '#contract/find/photos/photo-files.ts';
import type { RestaurantCard } from '#contract/find/restaurants/restaurants.ts';
import type { Database } from '#platform/database/pool.ts';
import { findFirstPhotos } from './restaurants.queries.ts';

/** Adds to each card the photo that represents its restaurant, in one statement for all. */
export async function addPhotos(
  database: Database,
  cards: readonly RestaurantCard[],
): Promise<RestaurantCard[]> {
  if (cards.length === 0) return [];
  const ids = cards.map(({ businessExternalId }) => businessExternalId);
  const found = await findFirstPhotos(database, ids);
  const photos = new Map(found.map((photo) => [photo.external_id, photo]));
  return cards.map((card) => {
    const photo = photos.get(card.businessExternalId);
    if (!photo) return card;
    const { photo_id: photoId, alt, width, height, preview } = photo;
    const widths = photoWidths.filter((each) => each <= width);
    return { ...card, photo: { photoId, alt, width, height, widths, preview } };
  });
}
