import type { RestaurantCard } from '#contract/restaurants/restaurants.ts';

const card = (facts: Partial<RestaurantCard>): RestaurantCard => ({
  businessExternalId: 'mamarosa0001',
  name: '',
  slug: 'mama-rosas-trattoria',
  picture: 'pizza',
  cuisineType: '',
  priceLevel: 2,
  businessRating: 4.6,
  rating: 4.6,
  totalReviews: 1284,
  dietary: ['VEGETARIAN', 'VEGAN', 'GLUTEN_FREE'],
  address: { addressLine1: '', addressLine2: '', city: 'Portland', state: 'OR', zipCode: '' },
  serviceTypes: ['DINE_IN'],
  timeZone: 'America/Los_Angeles',
  opening: { isOpen: true, closesSoon: false, text: 'Open until 10 PM', changesAtMs: 0 },
  ...facts,
});

export const restaurants = [
  card({ name: 'Golden Lotus Kitchen', cuisineType: 'Szechuan, Noodles', picture: 'ramen' }),
  card({
    name: 'Taqueria La Paloma',
    cuisineType: 'Mexican, Tacos',
    picture: 'taco',
    businessRating: 3.6,
    rating: 3.6,
    totalReviews: 87,
    dietary: [],
    matchedDishes: ['Tacos al Pastor', 'Fish Taco', 'Taco Salad'],
    priceLevel: 1,
    opening: { isOpen: true, closesSoon: true, text: 'Closes soon, 9:30 PM', changesAtMs: 0 },
  }),
  card({
    name: 'The Corner Table',
    cuisineType: 'Italian, Wood Oven',
    businessRating: 2.4,
    rating: 2.4,
    totalReviews: 3,
    dietary: ['HALAL'],
    priceLevel: 4,
    opening: { isOpen: false, closesSoon: false, text: 'Opens 11 AM', changesAtMs: 0 },
  }),
];

export const transactions = [
  [
    'Nov 20, 2025 7:42 PM',
    '48213',
    'Takeout',
    '$38.40',
    '$0.00',
    '$5.76',
    '($3.07)',
    '$3.26',
    '($1.37)',
    '$42.98',
    '$0.00',
  ],
  [
    'Nov 20, 2025 7:15 PM',
    '48212',
    'Delivery',
    '$112.95',
    '($18.50)',
    '$16.94',
    '($9.04)',
    '$9.60',
    '($4.05)',
    '$107.90',
    '$5.00',
  ],
  [
    'Nov 20, 2025 6:58 PM',
    '48209',
    'Takeout',
    '$24.10',
    '$0.00',
    '$3.00',
    '($1.93)',
    '$2.05',
    '($0.85)',
    '$26.37',
    '$4.82',
  ],
  [
    'Nov 20, 2025 6:31 PM',
    '48207',
    'Dine In',
    '$71.11',
    '$0.00',
    '$14.22',
    '($5.69)',
    '$6.04',
    '($2.65)',
    '$83.03',
    '$0.00',
  ],
] as const;

export const transactionTotals = [
  'Total',
  '',
  '',
  '$246.56',
  '($18.50)',
  '$39.92',
  '($19.73)',
  '$20.95',
  '($8.92)',
  '$260.28',
  '$9.82',
] as const;
export const transactionColumns = [
  'Date',
  'Order No',
  'Service Type',
  'Item Total',
  'Refunds',
  'Tip',
  'Service Fee',
  'Tax',
  'CC Processing Fee',
  'Total',
  'Discount',
] as const;
export const summary = [
  ['Item Total', '$246.56'],
  ['Tip', '$39.92'],
  ['Service Fee', '($19.73)'],
  ['Tax', '$20.95'],
  ['CC Processing Fee', '($8.92)'],
] as const;

export const summaryFigures = [
  { label: 'Item Total', cents: 24_656 },
  { label: 'Tip', cents: 3_992 },
  { label: 'Service Fee', cents: -1_973 },
  { label: 'Tax', cents: 2_095 },
  { label: 'CC Processing Fee', cents: -892 },
  { label: 'Total', cents: 27_878, isTotal: true },
];

export const rows = [
  { title: '7:42 PM, No. 48213', note: 'Take Out', cents: 4_298, isWarning: false },
  { title: '7:15 PM, No. 48212', note: 'Delivery, refund', cents: -1_850, isWarning: false },
  { title: '6:58 PM, No. 48209', note: 'ORDER DETAILS MISSING', cents: 2_637, isWarning: true },
];
