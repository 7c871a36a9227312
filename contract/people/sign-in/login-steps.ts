import { type AuthorizedAccount, isAuthorizedAccount } from './authorized-account.ts';

/**
 * The steps of the login: SPEC's four, and one of our own for a forgotten password, NEW_PASSWORD,
 * which takes the same proof as a new device. DONE is the dashboard.
 */
export const loginSteps = [
  'ENTER_EMAIL',
  'CONFIRM_PHONE',
  'ENTER_CODE',
  'NEW_PASSWORD',
  'LOGIN',
  'DONE',
] as const;

export type LoginStep = (typeof loginSteps)[number];

/** What a verification by text message is for, which decides where ENTER_CODE leads. */
export const verificationPurposes = ['NEW_DEVICE', 'NEW_PASSWORD'] as const;
export type VerificationPurpose = (typeof verificationPurposes)[number];

export type LoginEvent =
  /** The device was verified for this e-mail address before. */
  | 'emailIsAuthorized'
  | 'phoneFound'
  | 'textSent'
  | 'codeAccepted'
  /** Like codeAccepted, when the purpose is NEW_PASSWORD. */
  | 'codeAcceptedForNewPassword'
  | 'passwordSet'
  /** The verification has expired, or was never started. */
  | 'verificationEnded'
  /** At sign-in: the device was revoked, or never verified. */
  | 'deviceNotVerified'
  | 'forgotPassword'
  | 'useDifferentAccount'
  | 'back'
  | 'signedIn';

const transitions: Record<LoginStep, Partial<Record<LoginEvent, LoginStep>>> = {
  ENTER_EMAIL: {
    emailIsAuthorized: 'LOGIN',
    phoneFound: 'CONFIRM_PHONE',
  },
  CONFIRM_PHONE: {
    textSent: 'ENTER_CODE',
    verificationEnded: 'ENTER_EMAIL',
    back: 'ENTER_EMAIL',
  },
  ENTER_CODE: {
    textSent: 'ENTER_CODE',
    codeAccepted: 'LOGIN',
    codeAcceptedForNewPassword: 'NEW_PASSWORD',
    verificationEnded: 'ENTER_EMAIL',
    back: 'CONFIRM_PHONE',
  },
  NEW_PASSWORD: {
    passwordSet: 'LOGIN',
    verificationEnded: 'ENTER_EMAIL',
    back: 'LOGIN',
  },
  LOGIN: {
    signedIn: 'DONE',
    useDifferentAccount: 'ENTER_EMAIL',
    forgotPassword: 'ENTER_EMAIL',
    deviceNotVerified: 'ENTER_EMAIL',
  },
  DONE: {},
};

/** Where an event leads; `undefined` if it has no effect at this step. */
export const nextLoginStep = (step: LoginStep, event: LoginEvent): LoginStep | undefined =>
  transitions[step][event];

export const loginEventsAt = (step: LoginStep): LoginEvent[] =>
  Object.keys(transitions[step]) as LoginEvent[];

export type LoginTitles = { title: string; step: string | null };

const newDevice = 'Validate New Device';
const newPassword = 'Set a New Password';

const stepTexts: Record<LoginStep, string | null> = {
  ENTER_EMAIL: 'Step 1: Enter Email',
  CONFIRM_PHONE: 'Step 2: Confirm Mobile Number',
  ENTER_CODE: 'Step 3: Enter Confirmation Code',
  NEW_PASSWORD: 'Step 4: Choose a Password',
  LOGIN: null,
  DONE: null,
};

export function loginTitles(step: LoginStep, purpose: VerificationPurpose): LoginTitles {
  const text = stepTexts[step];
  if (text === null) return { title: 'Login', step: null };
  return { title: purpose === 'NEW_PASSWORD' ? newPassword : newDevice, step: text };
}

/**
 * LOGIN if the saved e-mail is authorized for this business on this device, otherwise ENTER_EMAIL.
 */
export const firstLoginStep = (
  accounts: readonly AuthorizedAccount[],
  saved: { email: string | null; businessExternalId: string },
): LoginStep =>
  saved.email !== null && isAuthorizedAccount(accounts, { ...saved, email: saved.email })
    ? 'LOGIN'
    : 'ENTER_EMAIL';
