import * as deposits from '#contract/reports/deposits/deposits.ts';
import { routesOf } from '../../people/access/index.ts';
import { listDeposits, showDeposits } from './read-deposits.ts';

export { depositExport } from './deposit-export.ts';
export { findDepositHeaders } from './deposits.queries.ts';
export { depositsExport } from './deposits-export.ts';
export { readHeld, readNextDeposit, readReturnedDeposits } from './read-deposits.ts';

export const depositsRoutes = routesOf(deposits, {
  listDeposits,
  getDepositDetail: showDeposits,
});
