import { describe, expect, test } from 'vitest';
import { takesFor } from './persons-day.ts';
import { effectsOf } from './refund-sides.ts';

describe('where a change of what a restaurant is paid is seen', () => {
  test.each([
    ['nothing changes', 0, 50_00, []],
    ['all of it in the next deposit', -9_52, 50_00, [['DEPOSIT_LESS', '9.52']]],
    ['exactly all of the next deposit', -9_52, 9_52, [['DEPOSIT_LESS', '9.52']]],
    ['nothing is to be paid out', -9_52, 0, [['OWED_MORE', '9.52']]],
    ['it owes already', -9_52, -3_00, [['OWED_MORE', '9.52']]],
    [
      'a part is to be paid out',
      -9_52,
      5_00,
      [
        ['DEPOSIT_LESS', '5.00'],
        ['OWED_MORE', '4.52'],
      ],
    ],
    ['we owe it tax back', 1_65, 10_00, [['DEPOSIT_MORE', '1.65']]],
    [
      'that evens out what it owes',
      1_65,
      -1_00,
      [
        ['DEPOSIT_MORE', '0.65'],
        ['OWED_LESS', '1.00'],
      ],
    ],
  ] as const)('%s', (_, depositCents, waitingCents, effects) => {
    const seen = effectsOf(depositCents, { waitingCents, isHeld: false });
    expect(seen.map(({ effect, amount }) => [effect, amount])).toEqual(effects);
  });

  test('of a held order, nowhere yet', () => {
    expect(effectsOf(-9_52, { waitingCents: 50_00, isHeld: true })).toEqual([
      { effect: 'HELD', amount: '9.52' },
    ]);
  });
});

test.each([
  [200_00, 0, 4, 'NOTHING'],
  [200_01, 0, 4, 'PASSWORD'],
  [1, 200_00, 2, 'PASSWORD'],
  [1, 200_00, 1, 'PASSWORD'],
  [1_000_00, 0, 2, 'PASSWORD'],
  [1_000_01, 0, 2, 'OWNER'],
  [1, 1_000_00, 2, 'OWNER'],
  [5_000_00, 0, 1, 'PASSWORD'],
] as const)('%d cents after %d, by role %d, take %s', (cents, givenCents, roleId, takes) => {
  expect(takesFor(cents, { givenCents, limitCents: 200_00, roleId })).toBe(takes);
});
