import { expect, test } from 'vitest';
import { piecesOf } from './text-pieces.ts';

const marked = (body: string) =>
  piecesOf(body).map(({ kind, text }) => (kind === 'text' ? text : `<${kind} ${text}>`));

test.each([
  ['', []],
  ['Hello', ['Hello']],
  [
    'Joyous: 20% off. Code 7FK-M3X-WP9, good until Apr 2.',
    ['Joyous: 20% off. Code ', '<code 7FK-M3X-WP9>', ', good until Apr 2.'],
  ],
  ['123456 is your code', ['<code 123456>', ' is your code']],
  [
    'Tell others: http://localhost:3000/restaurant/x?id=abc#review=t-1_2 Reply STOP',
    [
      'Tell others: ',
      '<link http://localhost:3000/restaurant/x?id=abc#review=t-1_2>',
      ' Reply STOP',
    ],
  ],
  ['Call 5125550190', ['Call 5125550190']],
])('%s', (body, pieces) => {
  expect(marked(body)).toEqual(pieces);
  expect(
    piecesOf(body)
      .map(({ text }) => text)
      .join(''),
  ).toBe(body);
});
