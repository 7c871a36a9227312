export { decideHeld } from './decide-held.ts';
export { type HeldAtRestaurant, listHeld } from './list-held.ts';
