/** The limits of signing in, for server and browser. No schemas here, so that pages stay small. */

import { dayMs, hourMs, minuteMs } from '../../time/durations.ts';

export const codeLength = 6;
export const codeLifeMs = 5 * minuteMs;
export const codeTries = 5;
export const resendAfterMs = 30_000;

export const passwordMinLength = 8;
export const passwordMaxLength = 128;

/**
 * On a shared device: how long a session may sit idle, and how long before its end the portal
 * warns.
 */
export const idleLimitMs = 30 * minuteMs;
export const idleWarningMs = 2 * minuteMs;
export const sharedDeviceSessionMs = 12 * hourMs;
/** On a person's own device: how long it may go unused, and how long a session lasts at most. */
export const ownDeviceIdleMs = 7 * dayMs;
export const ownDeviceSessionMs = 30 * dayMs;

export const invitationLifeMs = 7 * dayMs;

/** SPEC: the portal signs out when it reads this message, or one that starts with 'Unauthorized'. */
export const tokenExpiredMessage = 'Token expired or user not found.';
const unauthorizedStart = 'Unauthorized';

export const endsSession = (message: string): boolean =>
  message === tokenExpiredMessage || message.startsWith(unauthorizedStart);

/** Counts characters as people do, not as they are encoded. */
export const passwordLength = (password: string): number => [...password].length;

const tokenInHash = /^#invitation=([\w-]{1,200})$/;

/** The link in the text message. Its token comes after the #, which browsers send to no server. */
export const invitationPath = (businessExternalId: string, token: string): string =>
  `/business/b/${businessExternalId}/welcome#invitation=${token}`;

export const invitationTokenIn = (hash: string): string | undefined => tokenInHash.exec(hash)?.[1];
