import type { DietaryTag } from '#contract/menus/menus.ts';

/**
 * Diets that decide for many people whether they can eat there at all; a card has no room for more.
 */
const decisive: readonly DietaryTag[] = ['VEGAN', 'GLUTEN_FREE', 'HALAL', 'KOSHER'];

/** 'Vegan, gluten-free'; if nothing is vegan, vegetarian counts. */
export function dietaryHint(tags: readonly DietaryTag[]): string {
  const known = decisive.filter((tag) => tags.includes(tag));
  const shown = known.includes('VEGAN')
    ? known
    : [...tags.filter((tag) => tag === 'VEGETARIAN'), ...known];
  const text = shown.join(', ').toLowerCase().replaceAll('_', '-');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
