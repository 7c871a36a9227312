import type { FastifyInstance } from 'fastify';
import { getPartnerRestaurant } from '#contract/integrations/integrations.ts';
import type { PartnerDoor } from './admit-integration.ts';
import { mountForPartner } from './guard.routes.ts';
import { showPartnerRestaurant } from './show-restaurant.ts';

export function partnersRoutes(app: FastifyInstance, door: PartnerDoor): void {
  mountForPartner(app, getPartnerRestaurant, door, (_input, partner) =>
    showPartnerRestaurant(door.database, partner),
  );
}
