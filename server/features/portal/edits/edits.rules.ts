import { hourMs } from '#contract/durations.ts';
import { attemptsBudget } from '../../people/access/index.ts';

// Each edit is stored permanently and announced to every server: this is far more than a busy
// kitchen needs.
export const editsOfPerson = attemptsBudget('edits.person', 300, hourMs);
export const editsOfRestaurant = attemptsBudget('edits.restaurant', 600, hourMs);
