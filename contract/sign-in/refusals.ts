import type { Meaning } from '../refusals.ts';

export const verificationEnded = {
  verification_ended: {
    status: 409,
    message: 'This confirmation has ended. Start again with your e-mail address.',
  },
} as const satisfies Record<string, Meaning>;

export const deviceNotVerified = {
  device_not_verified: {
    status: 403,
    message: 'This device is not verified for this account yet. Start with your e-mail address.',
  },
} as const satisfies Record<string, Meaning>;
