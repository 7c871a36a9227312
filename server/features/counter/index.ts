export { counterRoutes } from './counter.routes.ts';
export { takeAtCounter, undoAtCounter, voidAtCounter } from './counter-coupons.ts';
export { findTakingTimes } from './takings.queries.ts';
