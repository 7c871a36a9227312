export { counterRoutes } from './counter.routes.ts';
export { bookTaken, takeAtCounter, undoAtCounter, voidAtCounter } from './counter-coupons.ts';
export { countTakings, findTakingTimes } from './takings.queries.ts';
