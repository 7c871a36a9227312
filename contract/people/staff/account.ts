import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { auditEntrySchema } from '../../ground/audit/audit.ts';
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

export type Profile = z.infer<typeof profileSchema>;
export type PortalDevice = z.infer<typeof deviceSchema>;

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
