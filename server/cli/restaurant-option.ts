import { Option } from 'commander';

export type OfRestaurant = { restaurant: string };

/** `--restaurant`, for commands about one restaurant. */
export const restaurantOption = (description: string) =>
  new Option('--restaurant <externalId>', description).makeOptionMandatory();
