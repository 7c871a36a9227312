export { counterRoutes } from './counter.routes.ts';
export { takeAtCounter, undoAtCounter, voidAtCounter } from './counter-coupons.ts';
export { countTakings } from './takings.queries.ts';
