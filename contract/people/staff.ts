import { z } from 'zod';
import { tooManyAttempts } from '../access/refusals.ts';
import { endpoint } from '../endpoint.ts';
import { roleIdSchema } from '../sign-in/sign-in.ts';
import { peopleCalls } from './calls.ts';
import { emailSchema, mobileNumberSchema, personNameSchema } from './person.ts';
import { lastOwner, ownersOnly, staffActRefusals } from './refusals.ts';

const tag = 'Staff';

const staffStatuses = ['INVITED', 'ACTIVE', 'DISABLED'] as const;

const userIdParams = z.object({ userId: z.coerce.number().int().min(1).max(2_147_483_647) });

export const businessUserSchema = z.object({
  userId: z.number().int(),
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  maskedPhoneNumber: z.string(),
  roleId: roleIdSchema,
  roleName: z.string(),
  status: z.enum(staffStatuses),
  invitationEndsAt: z.iso
    .datetime()
    .nullable()
    .describe('While INVITED: when the link ends. Empty when it ended months ago.'),
  lastSeenAt: z.iso.datetime().nullable(),
  isYou: z.boolean(),
  mayBeManaged: z.boolean().describe('By whoever asks: owners are changed by owners.'),
});

const newBusinessUserSchema = z.object({
  emailAddress: emailSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
  mobileNumber: mobileNumberSchema,
  roleId: roleIdSchema,
});

/** Only what changes. The e-mail address is who somebody is: another one is another account. */
const changedBusinessUserSchema = z.object({
  firstName: personNameSchema.optional(),
  lastName: personNameSchema.optional(),
  mobileNumber: mobileNumberSchema.optional(),
  roleId: roleIdSchema.optional(),
});

export type BusinessUser = z.infer<typeof businessUserSchema>;
export type ChangedBusinessUser = z.output<typeof changedBusinessUserSchema>;

export const listBusinessUsers = endpoint(peopleCalls.listBusinessUsers, {
  summary: 'The staff of the restaurant, by name',
  tag,
  response: z.array(businessUserSchema),
});

export const addBusinessUser = endpoint(peopleCalls.addBusinessUser, {
  summary: 'Add somebody to the staff: they get a one-time link by text message',
  tag,
  body: newBusinessUserSchema,
  response: businessUserSchema,
  refusals: {
    ...tooManyAttempts,
    ...ownersOnly,
    email_reserved: {
      status: 403,
      message: 'people of Joyous are added by Joyous itself.',
      field: 'emailAddress',
    },
    already_staff: {
      status: 409,
      message: 'is on your staff already.',
      field: 'emailAddress',
    },
  },
});

export const changeBusinessUser = endpoint(peopleCalls.changeBusinessUser, {
  summary:
    'Change name or role; the mobile number of somebody who has not joined, who gets a new link',
  tag,
  params: userIdParams,
  body: changedBusinessUserSchema,
  response: businessUserSchema,
  refusals: {
    ...staffActRefusals,
    ...lastOwner,
    number_not_yours: {
      status: 409,
      message: 'this person has to change it, in their own account.',
      field: 'mobileNumber',
    },
  },
});

export const changeBusinessUserStatus = endpoint(peopleCalls.changeBusinessUserStatus, {
  summary:
    'Take somebody off the staff (DISABLED, which ends all they have open), or back: then they verify their devices again',
  tag,
  params: userIdParams,
  body: z.object({ status: z.enum(['ACTIVE', 'DISABLED']).default('DISABLED') }),
  response: businessUserSchema,
  refusals: { ...staffActRefusals, ...lastOwner },
});

export const reinviteBusinessUser = endpoint(peopleCalls.reinviteBusinessUser, {
  summary: 'Send somebody who has not joined yet a new link; the old one ends',
  tag,
  params: userIdParams,
  response: businessUserSchema,
  refusals: {
    ...tooManyAttempts,
    ...staffActRefusals,
    not_invited: {
      status: 409,
      message: 'Only who is invited and has not joined gets a new link.',
    },
  },
});
