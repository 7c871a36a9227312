import type { FastifyInstance } from 'fastify';
import { getPartnerRestaurant } from '#contract/integrations/integrations.ts';
import { serve } from '../access/index.ts';
import { showRestaurant } from './show-restaurant.ts';

export function integrationsRoutes(app: FastifyInstance): void {
  serve(app, getPartnerRestaurant, showRestaurant);
}
