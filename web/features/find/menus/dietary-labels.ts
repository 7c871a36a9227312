import type { DietaryTag } from '#contract/find/menus/menus.ts';

/** In the order they are shown and offered as filters. */
export const dietaryLabels: Record<DietaryTag, string> = {
  VEGETARIAN: 'Vegetarian',
  VEGAN: 'Vegan',
  GLUTEN_FREE: 'Gluten-free',
  DAIRY_FREE: 'Dairy-free',
  NUT_FREE: 'Nut-free',
  HALAL: 'Halal',
  KOSHER: 'Kosher',
  SPICY: 'Spicy',
};

export const dietaryTags = Object.keys(dietaryLabels) as DietaryTag[];
