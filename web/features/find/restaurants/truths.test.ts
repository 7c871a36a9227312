import { expect, test } from 'vitest';
import { byAttribute } from '#contract/find/restaurants/attributes.ts';
import { truthsOf } from './truths.ts';

const none = byAttribute('wire', { yesNo: () => false, list: (): string[] => [] });

test('lists only what is true, in words, each once', () => {
  expect(truthsOf({ serviceTypes: [], attributes: none })).toEqual([]);
  expect(
    truthsOf({
      serviceTypes: ['DINE_IN', 'TAKE_OUT'],
      attributes: {
        ...none,
        reservations: true,
        parking: ['STREET', 'FREE_PARKING', 'Behind the house'],
        wifi: true,
        ambience: ['BYO wine', 'PATIO', 'PATIO'],
        sportsBar: true,
      },
    }),
  ).toEqual([
    'Dine In',
    'Take Out',
    'Takes reservations',
    'Street parking',
    'Free Parking',
    'Behind the house parking',
    'WiFi',
    'Sports bar',
    'BYO wine',
    'Patio',
  ]);
});
