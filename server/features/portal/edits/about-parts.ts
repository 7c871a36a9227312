import { type Attributes, factsOf } from '#contract/find/restaurants/attributes.ts';
import { prettify } from '#contract/prettify.ts';
import { attributeColumnsOf, presentAttributes } from '../../find/restaurants/index.ts';
import { restaurantPart } from './restaurant-part.ts';

const listed = (items: readonly string[]) => items.join(', ') || 'None';

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

export const attributesPart = restaurantPart<Attributes>({
  action: 'ATTRIBUTES_CHANGED',
  read: presentAttributes,
  columns: attributeColumnsOf,
  words: (state) => factsOf(state, listed),
});
