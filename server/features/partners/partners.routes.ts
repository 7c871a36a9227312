import type { FastifyInstance } from 'fastify';
import { getPartnerRestaurant } from '../../../contract/partners.ts';
import type { PartnerDoor } from './admit-partner.ts';
import { mountForPartner } from './partner-door.routes.ts';
import { showPartnerRestaurant } from './show-partner-restaurant.ts';

export function partnersRoutes(app: FastifyInstance, door: PartnerDoor): void {
  mountForPartner(app, getPartnerRestaurant, door, (_input, partner) =>
    showPartnerRestaurant(door.database, partner),
  );
}
