export { dietaryLabels, dietaryTags } from '#contract/find/menus/contents.ts';
export { RestaurantMenu } from './restaurant-menu.tsx';
