import type { Meaning } from '../refusals.ts';

export const verificationEnded = {
  verification_ended: {
    status: 409,
    message: 'This confirmation has ended. Start again with your e-mail address.',
  },
} as const satisfies Record<string, Meaning>;

/** Of all calls that text a code. */
export const resendTooSoon = {
  resend_too_soon: {
    status: 429,
    message: 'A code is on its way. You can ask for another one in a moment.',
  },
} as const satisfies Record<string, Meaning>;

export const deviceNotVerified = {
  device_not_verified: {
    status: 403,
    message: 'This device is not verified for this account yet. Start with your e-mail address.',
  },
} as const satisfies Record<string, Meaning>;
