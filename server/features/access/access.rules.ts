import {
  codeLifeMs,
  idleLimitMs,
  invitationLifeMs,
  ownDeviceIdleMs,
  ownDeviceSessionMs,
  sharedDeviceSessionMs,
} from '#contract/access/access-rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The limit of NIST SP 800-63B. Wrong codes on new devices count per person, wrong proofs on a
 * verified device count per device.
 */
export const mostWrongInARow = 100;

/** A device that was not used for so long has to be verified again. */
export const deviceUnusedMs = 90 * 24 * hourMs;

/** How long a verification that was begun may go on, and one that was proved may be used. */
export const verificationLifeMs = 30 * minuteMs;
export const verifiedLifeMs = 10 * minuteMs;

/** That a session was used is written down once in so long, not at every call. */
export const seenEveryMs = 30_000;
/** Longer than the limit that people read: use that is not written down yet must not count as idle. */
export const serverIdleMs = {
  sharedDevice: idleLimitMs + seenEveryMs,
  ownDevice: ownDeviceIdleMs + seenEveryMs,
};

export const codeEndsAt = (nowMs: number) => new Date(nowMs + codeLifeMs);

/** A session ends when it was not used for so long, and after a time however much it is used. */
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

/** Of what somebody may try so often: all rooms refuse it alike. */
export const attemptsBudget = (name: string, points: number, windowMs: number) =>
  ({ name, points, windowMs, refusal: 'too_many_attempts' }) as const;

const ofNetwork = (name: string, points: number) =>
  ({ ...attemptsBudget(name, points, 10 * minuteMs), isOfNetwork: true }) as const;

/**
 * Budgets that all server processes share. A network may be a whole restaurant's. An account is an
 * e-mail address at a restaurant, whether anybody has it or not, so that no budget says which.
 */
export const budgets = {
  /** Beginning has no other: it texts nobody, and strangers would use up one of the restaurant. */
  startsOfNetwork: ofNetwork('portal.start.network', 30),
  textsOfNetwork: ofNetwork('portal.text.network', 20),
  /**
   * Of an account. Strangers who ask for codes in somebody's name use up theirs, and not those of a
   * device that was verified for this account before. See decision 019.
   */
  codeTextsOfStrangers: attemptsBudget('portal.text.account', 5, hourMs),
  codeTextsOfVerifiedDevices: attemptsBudget('portal.text.account.known', 3, hourMs),
  codesOfNetwork: ofNetwork('portal.code.network', 60),
  signInsOfNetwork: ofNetwork('portal.login.network', 60),
  signInsOfAccount: attemptsBudget('portal.login.account', 20, 15 * minuteMs),
  passwordsOfNetwork: ofNetwork('portal.password.network', 20),
  /** For as long as a link lives: whoever has it must not guess the password of an account with it. */
  passwordsOfLink: attemptsBudget('portal.invitation.password', 20, invitationLifeMs),
  invitationsOfNetwork: ofNetwork('portal.invitation.network', 60),
  visitsOfNetwork: ofNetwork('portal.visit.network', 20),
} as const;

/** `deviceId`: of a device that was verified for the account before. */
export const codeTextsBudget = (deviceId: number | null | undefined) =>
  typeof deviceId === 'number' ? budgets.codeTextsOfVerifiedDevices : budgets.codeTextsOfStrangers;

/** Compares all that comes after the @: `x@notjoyous.example` is not of `joyous.example`. */
export const isAdminEmail = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
