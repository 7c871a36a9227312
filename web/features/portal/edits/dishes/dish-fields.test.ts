import { describe, expect, test } from 'vitest';
import { checkDish } from './dish-fields.ts';

const given = {
  name: 'Pizza',
  description: '',
  price: '$12.5',
  noteAllowed: true,
  ageChecked: false,
  taxCategory: 'PREPARED_FOOD',
};
const group = {
  'optionGroups.0.name': 'Size',
  'optionGroups.0.least': '1',
  'optionGroups.0.most': '1',
  'optionGroups.0.mostOfEach': '1',
  'optionGroups.0.options.0.name': ' Small ',
  'optionGroups.0.options.0.price': '',
  'optionGroups.0.options.0.isDefault': true,
  'optionGroups.0.options.0.isSoldOut': false,
  'optionGroups.0.options.1.name': 'Large',
  'optionGroups.0.options.1.price': '+4',
  'optionGroups.0.options.1.isDefault': false,
  'optionGroups.0.options.1.isSoldOut': true,
};
const inner = 'optionGroups.0.options.1.optionGroups.0';
const nested = {
  [`${inner}.name`]: 'Crust',
  [`${inner}.least`]: '0',
  [`${inner}.most`]: '',
  [`${inner}.mostOfEach`]: '2',
  [`${inner}.options.0.name`]: 'Thin',
  [`${inner}.options.0.price`]: '-0.50',
};

describe('a dish is read from its form', () => {
  test('without options', () => {
    expect(checkDish(given)).toEqual({
      values: { ...given, price: undefined, priceCents: 1_250, optionGroups: [] },
    });
  });

  test('with options in options', () => {
    expect(checkDish({ ...given, ...group, ...nested })).toMatchObject({
      values: {
        optionGroups: [
          {
            name: 'Size',
            least: 1,
            most: 1,
            defaults: ['Small'],
            options: [
              { name: 'Small', priceCents: 0, available: true, optionGroups: [] },
              {
                name: 'Large',
                priceCents: 400,
                available: false,
                optionGroups: [
                  {
                    name: 'Crust',
                    least: 0,
                    most: null,
                    mostOfEach: 2,
                    options: [{ name: 'Thin', priceCents: -50 }],
                  },
                ],
              },
            ],
          },
        ],
      },
    });
  });

  test.each([
    ['price', { price: 'twelve' }, 'Enter an amount like 12.50.'],
    ['price', { price: '12.505' }, 'Enter an amount like 12.50.'],
    ['name', { name: ' ' }, 'Enter a name.'],
    ['optionGroups.0.name', { 'optionGroups.0.name': '' }, 'Enter a name.'],
    [
      'optionGroups.0.least',
      { 'optionGroups.0.least': '2' },
      'must not be more than most, which is 1',
    ],
    ['optionGroups.0.most', { 'optionGroups.0.most': 'x' }, 'Enter a number.'],
    [
      'optionGroups.0.options.1.name',
      { 'optionGroups.0.options.1.name': 'SMALL' },
      'This name is used twice.',
    ],
    [
      'optionGroups.0.options.1.price',
      { 'optionGroups.0.options.1.price': '-12.51' },
      'With this, the dish could cost less than $0.00.',
    ],
    [
      'optionGroups.0.least',
      { 'optionGroups.0.options.1.isDefault': true },
      'Selected by default: at most 1 can be chosen.',
    ],
    [
      `${inner}.options.0.price`,
      { [`${inner}.options.0.price`]: '1,2,3.4.5' },
      'Enter an amount like 12.50.',
    ],
  ])('%s: %j is a problem of that field', (field, wrong, text) => {
    const checked = checkDish({ ...given, ...group, ...nested, ...wrong });
    expect('problems' in checked && checked.problems[field]).toBe(text);
  });
});
