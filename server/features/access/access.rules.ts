import {
  codeLifeMs,
  idleLimitMs,
  invitationLifeMs,
  ownDeviceIdleMs,
  ownDeviceSessionMs,
  sharedDeviceSessionMs,
} from '#contract/access/access-rules.ts';
import type { BudgetRule } from './spend.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * So many wrong proofs in a row, as NIST SP 800-63B has it. For wrong codes on strange devices it
 * counts per person, for wrong proofs on a device that they proved it counts per device.
 */
export const mostWrongInARow = 100;

/** A device that was not used for so long has to be verified again. */
export const deviceUnusedMs = 90 * 24 * hourMs;

/** How long a verification that was begun may go on, and one that was proved may be used. */
export const verificationLifeMs = 30 * minuteMs;
export const verifiedLifeMs = 10 * minuteMs;

/** Being seen is written down once in so long, not at every call. */
export const seenEveryMs = 30_000;
/** By so much more the server waits than it says: what is not written down must not count as idle. */
export const serverIdleMs = {
  sharedDevice: idleLimitMs + seenEveryMs,
  ownDevice: ownDeviceIdleMs + seenEveryMs,
};

export const codeEndsAt = (nowMs: number) => new Date(nowMs + codeLifeMs);

/** A session ends by itself when nobody does anything, and after a time however busy it is. */
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

/**
 * Ceilings that all server processes share. A network may be a whole restaurant's; an account is an
 * address in a restaurant, whether anybody has it or not, so that a ceiling tells nobody which.
 */
export const budgets = {
  /** The only one of what is begun: it costs no text, and one of the restaurant is used up by strangers. */
  startsOfNetwork: {
    name: 'portal.start.network',
    points: 30,
    windowMs: 10 * minuteMs,
    isOfNetwork: true,
    refusal: 'too_many_attempts',
  },
  textsOfNetwork: {
    name: 'portal.text.network',
    points: 20,
    windowMs: 10 * minuteMs,
    isOfNetwork: true,
    refusal: 'too_many_attempts',
  },
  codesOfNetwork: {
    name: 'portal.code.network',
    points: 60,
    windowMs: 10 * minuteMs,
    isOfNetwork: true,
    refusal: 'too_many_attempts',
  },
  signInsOfNetwork: {
    name: 'portal.login.network',
    points: 60,
    windowMs: 10 * minuteMs,
    isOfNetwork: true,
    refusal: 'too_many_attempts',
  },
  signInsOfAccount: {
    name: 'portal.login.account',
    points: 20,
    windowMs: 15 * minuteMs,
    refusal: 'too_many_attempts',
  },
  passwordsOfNetwork: {
    name: 'portal.password.network',
    points: 20,
    windowMs: 10 * minuteMs,
    isOfNetwork: true,
    refusal: 'too_many_attempts',
  },
  /** For as long as a link lives: who has it must not guess the password of an account with it. */
  passwordsOfLink: {
    name: 'portal.invitation.password',
    points: 20,
    windowMs: invitationLifeMs,
    refusal: 'too_many_attempts',
  },
  invitationsOfNetwork: {
    name: 'portal.invitation.network',
    points: 60,
    windowMs: 10 * minuteMs,
    isOfNetwork: true,
    refusal: 'too_many_attempts',
  },
  visitsOfNetwork: {
    name: 'portal.visit.network',
    points: 20,
    windowMs: 10 * minuteMs,
    isOfNetwork: true,
    refusal: 'too_many_attempts',
  },
} as const;

export type Share = Record<'textsOfAccount', BudgetRule<'too_many_attempts'>>;

/**
 * What codes take of an account, in two shares: strangers who
 * ask for codes in somebody's name use up theirs, and not what a device has that proved this very
 * account before. Together they are the ceiling. See decision 019.
 */
export const shares: Record<'ofStrangers' | 'ofKnownDevices', Share> = {
  ofStrangers: {
    textsOfAccount: {
      name: 'portal.text.account',
      points: 5,
      windowMs: hourMs,
      refusal: 'too_many_attempts',
    },
  },
  ofKnownDevices: {
    textsOfAccount: {
      name: 'portal.text.account.known',
      points: 3,
      windowMs: hourMs,
      refusal: 'too_many_attempts',
    },
  },
};

/** By the device that somebody proved before, if this is one. */
export const shareOf = (deviceId: number | null | undefined): Share =>
  typeof deviceId === 'number' ? shares.ofKnownDevices : shares.ofStrangers;
