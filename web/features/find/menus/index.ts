export { type Adding, createAddingState } from './adding.tsx';
export { dietaryLabels, dietaryTags } from './dietary-labels.ts';
export { RestaurantMenu } from './restaurant-menu.tsx';
