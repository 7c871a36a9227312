export { giveUpMove, type Moved, moveRestaurant, type Side } from './move-restaurant.ts';
export { findIdentity, findMove, findRights, startRange } from './moves.queries.ts';
