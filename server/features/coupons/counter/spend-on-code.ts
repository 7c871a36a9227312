import type { StaffContext } from '../../people/access/index.ts';
import { codesOfRestaurant } from '../coupons/index.ts';
import { codesOfNetwork, codesOfPerson } from './counter.rules.ts';

/** Before a code is looked up, so that answers never exceed the budget. */
export const spendOnCode = (context: StaffContext) =>
  context.spend(
    codesOfNetwork,
    [codesOfPerson, String(context.session.userId)],
    [codesOfRestaurant, String(context.businessId)],
  );
