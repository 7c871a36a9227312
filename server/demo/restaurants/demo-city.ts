import type { DishPicture } from '#contract/find/menus/dish-pictures.ts';
import type { YesNoName } from '#contract/find/restaurants/attributes.ts';
import type { ServiceType } from '#contract/find/restaurants/restaurants.ts';
import type { NewRestaurantInput } from '#contract/find/restaurants/restaurants-admin.ts';
import type { SpecialDayPlan } from './special-days.ts';

export type DemoRestaurant = {
  name: string;
  externalId?: string;
  description: string;
  street: string;
  unit?: string;
  zipCode: string;
  /** Latitude and longitude. */
  at: readonly [number, number];
  phone: string;
  website?: string;
  cuisines: readonly string[];
  priceLevel: NewRestaurantInput['priceLevel'];
  rating: number;
  picture: DishPicture;
  services: readonly ServiceType[];
  offers: readonly YesNoName[];
  parking: readonly string[];
  ambience: readonly string[];
  /** In the format of `readWeek`. */
  hours: string;
  specialDays: readonly SpecialDayPlan[];
};

export type DemoCity = {
  city: string;
  state: string;
  timeZone: string;
  restaurants: readonly DemoRestaurant[];
};
