/** The numbers of the portal's door, for both sides: plain, so that the browser may have them. */

const minuteMs = 60_000;

export const codeLength = 6;
export const codeLifeMs = 5 * minuteMs;
export const codeTries = 5;
export const resendAfterMs = 30_000;

export const passwordMinLength = 8;
export const passwordMaxLength = 128;

/** On a device that others use, too: how long one may do nothing, and when that is pointed out. */
export const idleLimitMs = 30 * minuteMs;
export const idleWarningMs = 2 * minuteMs;
export const sharedDeviceSessionMs = 12 * 60 * minuteMs;
/** On a device of one's own: how long it may stay unused, and how long in all. */
export const ownDeviceIdleMs = 7 * 24 * 60 * minuteMs;
export const ownDeviceSessionMs = 30 * 24 * 60 * minuteMs;

export const invitationLifeMs = 7 * 24 * 60 * minuteMs;

/** Credentials that are missing, expired or revoked: the portal signs out when it reads one of these. */
export const tokenExpiredMessage = 'Token expired or user not found.';
const unauthorizedStart = 'Unauthorized';

export const endsSession = (message: string): boolean =>
  message === tokenExpiredMessage || message.startsWith(unauthorizedStart);

/** Characters as people count them, not as they are encoded. */
export const passwordLength = (password: string): number => [...password].length;

const tokenInHash = /^#invitation=([\w-]{1,200})$/;

/** The link in the text message. Its token stands behind the #, which reaches no server's log. */
export const invitationPath = (businessExternalId: string, token: string): string =>
  `/business/b/${businessExternalId}/welcome#invitation=${token}`;

export const invitationTokenIn = (hash: string): string | undefined => tokenInHash.exec(hash)?.[1];
