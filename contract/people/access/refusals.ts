import type { Meaning } from '../../refusals.ts';
import { tokenExpiredMessage } from './access-rules.ts';

/** What the guard refuses, before it reads the call, when the caller may not make it. */
export const staffRefusals = {
  unauthorized: { status: 401, message: 'Unauthorized: sign in to continue.' },
  token_expired: { status: 401, message: tokenExpiredMessage },
  // Not 'Unauthorized': the portal would sign them out.
  not_permitted: { status: 403, message: "Your role doesn't allow this." },
} as const satisfies Record<string, Meaning>;

export const integrationRefusals = {
  invalid_api_key: {
    status: 401,
    message: 'This call needs a valid API key in the header Authorization: Bearer <key>.',
  },
  scope_missing: {
    status: 403,
    message:
      "This API key doesn't have the scope for this call. Ask an owner of the restaurant for one that has it.",
  },
  too_many_wrong_keys: {
    status: 429,
    message: 'Too many calls without a valid key from your network. Try again in a few minutes.',
  },
  too_many_calls: {
    status: 429,
    message: 'Too many calls with this key. Try again in a moment.',
  },
} as const satisfies Record<string, Meaning>;

/** For changes that come from a browser: see xsrf.ts. */
export const browserRefusals = {
  xsrf_token_mismatch: {
    status: 403,
    message:
      "We couldn't confirm that this request came from our site. Reload the page and try again.",
  },
} as const satisfies Record<string, Meaning>;

export const tooManyAttempts = {
  too_many_attempts: { status: 429, message: 'Too many attempts. Try again in a few minutes.' },
} as const satisfies Record<string, Meaning>;
