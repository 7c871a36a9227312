import { businessExternalIdPattern } from '#contract/ground/restaurant/business-external-id.ts';
import { isRoleId } from '#contract/people/access/role-ids.ts';
import type { AuthorizedAccount } from '#contract/people/sign-in/authorized-account.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { isObject, parseJson } from '../api/parse-json.ts';
import type { SafeStorage } from '../safe-storage.ts';

/** What a browser stores for the portal, under these names. */
export type SessionState = {
  deviceId: string | null;
  businessExternalId: string | null;
  businessToken: string | null;
  userToken: string | null;
  currentUser: CurrentUser | null;
  currentEmail: string | null;
  authorizedAccounts: readonly AuthorizedAccount[];
  loginDate: string | null;
};

export const nothingStored: SessionState = {
  deviceId: null,
  businessExternalId: null,
  businessToken: null,
  userToken: null,
  currentUser: null,
  currentEmail: null,
  authorizedAccounts: [],
  loginDate: null,
};

export const sessionKeys = Object.keys(nothingStored) as (keyof SessionState)[];

export const isSignedIn = ({ businessToken, currentUser, userToken }: SessionState): boolean =>
  userToken !== null && businessToken !== null && currentUser !== null;

/** Checks only what the pages rely on. At each call, the server decides what somebody may do. */
function userIn(value: unknown): CurrentUser | null {
  const isUser =
    isObject(value) &&
    typeof value.userId === 'number' &&
    typeof value.emailAddress === 'string' &&
    typeof value.businessName === 'string' &&
    typeof value.businessExternalId === 'string' &&
    typeof value.roleId === 'number' &&
    isRoleId(value.roleId) &&
    Array.isArray(value.permissions);
  return isUser ? (value as CurrentUser) : null;
}

const isAccount = (value: unknown): value is AuthorizedAccount =>
  isObject(value) &&
  typeof value.email === 'string' &&
  typeof value.businessExternalId === 'string';

const oneWord = /^[\w.-]{1,300}$/;
const deviceIdPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const matching = (text: string | null, pattern: RegExp): string | null =>
  text !== null && pattern.test(text) ? text : null;

/**
 * Anybody with the device can write into its storage: values we could not have written are ignored.
 */
export function readSession(storage: SafeStorage): SessionState {
  const accounts = parseJson(storage.read('authorizedAccounts'));
  return {
    deviceId: matching(storage.read('deviceId'), deviceIdPattern),
    businessExternalId: matching(storage.read('businessExternalId'), businessExternalIdPattern),
    businessToken: matching(storage.read('businessToken'), oneWord),
    userToken: matching(storage.read('userToken'), oneWord),
    currentUser: userIn(parseJson(storage.read('currentUser'))),
    currentEmail: matching(storage.read('currentEmail'), /^\S{1,254}$/),
    authorizedAccounts: Array.isArray(accounts) ? accounts.filter(isAccount) : [],
    loginDate: storage.read('loginDate'),
  };
}

export function writeSession(storage: SafeStorage, changes: Partial<SessionState>) {
  for (const [key, value] of Object.entries(changes)) {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    storage.write(key, text ?? null);
  }
}
