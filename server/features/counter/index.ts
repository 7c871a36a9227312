export { counterRoutes } from './counter.routes.ts';
export { takeAtCounter, undoAtCounter, voidAtCounter } from './counter-coupons.ts';
export { countTakings, findTakingTimes } from './takings.queries.ts';
