import type { Meaning } from '../refusals.ts';

export const userNotFound = {
  user_not_found: { status: 404, message: 'Nobody of your staff is meant by this.' },
} as const satisfies Record<string, Meaning>;

/** Of all that staff do to staff. */
export const staffActRefusals = {
  ...userNotFound,
  owners_only: { status: 403, message: 'Owners are added and changed by owners.' },
} as const satisfies Record<string, Meaning>;
