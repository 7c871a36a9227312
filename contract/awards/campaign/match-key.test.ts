import { expect, test } from 'vitest';
import { matchKey } from './match-key.ts';

test.each([
  ['Salt & Pepper', 'SALT AND PEPPER', 'salt pepper', 'The Salt + Pepper'],
  ["Joe's Diner", 'Joes Diner', 'JOE’S DINER', "The Joe's-Diner!", 'joes   diner'],
  ['Café Ñandú', 'Cafe Nandu', 'CAFE\u0301 NANDU'],
  ['T.G.I. Fridays', 'TGI Fridays', 'TGI FRIDAYS'],
  ['Bread-Box', 'Bread Box', 'Breadbox'],
  ['Smørrebrød', 'SMORREBROD'],
  // Cyrillic and Greek letters, stacked marks, and invisible characters.
  [
    'Burger Barn',
    'Вurgеr Ваrn',
    'BURGΕR ΒΑRΝ',
    'B\u0336\u0301urger Barn',
    'Bur\u3164ger\u00ad Barn',
  ],
  ['北京烤鸭', '北京·烤鸭'],
])('%s is one restaurant, however it is spelled', (...written) => {
  expect(new Set(written.map(matchKey)).size).toBe(1);
});

test('other names stay different, and a name without letters is no name', () => {
  const others = ['Alma', 'Almas', 'Thea', 'Andy', 'Theatre Bar', 'Bar 7', 'Bar 8', 'The', 'And'];
  expect(new Set(others.map(matchKey)).size).toBe(others.length);
  for (const none of ['', ' ', '!!!', '🍕', '&', "''", '\u3164', '\u115f'])
    expect(matchKey(none)).toBe('');
});
