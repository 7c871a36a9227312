import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  beginNumberChange,
  changePassword,
  confirmNumberChange,
} from '#contract/people/staff/account.ts';
import {
  addBusinessUser,
  changeBusinessUser,
  changeBusinessUserStatus,
  reinviteBusinessUser,
} from '#contract/people/staff/staff.ts';
import { openTestApp } from '../../../testing/test-app.ts';
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

type Refusal = {
  call: Endpoint;
  params?: object;
  body: object;
  code: string;
  field: string;
  message: string;
};

const wrongPassword = {
  code: 'wrong_password',
  field: 'currentPassword',
  message: "that isn't your current password.",
};
const passwordRequired = {
  code: 'password_required',
  field: 'currentPassword',
  message: 'enter your password to add or change an owner or manager.',
};
const codeEnded = {
  code: 'code_ended',
  field: 'code',
  message: 'this code has expired, or had too many wrong tries. Ask for a new one.',
};
const alreadyStaff = {
  code: 'already_staff',
  field: 'emailAddress',
  message: 'is already on your staff.',
};
const emailReserved = {
  code: 'email_reserved',
  field: 'emailAddress',
  message: 'only Joyous can add its own people.',
};
const numberNotYours = {
  code: 'number_not_yours',
  field: 'mobileNumber',
  message: 'only they can change it, in their account.',
};

test.each<Refusal>([
  {
    call: changePassword,
    body: { currentPassword, password: 'a long and fine one' },
    ...wrongPassword,
  },
  { call: beginNumberChange, body: { currentPassword, mobileNumber }, ...wrongPassword },
  { call: confirmNumberChange, body: { code: '123456' }, ...codeEnded },
  { call: addBusinessUser, body: { ...person, emailAddress: other.email }, ...alreadyStaff },
  {
    call: addBusinessUser,
    body: { ...person, emailAddress: 'me@joyous.example' },
    ...emailReserved,
  },
  {
    call: changeBusinessUser,
    params: userId,
    body: { mobileNumber, currentPassword: owner.password },
    ...numberNotYours,
  },
  ...[
    { call: addBusinessUser, body: { ...person, emailAddress: 'new@staff.example', roleId: 2 } },
    { call: changeBusinessUser, params: userId, body: { roleId: 4 } },
    { call: changeBusinessUserStatus, params: userId, body: { status: 'DISABLED' } },
    { call: reinviteBusinessUser, params: userId, body: {} },
  ].flatMap(({ body, ...act }) => [
    { ...act, body, ...passwordRequired },
    { ...act, body: { ...body, currentPassword }, ...wrongPassword },
  ]),
])(
  '$call.name is refused with $code at $field',
  async ({ call, code, field, message, ...input }) => {
    expect(await refused(call, input, owner.headers)).toMatchObject({
      code,
      problems: [{ field, message }],
      responseMessage: `${field}: ${message}`,
    });
  },
);
