import * as counterCalls from '#contract/coupons/counter/counter.ts';
import { routesOf } from '../../people/access/index.ts';
import { checkCode } from './check-code.ts';
import { takeCode } from './take-code.ts';
import { listTakings, undoTaking } from './takings.ts';

export { bookTaken, takeAtCounter, undoAtCounter, voidAtCounter } from './counter-coupons.ts';
export { countTakings, findTakingTimes } from './takings.queries.ts';

export const counterRoutes = routesOf(counterCalls, {
  checkCounterCode: checkCode,
  takeCounterCode: takeCode,
  undoCounterTaking: undoTaking,
  listCounterTakings: listTakings,
});
