import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  beginNumberChange,
  changePassword,
  confirmNumberChange,
} from '#contract/people/account.ts';
import { addBusinessUser, changeBusinessUser } from '#contract/people/staff.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { makeStaff } from './staff.factory.ts';

const { refused, ...world } = await openTestApp({
  settings: { ADMIN_EMAIL_DOMAINS: 'joyous.example' },
});
const owner = await makeStaff(world);
const other = await makeStaff(world, { at: owner });

const currentPassword = 'not this one';
const mobileNumber = '(512) 555-7799';
const person = { firstName: 'Vera', lastName: 'Stone', mobileNumber, roleId: 4 };
const userId = { userId: other.userId };

test.each<[Endpoint, { params?: object; body: object }, string, string, string]>([
  [
    changePassword,
    { body: { currentPassword, password: 'a long and fine one' } },
    'wrong_password',
    'currentPassword',
    'this is not your password.',
  ],
  [
    beginNumberChange,
    { body: { currentPassword, mobileNumber } },
    'wrong_password',
    'currentPassword',
    'this is not your password.',
  ],
  [
    confirmNumberChange,
    { body: { code: '123456' } },
    'code_ended',
    'code',
    'this code has expired or was tried too often. Ask for a new one.',
  ],
  [
    addBusinessUser,
    { body: { ...person, emailAddress: other.email } },
    'already_staff',
    'emailAddress',
    'is on your staff already.',
  ],
  [
    addBusinessUser,
    { body: { ...person, emailAddress: 'me@joyous.example' } },
    'email_reserved',
    'emailAddress',
    'people of Joyous are added by Joyous itself.',
  ],
  [
    changeBusinessUser,
    { params: userId, body: { mobileNumber } },
    'number_not_yours',
    'mobileNumber',
    'this person has to change it, in their own account.',
  ],
])('$0.name is refused with $2 at $3', async (endpoint, input, code, field, message) => {
  expect(await refused(endpoint, input, owner.headers)).toMatchObject({
    code,
    problems: [{ field, message }],
    responseMessage: `${field}: ${message}`,
  });
});
