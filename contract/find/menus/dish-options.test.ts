import { describe, expect, test } from 'vitest';
import { newMenuSchema } from './menus-admin.ts';

const menuOf = (item: object, category: object = {}) => ({
  catalogs: [
    {
      name: 'Menu',
      categories: [
        { name: 'Mains', items: [{ name: 'Pizza', priceCents: 1_200, ...item }], ...category },
      ],
    },
  ],
});
const first = 'catalogs.0.categories.0';
const group = `${first}.items.0.optionGroups.0`;

function problemOf(menu: object): string | undefined {
  const [issue] = newMenuSchema.safeParse(menu).error?.issues ?? [];
  const field = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys : []),
  ];
  return issue && field.join('.');
}

const size = (changed: object = {}) => ({
  name: 'Size',
  least: 1,
  most: 1,
  options: [{ name: 'Small' }, { name: 'Large', priceCents: 400 }],
  ...changed,
});
const options = (...priced: [string, number][]) =>
  priced.map(([name, priceCents]) => ({ name, priceCents }));
const within = (inner: object, priceCents = 0) =>
  size({ options: [{ name: 'Salad', priceCents, optionGroups: [inner] }] });

test('a menu of before has no options, and everything that stood for it', () => {
  const { catalogs } = newMenuSchema.parse(menuOf({}));
  expect(catalogs[0]?.categories[0]).toMatchObject({
    times: [],
    services: ['TAKE_OUT', 'DELIVERY', 'DINE_IN'],
    items: [
      { optionGroups: [], noteAllowed: true, ageChecked: false, taxCategory: 'PREPARED_FOOD' },
    ],
  });
});

describe('a menu is taken with', () => {
  test.each([
    ['sizes', size()],
    ['defaults', size({ defaults: ['Large'] })],
    ['several of one option', size({ least: 12, most: 12, mostOfEach: 12 })],
    ['a price down to nothing', size({ options: options(['Tasting', -1_200]) })],
    ['options in an option', within(size({ name: 'Dressing' }))],
    [
      'a reduction that another option makes up for',
      size({ least: 2, most: 2, options: options(['Up', 800], ['Down', -2_000]) }),
    ],
  ])('%s', (_, optionGroup) => {
    expect(problemOf(menuOf({ optionGroups: [optionGroup] }))).toBeUndefined();
  });
});

describe('a menu is refused, and the place named, for', () => {
  test.each([
    ['least above most', size({ least: 2 }), `${group}.least`],
    ['least above what there is', size({ least: 3, most: null }), `${group}.least`],
    ['less than none', size({ least: -1 }), `${group}.least`],
    ['nothing to choose', size({ options: [] }), `${group}.options`],
    ['most of none', size({ most: 0 }), `${group}.most`],
    ['a default that is no option', size({ defaults: ['Huge'] }), `${group}.defaults.0`],
    [
      'a default listed twice',
      size({ most: 2, defaults: ['Small', 'Small'] }),
      `${group}.defaults.1`,
    ],
    ['defaults above most', size({ defaults: ['Small', 'Large'] }), `${group}.defaults`],
    [
      'defaults that are not enough',
      size({ least: 2, most: 2, defaults: ['Small'] }),
      `${group}.defaults`,
    ],
    [
      'two options alike',
      size({ options: options(['Café', 0], ['CAFE\u0301', 0]) }),
      `${group}.options.1.name`,
    ],
    ['an option without a name', size({ options: options([' ', 0]) }), `${group}.options.0.name`],
    ['half a cent', size({ options: options(['Small', 0.5]) }), `${group}.options.0.priceCents`],
    ['an unknown field', size({ required: true }), `${group}.required`],
    [
      'a price below zero',
      size({ options: options(['Small', 0], ['Sip', -1_201]) }),
      `${group}.options.1.priceCents`,
    ],
    [
      'a price below zero that an option has within',
      within(size({ name: 'Dressing', options: options(['None', -1_300]) }), 50),
      `${group}.options.0.optionGroups.0.options.0.priceCents`,
    ],
    [
      'a price below zero by what may be left out, twice',
      size({ least: 0, most: 2, mostOfEach: 2, options: options(['Less', -700]) }),
      `${group}.options.0.priceCents`,
    ],
    [
      'options three deep',
      within({
        ...size(),
        options: [{ name: 'Ranch', optionGroups: [size()] }],
      }),
      `${group}.options.0.optionGroups.0.options.0.optionGroups`,
    ],
    ['too many options', size({ options: manyOptions(61) }), `${group}.options`],
  ])('%s', (_, optionGroup, place) => {
    expect(problemOf(menuOf({ optionGroups: [optionGroup] }))).toBe(place);
  });

  test.each([
    ['two groups alike', { optionGroups: [size(), size({ name: 'SIZE' })] }, 'optionGroups.1.name'],
    [
      'a price below zero by several groups',
      {
        optionGroups: ['A', 'B'].map((name) => ({ name, options: options(['Less', -700]) })),
      },
      'optionGroups.0.options.0.priceCents',
    ],
    [
      'more options than anybody reads',
      {
        optionGroups: ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({
          name,
          options: manyOptions(51),
        })),
      },
      'optionGroups',
    ],
    ['a tax category that is none', { taxCategory: 'FOOD' }, 'taxCategory'],
    ['a note that is neither', { noteAllowed: 'no' }, 'noteAllowed'],
    ['an age', { ageChecked: 21 }, 'ageChecked'],
  ])('%s', (_, item, place) => {
    expect(problemOf(menuOf(item))).toBe(`${first}.items.0.${place}`);
  });

  const lunch = { weekday: 1, opensAtMinute: 660, closesAtMinute: 870 };
  test.each([
    [
      'times that end before they begin',
      { times: [{ ...lunch, closesAtMinute: 600 }] },
      'times.0.closesAtMinute',
    ],
    [
      'times that overlap',
      { times: [lunch, { ...lunch, opensAtMinute: 700 }] },
      'times.1.opensAtMinute',
    ],
    ['an eighth day', { times: [{ ...lunch, weekday: 8 }] }, 'times.0.weekday'],
    ['no way to order it', { services: [] }, 'services'],
    ['a way twice', { services: ['DINE_IN', 'DINE_IN'] }, 'services'],
    ['a way that we do not have', { services: ['DRONE'] }, 'services.0'],
  ])('%s', (_, category, place) => {
    expect(problemOf(menuOf({}, category))).toBe(`${first}.${place}`);
  });
});

function manyOptions(count: number) {
  return Array.from({ length: count }, (_, index) => ({ name: `Option ${index}` }));
}
