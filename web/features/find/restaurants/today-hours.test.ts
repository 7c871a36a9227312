import { expect, test } from 'vitest';
import { todayInShort } from './today-hours.ts';

test.each([
  ['11 AM - 2:30 PM, 5 PM - 10 PM', 'Today 11 AM - 2:30 PM, 5 - 10 PM'],
  ['9 AM - 11 AM', 'Today 9 - 11 AM'],
  ['6 PM - 2 AM', 'Today 6 PM - 2 AM'],
  ['Open 24 hours', 'Today open 24 hours'],
  ['Closed', 'Closed today'],
])('%s is %s', (time, said) => {
  // A Tuesday.
  const hours = {
    hoursOfOperation: [
      { day: 'Monday', time: '' },
      { day: 'Tuesday', time },
    ],
  };
  expect(todayInShort({ ...hours, specialDays: [] }, '2026-11-24')).toBe(said);
});

test('a special day counts', () => {
  const special = { date: '2026-11-24', day: 'Tue, Nov 24', name: 'A wedding', time: 'Closed' };
  const hours = { hoursOfOperation: [], specialDays: [special] };
  expect(todayInShort(hours, '2026-11-24')).toBe('Closed today');
});
