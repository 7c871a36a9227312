import { z } from 'zod';
import { tooManyAttempts } from '../access/refusals.ts';
import { endpointsIn } from '../endpoint.ts';
import { peopleCalls } from './calls.ts';
import {
  givenPasswordSchema,
  mobileNumberSchema,
  newPasswordSchema,
  personNameSchema,
  resendTooSoon,
  textedCodeRefusals,
  textedCodeSchema,
} from './person.ts';
import { sentCodeSchema } from './sent-code.ts';

const endpoint = endpointsIn('Account');

const profileSchema = z.object({
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  maskedPhoneNumber: z.string(),
  passwordChangedAt: z.iso.datetime(),
});

const deviceSchema = z.object({
  deviceId: z.number().int().describe('A number to name it by, not the secret of the header.'),
  name: z.string(),
  userId: z.number().int(),
  userName: z.string(),
  verifiedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  isOurs: z.boolean(),
  isThisOne: z.boolean(),
});

/** What is written down. A new one is added here, and to the words that the portal has for it. */
export const auditActions = [
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'WRONG_PASSWORD',
  'WRONG_CODE',
  'DEVICE_REFUSED',
  'TOO_MANY_ATTEMPTS',
  'NOT_PERMITTED',
  'DEVICE_LOCKED',
  'NEW_DEVICES_LOCKED',
  'SIGNED_OUT',
  'SWITCHED_RESTAURANT',
  'DEVICE_VERIFIED',
  'DEVICE_REVOKED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'PROFILE_CHANGED',
  'MOBILE_NUMBER_CHANGE_BEGUN',
  'MOBILE_NUMBER_CHANGED',
  'STAFF_INVITED',
  'STAFF_REINVITED',
  'STAFF_JOINED',
  'STAFF_CHANGED',
  'STAFF_ROLE_CHANGED',
  'STAFF_DISABLED',
  'STAFF_ENABLED',
  'REVIEW_LINK_SENT',
  'REVIEW_ANSWERED',
  'SAVED_REPLY_ADDED',
  'SAVED_REPLY_CHANGED',
  'SAVED_REPLY_REMOVED',
  'COUPON_REDEEMED_BY_HAND',
  'COUPON_VOIDED',
  'COUPON_UNDONE',
  'OWN_CODE_TAKEN',
  'OWN_CODE_UNDONE',
  'API_KEY_MADE',
  'API_KEY_REVOKED',
  'FEES_SET',
  'LEDGER_ADJUSTED',
  'DEPOSIT_RETURNED',
  'DEPOSIT_SENT_AGAIN',
  'ORDER_DETAILS_ERASED',
  'REPORT_EXPORTED',
  'DINER_ERASED',
  'RESTAURANT_CHANGED',
  'RESTAURANT_LISTED',
  'RESTAURANT_UNLISTED',
  'RESTAURANT_CLOSED',
  'HOURS_CHANGED',
  'CLOSED_TODAY_CHANGED',
  'CONTACT_CHANGED',
  'ABOUT_CHANGED',
  'ATTRIBUTES_CHANGED',
  'SOLD_OUT_CHANGED',
  'COUPONS_PAUSED_CHANGED',
  'CHANGE_UNDONE',
  'PHOTO_ADDED',
  'PHOTO_DESCRIBED',
  'PHOTO_PUT_FIRST',
  'PHOTO_REMOVED',
  'PHOTO_PUT_BACK',
] as const;

export const auditChangeSchema = z.object({
  lines: z
    .array(z.object({ name: z.string(), before: z.string(), after: z.string() }))
    .describe('Only what differs, in words.'),
  isUndone: z.boolean(),
});

export const auditEntrySchema = z.object({
  auditId: z.number().int(),
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  actor: z.string().describe('Who did it: a name, or "Operator".'),
  subject: z.string().nullable().describe('To whom it was done, when that is somebody else.'),
  detail: z.string().describe('What exactly: "Server to Manager", a device. May be empty.'),
  address: z.string().nullable().describe('The network address that it came from.'),
  change: auditChangeSchema.nullable().describe('Of a change of what diners read.'),
});

export const auditQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Only those older than this auditId: the nextBefore of the page before.'),
});

const wrongCurrentPassword = {
  wrong_password: {
    status: 403,
    message: "that isn't your current password.",
    field: 'currentPassword',
  },
} as const;

export type Profile = z.infer<typeof profileSchema>;
export type PortalDevice = z.infer<typeof deviceSchema>;
export type AuditAction = (typeof auditActions)[number];
export type AuditChange = z.infer<typeof auditChangeSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const getProfile = endpoint(peopleCalls.getProfile, {
  summary: 'What is known of whoever is signed in',
  response: profileSchema,
});

export const changeProfile = endpoint(peopleCalls.changeProfile, {
  summary: "Change one's own name",
  body: z.object({
    firstName: personNameSchema.optional(),
    lastName: personNameSchema.optional(),
  }),
  response: profileSchema,
});

export const beginNumberChange = endpoint(peopleCalls.beginNumberChange, {
  summary:
    "Text a code to one's own new mobile number, again after a while; the old one stays in force",
  body: z.object({ mobileNumber: mobileNumberSchema, currentPassword: givenPasswordSchema }),
  response: sentCodeSchema.extend({ maskedPhoneNumber: z.string() }),
  refusals: { ...tooManyAttempts, ...wrongCurrentPassword, ...resendTooSoon },
});

export const confirmNumberChange = endpoint(peopleCalls.confirmNumberChange, {
  summary: 'Prove the new mobile number with the code: it counts from then on',
  body: z.object({ code: textedCodeSchema }),
  response: profileSchema,
  refusals: {
    ...tooManyAttempts,
    ...textedCodeRefusals,
  },
});

export const changePassword = endpoint(peopleCalls.changePassword, {
  summary: "Change one's own password; ends all other sessions of this person",
  body: z.object({ currentPassword: givenPasswordSchema, password: newPasswordSchema }),
  response: z.null(),
  refusals: { ...tooManyAttempts, ...wrongCurrentPassword },
});

export const listDevices = endpoint(peopleCalls.listDevices, {
  summary: "One's own verified devices; with staff.manage also those of the staff one may change",
  response: z.array(deviceSchema),
});

export const revokeDevice = endpoint(peopleCalls.revokeDevice, {
  summary: 'Take the right to sign in from a device, and end what is open on it, at once',
  params: z.object({ deviceId: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: z.null(),
  refusals: { device_not_found: { status: 404, message: "We couldn't find that device." } },
});

export const listAuditEntries = endpoint(peopleCalls.listAuditEntries, {
  summary: 'Who did what, when and from where; newest first',
  query: auditQuerySchema,
  response: z.object({
    results: z.array(auditEntrySchema),
    nextBefore: z.number().int().nullable(),
    timeZone: z.string().describe("The restaurant's, to show the times in."),
  }),
});
