import { expect, test } from 'vitest';
import { exampleRatesFile, ratesFileHeader, readRatesFile } from './rates-file.rules.ts';

const read = (...lines: string[]) => readRatesFile([ratesFileHeader, ...lines].join('\n'));

test('the example is a file, and rates of one kind are one exception', () => {
  expect(readRatesFile(exampleRatesFile)).toEqual({
    problems: [],
    restaurants: [
      {
        externalId: 'mamarosa0001',
        line: 3,
        periods: [
          {
            startsOn: '2026-12-24',
            discountBase: 'AFTER_OWN_DISCOUNT',
            rateMillionths: 82_500,
            exceptions: [
              { kind: 'GROCERY', services: ['TAKE_OUT', 'DELIVERY'], rateMillionths: 0 },
            ],
          },
        ],
      },
    ],
  });
});

test("comments, empty lines, a spreadsheet's quotes, line ends and mark are read", () => {
  const text = `\uFEFF# Texas\r\n"${ratesFileHeader.replaceAll(',', '","')}"\r\n\r\n"one" , 2026-12-24,ALL,ALL,"8.25%",BEFORE_DISCOUNTS\r\ntwo,2027-01-01,ALL,ALL,0,AFTER_OWN_DISCOUNT\r\none,2027-01-01,ALL,ALL,9,BEFORE_DISCOUNTS\r\n`;
  const { restaurants, problems } = readRatesFile(text);
  expect(problems).toEqual([]);
  expect(
    restaurants.map(({ externalId, periods }) => [
      externalId,
      ...periods.map(({ startsOn, rateMillionths }) => [startsOn, rateMillionths]),
    ]),
  ).toEqual([
    ['one', ['2026-12-24', 82_500], ['2027-01-01', 90_000]],
    ['two', ['2027-01-01', 0]],
  ]);
});

const all = 'one,2026-12-24,ALL,ALL,8.25,AFTER_OWN_DISCOUNT';

test.each([
  ['one,2026-02-30,ALL,ALL,8.25,AFTER_OWN_DISCOUNT', 'from must be a date such as 2026-12-24'],
  ['one,2026-12-24,FOOD,ALL,8.25,', /^category must be one of ALL, PREPARED_FOOD, /],
  ['one,2026-12-24,NOT_TAXED,ALL,8.25,', /^category must be one of /],
  ['one,2026-12-24,CANDY,TABLE,8.25,', /^service must be one of ALL, /],
  ['one,2026-12-24,CANDY,ALL,8;25,', 'rate must be a percentage such as 8.25'],
  ['one,2026-12-24,CANDY,ALL,-1,', 'rate must be a percentage such as 8.25'],
  ['one,2026-12-24,CANDY,ALL,82.5,', 'rate must be at most 40'],
  ['one,2026-12-24,ALL,ALL,8.25,', /^base must be one of /],
  ['one,2026-12-24,ALL,ALL,8.25,NONE', /^base must be one of /],
  [
    'one,2026-12-24,ALL,ALL,8.25,AFTER_ALL_DISCOUNTS',
    /^base can't be AFTER_ALL_DISCOUNTS: we pay /,
  ],
  ['one,2026-12-24,ALL,DINE_IN,8.25,BEFORE_DISCOUNTS', 'service must be ALL where the category is'],
  ['one,2026-12-24,CANDY,ALL,8.25,BEFORE_DISCOUNTS', 'base belongs in the line of ALL'],
  [',2026-12-24,CANDY,ALL,8.25,', 'restaurant Required'],
  ['one,2026-12-24,CANDY', /^must have restaurant,from,/],
  ['one,2026-12-24,CANDY,ALL,8,25,', /^must have restaurant,from,/],
])('%s is named as wrong', (line, message) => {
  const { restaurants, problems } = read(all, line);
  expect(restaurants).toEqual([]);
  const said = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(problems).toContainEqual({ field: 'line 3', message: said });
});

test('every wrong line is named, and a day needs one line for everything', () => {
  expect(
    read('one,2026-12-24,ALL,ALL,x,AFTER_OWN_DISCOUNT', all, 'two,x,ALL,ALL,1,y').problems,
  ).toEqual([
    { field: 'line 2', message: 'rate must be a percentage such as 8.25' },
    { field: 'line 4', message: 'from must be a date such as 2026-12-24' },
    { field: 'line 4', message: expect.stringMatching(/^base must be one of/) },
  ]);
  expect(read('one,2026-12-24,CANDY,ALL,1,').problems).toEqual([
    {
      field: 'line 2',
      message: expect.stringMatching(/^needs a line of ALL for one on 2026-12-24/),
    },
  ]);
  expect(read(all, all).problems).toEqual([
    { field: 'line 3', message: 'is a second line of ALL for one on 2026-12-24' },
  ]);
  const candy = 'one,2026-12-24,CANDY,ALL,1,';
  expect(read(all, candy, 'one,2026-12-24,CANDY,DINE_IN,2,').problems).toEqual([
    { field: 'line 4', message: 'has a rate of CANDY DINE_IN already' },
  ]);
});

test.each(['', '\n\n', 'mamarosa0001,2026-12-24', `${ratesFileHeader}\n`, '\0\0\0'])(
  'a file of %j has no rates',
  (text) => {
    const { restaurants, problems } = readRatesFile(text);
    expect(restaurants).toEqual([]);
    expect(problems).toHaveLength(1);
  },
);
