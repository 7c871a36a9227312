import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { restaurantNotFound } from '../../ground/restaurant/refusals.ts';
import { businessExternalIdSchema, lineOfText, storedText } from '../../text.ts';
import { tooManyAttempts } from '../access/refusals.ts';
import { permissions } from '../access/roles.ts';
import {
  deviceNameSchema,
  emailSchema,
  enteredPasswordSchema,
  newPasswordSchema,
  resendTooSoon,
  roleIdSchema,
  textedCodeRefusals,
  textedCodeSchema,
} from '../staff/person.ts';
import { sentCodeSchema } from '../staff/sent-code.ts';
import { signInCalls } from './calls.ts';
import { verificationPurposes } from './login-steps.ts';

const endpoint = endpointsIn('Portal login');

const currentUserSchema = z.object({
  userId: z.number().int(),
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  businessExternalId: z.string(),
  roleId: roleIdSchema,
  roleName: z.string(),
  isAdmin: z.boolean().describe('Works for Joyous itself. Only the server decides this.'),
  permissions: z.array(z.enum(permissions)),
});

const signedInSchema = z.object({
  userToken: z.string().describe('Send it as the header `token` from now on.'),
  businessToken: z.string().describe('Send it as the header `businessToken` from now on.'),
  currentUser: currentUserSchema,
});

const sessionSchema = z.object({
  currentUser: currentUserSchema,
  restaurants: z
    .array(z.object({ businessExternalId: z.string(), name: z.string(), roleId: roleIdSchema }))
    .describe('All restaurants where this person works, including this one: see `switch`.'),
  deviceIsOurs: z.boolean(),
  idleEndsInMs: z
    .number()
    .int()
    .describe(
      "When the session ends if nothing more is requested: after 30 minutes, on a person's own device after 7 days.",
    ),
  endsInMs: z.number().int(),
});

export type CurrentUser = z.infer<typeof currentUserSchema>;
export type SignedIn = z.infer<typeof signedInSchema>;
export type PortalSession = z.infer<typeof sessionSchema>;

const verificationEnded = {
  verification_ended: {
    status: 409,
    message: 'Your verification has expired. Start again with your email.',
  },
} as const;

const deviceNotVerified = {
  device_not_verified: {
    status: 403,
    message: "This device isn't verified for this account yet. Start with your email.",
  },
} as const;

export const newDevice = endpoint(signInCalls.newDevice, {
  summary: 'Start verifying this device (header deviceId), or setting a new password',
  body: z.object({
    email: emailSchema,
    businessExternalId: businessExternalIdSchema,
    purpose: z.enum(verificationPurposes).default('NEW_DEVICE'),
  }),
  response: z.object({
    maskedPhoneNumber: z.string().describe('The same for everybody, without digits.'),
  }),
  refusals: { ...tooManyAttempts, ...restaurantNotFound },
});

export const confirmMobile = endpoint(signInCalls.confirmMobile, {
  summary: 'Text the code for the pending verification, or resend it after a while',
  body: z.object({ businessExternalId: businessExternalIdSchema }),
  response: sentCodeSchema,
  refusals: { ...tooManyAttempts, ...verificationEnded, ...resendTooSoon },
});

export const submitCode = endpoint(signInCalls.submitCode, {
  summary:
    'Verify the device with the texted code: 1 means success, and this device may sign in from then on',
  body: z.object({
    email: emailSchema,
    businessExternalId: businessExternalIdSchema,
    code: textedCodeSchema,
    deviceName: deviceNameSchema,
  }),
  response: z.literal(1),
  refusals: {
    ...tooManyAttempts,
    ...textedCodeRefusals,
  },
});

export const login = endpoint(signInCalls.login, {
  summary: 'Sign in on a verified device',
  body: z.object({
    businessExternalId: businessExternalIdSchema,
    email: emailSchema,
    password: enteredPasswordSchema,
    singleUseToken: storedText(20)
      .optional()
      .describe('The texted code, to verify the device and sign in with one call.'),
    deviceIsOurs: z
      .boolean()
      .optional()
      .describe(
        'No stranger uses this device: stay signed in for 30 days, or until it goes unused for 7.',
      ),
  }),
  response: signedInSchema,
  refusals: {
    ...tooManyAttempts,
    ...restaurantNotFound,
    ...deviceNotVerified,
    wrong_password: {
      status: 403,
      message: 'wrong email or password. Check both and try again.',
      field: 'password',
    },
  },
});

export const logout = endpoint(signInCalls.logout, {
  summary: 'Sign out. Succeeds even if nobody was signed in',
  response: z.null(),
});

export const setForgottenPassword = endpoint(signInCalls.setForgottenPassword, {
  summary: 'Set a new password after a verification for it. Ends all sessions of this person',
  body: z.object({
    businessExternalId: businessExternalIdSchema,
    email: emailSchema,
    password: newPasswordSchema,
  }),
  response: z.null(),
  refusals: { ...tooManyAttempts, ...verificationEnded },
});

export const getSession = endpoint(signInCalls.getSession, {
  summary: 'Who is signed in, until when, and where else they work. Calling it counts as activity',
  response: sessionSchema,
});

export const switchRestaurant = endpoint(signInCalls.switchRestaurant, {
  summary:
    'Switch to another restaurant of the same person: returns new tokens, and the old ones end',
  body: z.object({ businessExternalId: businessExternalIdSchema }),
  response: signedInSchema,
  refusals: {
    ...deviceNotVerified,
    restaurant_not_found: { status: 404, message: "You don't have an account at that restaurant." },
  },
});

export const reportUnauthorizedVisit = endpoint(signInCalls.reportUnauthorizedVisit, {
  summary: 'Log that somebody opened a portal page without being signed in',
  body: z.object({
    path: lineOfText(200).regex(/^\/business(\/[\w/-]*)?$/, 'must be a path of the portal'),
  }),
  response: z.null(),
  refusals: tooManyAttempts,
});
