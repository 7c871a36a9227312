import { prettify } from '#contract/prettify.ts';
import { presentAttributes } from '../../find/restaurants/index.ts';
import { restaurantPart } from './restaurant-part.ts';

const listed = (items: readonly string[]) => items.join(', ') || 'None';
const yesOrNo = (answer: boolean) => (answer ? 'Yes' : 'No');

type Contact = { phoneNumber: string; websiteAddress: string | null };

export const contactPart = restaurantPart<Contact>({
  action: 'CONTACT_CHANGED',
  read: (row) => ({ phoneNumber: row.phone_number, websiteAddress: row.website_address }),
  columns: (state) => ({
    phone_number: state.phoneNumber,
    website_address: state.websiteAddress,
  }),
  words: ({ phoneNumber, websiteAddress }) => [
    ['Phone', phoneNumber],
    ['Website', websiteAddress ?? 'None'],
  ],
});

type About = { description: string; cuisines: string[]; serviceTypes: string[] };

export const aboutPart = restaurantPart<About>({
  action: 'ABOUT_CHANGED',
  read: (row) => ({
    description: row.description,
    cuisines: row.cuisines,
    serviceTypes: row.service_types,
  }),
  columns: (state) => ({
    description: state.description,
    cuisines: state.cuisines,
    service_types: state.serviceTypes,
  }),
  words: ({ description, cuisines, serviceTypes }) => [
    ['Description', description || 'None'],
    ['Cuisine', listed(cuisines)],
    ['Service', listed(serviceTypes.map(prettify))],
  ],
});

type Attributes = Record<
  'reservations' | 'outdoorSeating' | 'wifi' | 'vegeterianOptions' | 'veganOptions' | 'sportsBar',
  boolean
> &
  Record<'parking' | 'ambience', string[]>;

export const attributesPart = restaurantPart<Attributes>({
  action: 'ATTRIBUTES_CHANGED',
  read: presentAttributes,
  columns: (state) => ({
    reservations: state.reservations,
    outdoor_seating: state.outdoorSeating,
    parking: state.parking,
    wifi: state.wifi,
    vegetarian_options: state.vegeterianOptions,
    vegan_options: state.veganOptions,
    ambience: state.ambience,
    sports_bar: state.sportsBar,
  }),
  words: (state) => [
    ['Reservations', yesOrNo(state.reservations)],
    ['Outdoor seating', yesOrNo(state.outdoorSeating)],
    ['Parking', listed(state.parking)],
    ['WiFi', yesOrNo(state.wifi)],
    ['Vegetarian options', yesOrNo(state.vegeterianOptions)],
    ['Vegan options', yesOrNo(state.veganOptions)],
    ['Ambiance', listed(state.ambience)],
    ['Sports bar', yesOrNo(state.sportsBar)],
  ],
});
