import type { Meaning } from '../refusals.ts';
import { tokenExpiredMessage } from './access-rules.ts';

/** What the guard refuses before it reads a call: whoever may not make it. */
export const staffRefusals = {
  unauthorized: { status: 401, message: 'Unauthorized: sign in to go on.' },
  token_expired: { status: 401, message: tokenExpiredMessage },
  // Not 'Unauthorized': the portal would sign them out.
  not_permitted: { status: 403, message: 'Your role does not allow this.' },
} as const satisfies Record<string, Meaning>;

export const integrationRefusals = {
  invalid_api_key: {
    status: 401,
    message: 'This needs a valid API key, in the header Authorization: Bearer <key>.',
  },
  scope_missing: {
    status: 403,
    message: 'This API key is not allowed to do that. Ask the operator for a key with the scope.',
  },
  too_many_wrong_keys: {
    status: 429,
    message: 'Too many keys that are not valid came from here. Please wait a while.',
  },
  too_many_calls: {
    status: 429,
    message: 'Too many calls were made with this key. Please wait a moment.',
  },
} as const satisfies Record<string, Meaning>;

/** Of a change that a browser asks for: see xsrf.ts. */
export const browserRefusals = {
  xsrf_token_mismatch: {
    status: 403,
    message: 'This request did not come from a page of ours. Reload the page and try again.',
  },
} as const satisfies Record<string, Meaning>;

export const tooManyAttempts = {
  too_many_attempts: { status: 429, message: 'That was too often. Please wait a while.' },
} as const satisfies Record<string, Meaning>;
