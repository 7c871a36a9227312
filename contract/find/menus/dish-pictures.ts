import { z } from 'zod';

/**
 * The pictures that a restaurant or a dish can have: each name is a drawing `/dishes/{name}.avif`, 400
 * pixels square, with a transparent background and a shadow.
 */
export const dishPictureSchema = z.enum([
  'avocado',
  'baguette',
  'beer',
  'bento',
  'bread',
  'burger',
  'burrito',
  'cheese',
  'chili',
  'coffee',
  'crab',
  'croissant',
  'curry',
  'doughnut',
  'drumstick',
  'dumpling',
  'falafel',
  'fish',
  'flatbread',
  'fried-egg',
  'lobster',
  'oyster',
  'paella',
  'pancakes',
  'pita',
  'pizza',
  'ramen',
  'ribs',
  'rice-bowl',
  'salad',
  'sandwich',
  'shaved-ice',
  'shrimp',
  'skewer',
  'spaghetti',
  'steak',
  'stew',
  'sushi',
  'taco',
  'takeout-box',
  'tamale',
  'waffle',
]);

export type DishPicture = z.infer<typeof dishPictureSchema>;
