import {
  codeLifeMs,
  idleLimitMs,
  ownDeviceSessionMs,
  sharedDeviceSessionMs,
} from '../../../contract/portal-rules.ts';
import type { Ceiling } from './take-budgets.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a verification that was begun may go on, and one that was proved may be used. */
export const verificationLifeMs = 30 * minuteMs;
export const verifiedLifeMs = 10 * minuteMs;

/** Being seen is written down once in so long, not at every call. */
export const seenEveryMs = 30_000;
/** By so much more the server waits than it says: what is not written down must not count as idle. */
export const serverIdleMs = idleLimitMs + seenEveryMs;

export const codeEndsAt = (nowMs: number) => new Date(nowMs + codeLifeMs);

/** On a device that others use it ends by itself when nobody does anything, and after a day's work. */
export const sessionEnds = (deviceIsOurs: boolean, nowMs: number) =>
  deviceIsOurs
    ? { idleEndsAt: null, endsAt: new Date(nowMs + ownDeviceSessionMs) }
    : {
        idleEndsAt: new Date(nowMs + serverIdleMs),
        endsAt: new Date(nowMs + sharedDeviceSessionMs),
      };

/**
 * Ceilings that all server processes share. A network may be a whole restaurant's; an account is an
 * address in a restaurant, whether anybody has it or not, so that a ceiling tells nobody which.
 */
export const budgets = {
  startsOfNetwork: { name: 'portal.start.network', points: 30, windowMs: 10 * minuteMs },
  textsOfNetwork: { name: 'portal.text.network', points: 20, windowMs: 10 * minuteMs },
  codesOfNetwork: { name: 'portal.code.network', points: 60, windowMs: 10 * minuteMs },
  signInsOfNetwork: { name: 'portal.login.network', points: 60, windowMs: 10 * minuteMs },
  signInsOfAccount: { name: 'portal.login.account', points: 20, windowMs: 15 * minuteMs },
  passwordsOfNetwork: { name: 'portal.password.network', points: 20, windowMs: 10 * minuteMs },
  invitationsOfNetwork: { name: 'portal.invitation.network', points: 60, windowMs: 10 * minuteMs },
  visitsOfNetwork: { name: 'portal.visit.network', points: 20, windowMs: 10 * minuteMs },
} as const;

export type Share = Record<'startsOfBusiness' | 'textsOfAccount', Ceiling>;

/**
 * What verifications take of a restaurant and of an account, in two shares: strangers who
 * ask for codes in somebody's name use up theirs, and not what a device has that proved this very
 * account before. Together they are the ceiling. See decision 019.
 */
export const shares: Record<'ofStrangers' | 'ofKnownDevices', Share> = {
  ofStrangers: {
    startsOfBusiness: { name: 'portal.start.business', points: 500, windowMs: hourMs },
    textsOfAccount: { name: 'portal.text.account', points: 5, windowMs: hourMs },
  },
  ofKnownDevices: {
    startsOfBusiness: { name: 'portal.start.business.known', points: 100, windowMs: hourMs },
    textsOfAccount: { name: 'portal.text.account.known', points: 3, windowMs: hourMs },
  },
};

/** By the device that somebody proved before, if this is one. */
export const shareOf = (deviceId: number | null | undefined): Share =>
  typeof deviceId === 'number' ? shares.ofKnownDevices : shares.ofStrangers;
