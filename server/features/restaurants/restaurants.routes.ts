import type { FastifyInstance } from 'fastify';
import {
  getCity,
  getRestaurant,
  getRestaurantByName,
  listCities,
  listCountries,
} from '#contract/restaurants/restaurants.ts';
import { serve, serveCached } from '../access/index.ts';
import { countries } from './countries.data.ts';
import { showCities, showCity } from './show-city.ts';
import { showRestaurant, showRestaurantByName } from './show-restaurant.ts';

export function restaurantsRoutes(app: FastifyInstance): void {
  serveCached(app, getRestaurant, showRestaurant);
  serveCached(app, getRestaurantByName, showRestaurantByName);
  serveCached(app, listCities, showCities);
  serveCached(app, getCity, showCity);
  serve(app, listCountries, async () => countries);
}
