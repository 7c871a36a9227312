import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { restaurantClosed } from '../../ground/restaurant/refusals.ts';
import { tooManyAttempts } from '../access/refusals.ts';
import { peopleCalls } from './calls.ts';
import {
  emailSchema,
  enteredPasswordSchema,
  mobileNumberSchema,
  personNameSchema,
  roleIdSchema,
  wrongCurrentPassword,
} from './person.ts';

const endpoint = endpointsIn('Staff');

const userIdParams = z.object({ userId: z.coerce.number().int().min(1).max(2_147_483_647) });

export const businessUserSchema = z.object({
  userId: z.number().int(),
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  maskedPhoneNumber: z.string(),
  roleId: roleIdSchema,
  roleName: z.string(),
  status: z.enum(['INVITED', 'ACTIVE', 'DISABLED']),
  invitationEndsAt: z.iso
    .datetime()
    .nullable()
    .describe('While INVITED: when the link expires. Empty if it expired months ago.'),
  lastSeenAt: z.iso.datetime().nullable(),
  isYou: z.boolean(),
  mayBeManaged: z
    .boolean()
    .describe('Whether the caller may change them: only owners change owners.'),
  printers: z
    .array(z.string())
    .describe('The ticket printers that they added. Removed when they may no longer add any.'),
});

const changedStaffSchema = businessUserSchema.extend({
  removedPrinters: z
    .array(z.string())
    .describe('The ticket printers that were removed with this change.'),
  workingKeys: z
    .array(z.string())
    .describe('The programs whose keys they made. These keep working until an owner ends them.'),
});

/** See `requiresPassword`. */
const currentPassword = enteredPasswordSchema
  .optional()
  .describe(
    "The caller's own password, not the other person's. Needed if they are an owner or manager, or become one.",
  );

const newBusinessUserSchema = z.object({
  emailAddress: emailSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
  mobileNumber: mobileNumberSchema,
  roleId: roleIdSchema,
  currentPassword,
});

/**
 * Only the fields to change. The e-mail address can't change: another address is another account.
 */
const changedBusinessUserSchema = newBusinessUserSchema.omit({ emailAddress: true }).partial();

/** For adding and changing staff. */
const addRefusals = {
  ...tooManyAttempts,
  ...wrongCurrentPassword,
  owners_only: { status: 403, message: 'Only an owner can add or change an owner.' },
  password_required: {
    status: 403,
    message: 'enter your password to add or change an owner or manager.',
    field: 'currentPassword',
  },
} as const;

/** For everything staff do to other staff. */
const staffActRefusals = {
  ...addRefusals,
  user_not_found: { status: 404, message: "We couldn't find that staff member." },
} as const;

const lastOwner = {
  last_owner: {
    status: 409,
    message: 'A restaurant needs at least one owner. Make somebody else an owner first.',
  },
} as const;

export type BusinessUser = z.infer<typeof businessUserSchema>;
export type ChangedStaff = z.infer<typeof changedStaffSchema>;
export type ChangedBusinessUser = z.output<typeof changedBusinessUserSchema>;

export const listBusinessUsers = endpoint(peopleCalls.listBusinessUsers, {
  summary: 'The staff of the restaurant, by name',
  response: z.array(businessUserSchema),
});

export const addBusinessUser = endpoint(peopleCalls.addBusinessUser, {
  summary: 'Add a staff member: they get a one-time link by text message',
  body: newBusinessUserSchema,
  response: businessUserSchema,
  refusals: {
    ...addRefusals,
    ...restaurantClosed,
    email_reserved: {
      status: 403,
      message: 'only Joyous can add its own people.',
      field: 'emailAddress',
    },
    already_staff: {
      status: 409,
      message: 'is already on your staff.',
      field: 'emailAddress',
    },
  },
});

export const changeBusinessUser = endpoint(peopleCalls.changeBusinessUser, {
  summary:
    "Change name or role, or the mobile number of somebody who hasn't joined yet, who then gets a new link",
  params: userIdParams,
  body: changedBusinessUserSchema,
  response: changedStaffSchema,
  refusals: {
    ...staffActRefusals,
    ...lastOwner,
    number_not_yours: {
      status: 409,
      message: 'only they can change it, in their account.',
      field: 'mobileNumber',
    },
  },
});

export const changeBusinessUserStatus = endpoint(peopleCalls.changeBusinessUserStatus, {
  summary:
    'Deactivate a staff member (DISABLED ends all their sessions), or reactivate them: they then verify their devices again',
  params: userIdParams,
  body: z.object({
    status: z.enum(['ACTIVE', 'DISABLED']),
    currentPassword,
  }),
  response: changedStaffSchema,
  refusals: { ...staffActRefusals, ...lastOwner },
});

export const reinviteBusinessUser = endpoint(peopleCalls.reinviteBusinessUser, {
  summary: "Send a new invitation to somebody who hasn't joined yet; the old link stops working",
  params: userIdParams,
  body: z.object({ currentPassword }),
  response: changedStaffSchema,
  refusals: {
    ...restaurantClosed,
    ...staffActRefusals,
    not_invited: {
      status: 409,
      message: "Only people who haven't joined yet can get a new link.",
    },
  },
});
