import type { Meaning } from '../refusals.ts';

/** Of adding staff and of changing them: both may give a role. */
export const ownersOnly = {
  owners_only: { status: 403, message: 'Owners are added and changed by owners.' },
} as const satisfies Record<string, Meaning>;

/** Of all that staff do to staff. */
export const staffActRefusals = {
  ...ownersOnly,
  user_not_found: { status: 404, message: 'Nobody of your staff is meant by this.' },
} as const satisfies Record<string, Meaning>;

export const lastOwner = {
  last_owner: { status: 409, message: 'Somebody must be left who owns the restaurant.' },
} as const satisfies Record<string, Meaning>;

export const invitationEnded = {
  invitation_ended: {
    status: 410,
    message: 'This invitation was used, replaced or is over. Ask for a new one.',
  },
} as const satisfies Record<string, Meaning>;

export const wrongCurrentPassword = {
  wrong_password: {
    status: 403,
    message: 'this is not your password.',
    field: 'currentPassword',
  },
} as const satisfies Record<string, Meaning>;

/** Of all calls that text a code. */
export const resendTooSoon = {
  resend_too_soon: {
    status: 429,
    message: 'A code is on its way. You can ask for another one in a moment.',
  },
} as const satisfies Record<string, Meaning>;
