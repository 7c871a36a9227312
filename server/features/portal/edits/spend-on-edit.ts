import type { StaffContext } from '../../people/access/index.ts';
import { editsOfPerson, editsOfRestaurant } from './edits.rules.ts';

export const spendOnEdit = (context: StaffContext) =>
  context.spend(
    [editsOfPerson, String(context.session.userId)],
    [editsOfRestaurant, String(context.businessId)],
  );
