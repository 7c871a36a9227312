import { z } from 'zod';

/**
 * The pictures that a menu can have: each name is a picture `/dishes/{name}.webp`, 256 pixels
 * square.
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
