import { tooManyAttempts } from '../../people/access/refusals.ts';

/** For every change of what diners read. */
export const editRefusals = {
  ...tooManyAttempts,
  edited_meanwhile: {
    status: 409,
    message: "Somebody else changed this after you opened it. Your changes aren't saved yet.",
  },
} as const;
