import {
  codeLifeMs,
  idleLimitMs,
  invitationLifeMs,
  ownDeviceIdleMs,
  ownDeviceSessionMs,
  sharedDeviceSessionMs,
} from '#contract/people/access/access-rules.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';

/**
 * The limit from NIST SP 800-63B. Wrong codes on new devices count per person, wrong proofs on a
 * verified device count per device.
 */
export const mostWrongInARow = 100;

/** A device that has been unused for this long must be verified again. */
export const deviceUnusedMs = 90 * dayMs;

/** How long a verification may take once started, and how long it can be used once proved. */
export const verificationLifeMs = 30 * minuteMs;
export const verifiedLifeMs = 10 * minuteMs;

/** The use of a session is recorded this often at most, not at every call. */
export const seenEveryMs = 30_000;
/** Longer than the limit that people are told, because the last use may not be recorded yet. */
export const serverIdleMs = {
  sharedDevice: idleLimitMs + seenEveryMs,
  ownDevice: ownDeviceIdleMs + seenEveryMs,
};

export const codeEndsAt = (nowMs: number) => new Date(nowMs + codeLifeMs);

/** A session ends after going unused for a while, and after a maximum time even if used. */
export const sessionEnds = (deviceIsOurs: boolean, nowMs: number) =>
  deviceIsOurs
    ? {
        idleEndsAt: new Date(nowMs + serverIdleMs.ownDevice),
        endsAt: new Date(nowMs + ownDeviceSessionMs),
      }
    : {
        idleEndsAt: new Date(nowMs + serverIdleMs.sharedDevice),
        endsAt: new Date(nowMs + sharedDeviceSessionMs),
      };

/** A limit on attempts. All rooms refuse with the same code. */
export const attemptsBudget = (name: string, points: number, windowMs: number) =>
  ({ name, points, windowMs, refusal: 'too_many_attempts' }) as const;

const ofNetwork = (name: string, points: number) =>
  ({ ...attemptsBudget(name, points, 10 * minuteMs), isOfNetwork: true }) as const;

/**
 * Budgets shared by all server processes. A network may be a whole restaurant's. An account is an
 * e-mail address at a restaurant, even if no staff member has it, so that a used-up budget doesn't
 * show who works there.
 */
export const budgets = {
  /**
   * The only budget for starting a verification: that sends no text, and strangers could use up a
   * budget of the restaurant.
   */
  startsOfNetwork: ofNetwork('sign-in.start.network', 30),
  textsOfNetwork: ofNetwork('sign-in.text.network', 20),
  /**
   * Per account. A stranger who requests codes for a person uses up this budget, not the one for
   * devices that were already verified for the account. See docs/topics/sign-in.md.
   */
  codeTextsOfStrangers: attemptsBudget('sign-in.text.account', 5, hourMs),
  codeTextsOfVerifiedDevices: attemptsBudget('sign-in.text.account.known', 3, hourMs),
  codesOfNetwork: ofNetwork('sign-in.code.network', 60),
  signInsOfNetwork: ofNetwork('sign-in.login.network', 60),
  signInsOfAccount: attemptsBudget('sign-in.login.account', 20, 15 * minuteMs),
  passwordsOfNetwork: ofNetwork('sign-in.password.network', 20),
  /** Lasts as long as a link, so that a stranger who has it can't guess the account's password. */
  passwordsOfLink: attemptsBudget('sign-in.invitation.password', 20, invitationLifeMs),
  invitationsOfNetwork: ofNetwork('sign-in.invitation.network', 60),
  visitsOfNetwork: ofNetwork('sign-in.visit.network', 20),
} as const;

/** `deviceId`: a device that was already verified for the account, if any. */
export const codeTextsBudget = (deviceId: number | null | undefined) =>
  typeof deviceId === 'number' ? budgets.codeTextsOfVerifiedDevices : budgets.codeTextsOfStrangers;

/** Compares everything after the @: `x@notjoyous.example` does not belong to `joyous.example`. */
export const isAdminEmail = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
