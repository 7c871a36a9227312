export { giveUpMove, moveRestaurant, type Side } from './move-restaurant.ts';
export { findIdentity, findRights, leave, startRange, writeMove } from './moves.queries.ts';
