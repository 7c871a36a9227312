export { dietaryLabels, dietaryTags } from '#contract/find/menus/contents.ts';
export { type Adding, createAddingState } from './adding.tsx';
export { AllergenList, dayOfList, type ListedDish } from './allergen-list.tsx';
export { RestaurantMenu } from './restaurant-menu.tsx';
