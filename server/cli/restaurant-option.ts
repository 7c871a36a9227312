import { Option } from 'commander';

export type OfRestaurant = { restaurant: string };

/** `--restaurant`, of a command on what one restaurant has. */
export const restaurantOption = (description: string) =>
  new Option('--restaurant <externalId>', description).makeOptionMandatory();
