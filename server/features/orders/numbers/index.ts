import * as numberCalls from '#contract/orders/numbers/numbers.ts';
import { routesOf } from '../../people/access/index.ts';
import { askForCode } from './ask-for-code.ts';
import { forgetNumber, proveNumber } from './prove-number.ts';

export { sealedNumbers } from './number-phone.ts';
export { numbersJobs } from './numbers.jobs.ts';
export { deleteProofsOf } from './numbers.queries.ts';
export { findProvenNumber } from './prove-number.ts';

export const numbersRoutes = routesOf(numberCalls, {
  askForNumberCode: askForCode,
  proveNumber,
  forgetNumber,
});
