export { decideHeld } from './decide-held.ts';
export { listHeld } from './list-held.ts';
