import { attemptsBudget } from '../access/index.ts';

const hourMs = 3_600_000;

// Each edit is stored permanently and announced to every server: this is far more than a busy
// kitchen needs.
export const editsOfPerson = attemptsBudget('edits.person', 300, hourMs);
export const editsOfRestaurant = attemptsBudget('edits.restaurant', 600, hourMs);
