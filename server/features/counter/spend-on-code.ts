import type { StaffContext } from '../access/index.ts';
import { codesOfNetwork, codesOfPerson, codesOfRestaurant } from './counter.rules.ts';

/** Before a code is looked at: no answer tells more than the budget allows. */
export const spendOnCode = (context: StaffContext) =>
  context.spend(
    codesOfNetwork,
    [codesOfPerson, String(context.session.userId)],
    [codesOfRestaurant, String(context.businessId)],
  );
