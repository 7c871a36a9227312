import { z } from 'zod';
import { tooManyAttempts } from '../access/refusals.ts';
import { roles } from '../access/role-ids.ts';
import { permissions } from '../access/roles.ts';
import { endpointsIn } from '../endpoint.ts';
import {
  deviceNameSchema,
  emailSchema,
  givenPasswordSchema,
  newPasswordSchema,
  resendTooSoon,
  textedCodeRefusals,
  textedCodeSchema,
} from '../people/person.ts';
import { sentCodeSchema } from '../people/sent-code.ts';
import { restaurantNotFound } from '../restaurants/refusals.ts';
import { businessExternalIdSchema, lineOfText } from '../text.ts';
import { signInCalls } from './calls.ts';
import { verificationPurposes } from './login-steps.ts';

const endpoint = endpointsIn('Portal login');

export const roleIdSchema = z.literal(roles.map(({ id }) => id));

export const currentUserSchema = z.object({
  userId: z.number().int(),
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  businessExternalId: z.string(),
  roleId: roleIdSchema,
  roleName: z.string(),
  isAdmin: z.boolean().describe('Works for Joyous itself: decided by the server alone.'),
  permissions: z.array(z.enum(permissions)),
});

const signedInSchema = z.object({
  userToken: z.string().describe('Sent as the header `token` from here on.'),
  businessToken: z.string().describe('Sent as the header `businessToken` from here on.'),
  currentUser: currentUserSchema,
});

const sessionSchema = z.object({
  currentUser: currentUserSchema,
  restaurants: z
    .array(z.object({ businessExternalId: z.string(), name: z.string(), roleId: roleIdSchema }))
    .describe('All where this person works, this one too: see `switch`.'),
  deviceIsOurs: z.boolean(),
  idleEndsInMs: z
    .number()
    .int()
    .describe('When nothing more is asked for: 30 minutes, on a device of our own 7 days.'),
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
  summary: 'Begin to verify this device (header deviceId), or to set a new password',
  body: z.object({
    email: emailSchema,
    businessExternalId: businessExternalIdSchema,
    purpose: z.enum(verificationPurposes).default('NEW_DEVICE'),
  }),
  response: z.object({
    maskedPhoneNumber: z.string().describe('The same for everybody, without a digit.'),
  }),
  refusals: { ...tooManyAttempts, ...restaurantNotFound },
});

export const confirmMobile = endpoint(signInCalls.confirmMobile, {
  summary: 'Send the code of the pending verification by text message, again after a while',
  body: z.object({ businessExternalId: businessExternalIdSchema }),
  response: sentCodeSchema,
  refusals: { ...tooManyAttempts, ...verificationEnded, ...resendTooSoon },
});

export const submitCode = endpoint(signInCalls.submitCode, {
  summary: 'Prove the phone with the code: 1 is success, and this device may sign in from then on',
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
    password: givenPasswordSchema,
    singleUseToken: z
      .string()
      .max(20)
      .optional()
      .describe('The code, from those who verify the device and sign in with one call.'),
    deviceIsOurs: z
      .boolean()
      .optional()
      .describe(
        'No stranger uses this device: stay signed in for 30 days, or until it is not used for 7.',
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
  summary: 'Sign out; also says so when nobody was signed in',
  response: z.null(),
});

export const setForgottenPassword = endpoint(signInCalls.setForgottenPassword, {
  summary: 'Set a new password after a verification for it; ends all sessions of this person',
  body: z.object({
    businessExternalId: businessExternalIdSchema,
    email: emailSchema,
    password: newPasswordSchema,
  }),
  response: z.null(),
  refusals: { ...tooManyAttempts, ...verificationEnded },
});

export const getSession = endpoint(signInCalls.getSession, {
  summary: 'Who is signed in, until when, and where else they work; asking counts as activity',
  response: sessionSchema,
});

export const switchRestaurant = endpoint(signInCalls.switchRestaurant, {
  summary: 'Go on in another restaurant of the same person: new tokens, and the old ones end',
  body: z.object({ businessExternalId: businessExternalIdSchema }),
  response: signedInSchema,
  refusals: {
    ...deviceNotVerified,
    restaurant_not_found: { status: 404, message: "You don't have an account at that restaurant." },
  },
});

export const reportUnauthorizedVisit = endpoint(signInCalls.reportUnauthorizedVisit, {
  summary: 'Note that somebody opened a page of the portal without being signed in',
  body: z.object({
    path: lineOfText(200).regex(/^\/business(\/[\w/-]*)?$/, 'must be a path of the portal'),
  }),
  response: z.null(),
  refusals: tooManyAttempts,
});
