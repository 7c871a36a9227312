import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/restaurants/restaurants.ts';
import { serve, serveCached } from '../access/index.ts';
import { countries } from './countries.data.ts';
import { showCards } from './show-cards.ts';
import { showCities, showCity } from './show-city.ts';
import { showOwnRestaurant } from './show-own-restaurant.ts';
import { showReferral } from './show-referral.ts';
import { showRestaurant, showRestaurantByName } from './show-restaurant.ts';

export function restaurantsRoutes(app: FastifyInstance): void {
  serveCached(app, calls.getRestaurant, showRestaurant);
  serveCached(app, calls.getRestaurantByName, showRestaurantByName);
  serveCached(app, calls.getReferral, showReferral);
  serveCached(app, calls.showCards, showCards);
  serveCached(app, calls.listCities, showCities);
  serveCached(app, calls.getCity, showCity);
  serve(app, calls.listCountries, async () => countries);
  serve(app, calls.getOwnRestaurant, showOwnRestaurant);
}
