import { hourMs } from '#contract/time/durations.ts';
import { attemptsBudget, type StaffContext } from '../../people/access/index.ts';

// Each edit is stored permanently and announced to every server: this is far more than a busy
// kitchen needs.
const editsOfPerson = attemptsBudget('edits.person', 300, hourMs);
const editsOfRestaurant = attemptsBudget('edits.restaurant', 600, hourMs);

export const spendOnEdit = (context: StaffContext) =>
  context.spend(
    [editsOfPerson, String(context.session.userId)],
    [editsOfRestaurant, String(context.businessId)],
  );
