import { describe, expect, test } from 'vitest';
import { isRoleId, roles } from './role-ids.ts';
import { may, mayManage, permissions, permissionsOf, roleOf } from './roles.ts';

describe('roles', () => {
  test.each([
    [1, [...permissions]],
    [
      2,
      [
        'dashboard',
        'details',
        'account',
        'reviews.read',
        'reviews.reply',
        'reports',
        'customers',
        'staff.manage',
        'details.edit',
        'counter',
        'orders.kitchen',
        'orders.pace',
        'orders.refund',
        'menu.soldOut',
      ],
    ],
    [
      4,
      [
        'dashboard',
        'details',
        'account',
        'reviews.read',
        'counter',
        'orders.kitchen',
        'orders.pace',
        'menu.soldOut',
      ],
    ],
    [5, ['dashboard', 'details', 'account']],
  ])('%i may do exactly what the design says', (roleId, expected) => {
    expect([...permissionsOf(roleId)].sort()).toEqual([...expected].sort());
  });

  test.each([0, 3, 6, -1, 1.5, Number.NaN])('there is no %d', (roleId) => {
    expect(isRoleId(roleId)).toBe(false);
    expect(() => roleOf(roleId)).toThrow(RangeError);
    expect(() => permissionsOf(roleId)).toThrow(RangeError);
    expect(() => may(roleId, 'dashboard')).toThrow(RangeError);
  });

  test('lets owners change everybody, managers everybody but owners, and nobody else anybody', () => {
    const allowed = roles.flatMap(({ id: actor }) =>
      roles.filter(({ id: subject }) => mayManage(actor, subject)).map(({ id }) => [actor, id]),
    );
    expect(allowed).toEqual([
      [1, 1],
      [1, 2],
      [1, 4],
      [1, 5],
      [2, 2],
      [2, 4],
      [2, 5],
    ]);
  });
});
