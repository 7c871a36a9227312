import type { DemoCity } from './demo-city.ts';

/** A test restaurant, alone in its city: the footer leaves such a city out. */
export const boise: DemoCity = {
  city: 'Boise',
  state: 'ID',
  timeZone: 'America/Boise',
  restaurants: [
    {
      name: 'Joyous Testing Kitchen',
      description:
        'Where new dishes and new buttons are tried before anybody else gets a bite. The toast is excellent.',
      street: '919 W Idaho Street',
      zipCode: '83702',
      at: [43.6163, -116.202],
      phone: '(208) 555-0199',
      website: 'https://testing-kitchen.joyous.example',
      cuisines: ['Experimental'],
      priceLevel: 1,
      rating: 3.4,
      picture: 'bread',
      services: ['DINE_IN', 'TAKE_OUT', 'DELIVERY', 'CURBSIDE_PICKUP', 'CATERING'],
      offers: ['wifi', 'vegeterianOptions'],
      parking: ['Street'],
      ambience: ['Quiet'],
      hours: 'Mon-Fri 09:00-17:00',
      specialDays: [],
    },
  ],
};
