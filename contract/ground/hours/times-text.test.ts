import { expect, test } from 'vitest';
import { daily, on } from './hours.factory.ts';
import { timesInWords } from './times-text.ts';

test.each([
  [on([1, 2, 3, 4, 5], '11:00-14:30'), ['Mon-Fri 11 AM - 2:30 PM']],
  [daily('07:00-11:00'), ['Daily 7 AM - 11 AM']],
  [
    [
      ...on([6], '10:00-15:00'),
      ...on([1, 2], '11:00-14:00', '17:00-22:00'),
      ...on([4], '11:00-14:00'),
    ],
    ['Mon-Tue 11 AM - 2 PM, 5 PM - 10 PM', 'Thu 11 AM - 2 PM', 'Sat 10 AM - 3 PM'],
  ],
  [on([5, 6, 7], '22:00-26:00'), ['Fri-Sun 10 PM - 2 AM']],
  [on([7], '00:00-24:00'), ['Sun all day']],
  [[], []],
])('%j are written %j', (times, words) => {
  expect(timesInWords(times)).toEqual(words);
});
