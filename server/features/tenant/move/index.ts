export { giveUpMove, moveRestaurant, type Side } from './move-restaurant.ts';
export { findIdentity, findRights, startRange } from './moves.queries.ts';
