import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { tooManyAttempts } from '../access/refusals.ts';
import { peopleCalls } from './calls.ts';
import {
  enteredPasswordSchema,
  mobileNumberSchema,
  newPasswordSchema,
  personNameSchema,
  resendTooSoon,
  textedCodeRefusals,
  textedCodeSchema,
  wrongCurrentPassword,
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
  deviceId: z
    .number()
    .int()
    .describe('Identifies the device in calls. It is not the secret in the header.'),
  name: z.string(),
  userId: z.number().int(),
  userName: z.string(),
  verifiedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  isOurs: z.boolean(),
  isThisOne: z.boolean(),
});

/** The actions in the activity log. A new one also needs its words in the portal. */
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
  'OWNER_RESTORED',
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
  'TAX_REMITTANCE_SET',
  'LEDGER_ADJUSTED',
  'PAYABLE_LIMIT_SET',
  'HELD_RELEASED',
  'HELD_REFUSED',
  'DEPOSIT_RETURNED',
  'DEPOSIT_SENT_AGAIN',
  'PAYMENT_RETRIED',
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
  'MENU_CHANGED',
  'TAXES_CHANGED',
  'MENU_GIVEN_TO_TILL',
  'MENU_SENT',
  'MENU_TAKEN_BACK',
  'MENU_OPENED_TO_TILLS',
  'ORDERING_CHANGED',
  'ORDERS_LATER_CHANGED',
  'NO_MORE_ORDERS_CHANGED',
  'COUPONS_PAUSED_CHANGED',
  'CHANGE_UNDONE',
  'PRINTER_ADDED',
  'PRINTER_REMOVED',
  'PHOTO_ADDED',
  'PHOTO_DESCRIBED',
  'PHOTO_PUT_FIRST',
  'PHOTO_REMOVED',
  'PHOTO_PUT_BACK',
] as const;

export const auditChangeSchema = z.object({
  lines: z
    .array(z.object({ name: z.string(), before: z.string(), after: z.string() }))
    .describe('Only the fields that differ, in words.'),
  isUndone: z.boolean(),
});

export const auditEntrySchema = z.object({
  auditId: z.number().int(),
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  actor: z.string().describe('Who did it: a name, an integration, or "Operator".'),
  subject: z.string().nullable().describe('The person it was done to, if somebody else.'),
  detail: z.string().describe('Details: "Server to Manager", or a device. May be empty.'),
  address: z.string().nullable().describe('The network address of the request.'),
  change: auditChangeSchema.nullable().describe('Set for a change of what diners read.'),
});

export type Profile = z.infer<typeof profileSchema>;
export type PortalDevice = z.infer<typeof deviceSchema>;
export type AuditAction = (typeof auditActions)[number];
export type AuditChange = z.infer<typeof auditChangeSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const getProfile = endpoint(peopleCalls.getProfile, {
  summary: "The signed-in person's own account",
  response: profileSchema,
});

export const changeProfile = endpoint(peopleCalls.changeProfile, {
  summary: 'Change your own name',
  body: z.object({
    firstName: personNameSchema.optional(),
    lastName: personNameSchema.optional(),
  }),
  response: profileSchema,
});

export const beginNumberChange = endpoint(peopleCalls.beginNumberChange, {
  summary:
    'Text a code to your own new mobile number, or resend it after a while. The old number stays valid',
  body: z.object({ mobileNumber: mobileNumberSchema, currentPassword: enteredPasswordSchema }),
  response: sentCodeSchema.extend({ maskedPhoneNumber: z.string() }),
  refusals: { ...tooManyAttempts, ...wrongCurrentPassword, ...resendTooSoon },
});

export const confirmNumberChange = endpoint(peopleCalls.confirmNumberChange, {
  summary: 'Confirm your new mobile number with the code. From then on it replaces the old one',
  body: z.object({ code: textedCodeSchema }),
  response: profileSchema,
  refusals: {
    ...tooManyAttempts,
    ...textedCodeRefusals,
  },
});

export const changePassword = endpoint(peopleCalls.changePassword, {
  summary: 'Change your own password. Ends all your other sessions',
  body: z.object({ currentPassword: enteredPasswordSchema, password: newPasswordSchema }),
  response: z.null(),
  refusals: { ...tooManyAttempts, ...wrongCurrentPassword },
});

export const listDevices = endpoint(peopleCalls.listDevices, {
  summary: 'Your own verified devices; with staff.manage, also those of staff you may change',
  response: z.array(deviceSchema),
});

export const revokeDevice = endpoint(peopleCalls.revokeDevice, {
  summary: 'Revoke a device, so that nobody can sign in on it, and end its sessions right away',
  params: z.object({ deviceId: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: z.null(),
  refusals: { device_not_found: { status: 404, message: "We couldn't find that device." } },
});

export const listAuditEntries = endpoint(peopleCalls.listAuditEntries, {
  summary: 'The activity log: who did what, when and from where; newest first',
  query: z.object(pageQuery(50)),
  response: z.object({
    ...pageOf(auditEntrySchema),
    timeZone: z.string().describe("The restaurant's time zone, for showing the times."),
  }),
});
