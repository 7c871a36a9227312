import type { NewRestaurantInput } from '#contract/find/restaurants/restaurants-admin.ts';

/** The smallest file that makes a restaurant, for an operator to change. */
export const exampleRestaurant = {
  name: 'Mama Rosa',
  address: { addressLine1: '12 Elm Street', city: 'Austin', state: 'TX', zipCode: '78704' },
  latitude: 30.2457,
  longitude: -97.7688,
  phoneNumber: '(512) 555-0123',
  cuisines: ['Italian'],
  priceLevel: 2,
  picture: 'pizza',
  serviceTypes: ['DINE_IN', 'TAKE_OUT'],
  timeZone: 'America/Chicago',
  hours: {
    weeklyHours: [
      { weekday: 1, opensAtMinute: 660, closesAtMinute: 1320 },
      { weekday: 7, opensAtMinute: 720, closesAtMinute: 1260 },
    ],
    specialDays: [],
  },
} satisfies NewRestaurantInput;
