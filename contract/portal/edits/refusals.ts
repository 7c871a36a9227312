import { tooManyAttempts } from '../../people/access/refusals.ts';

/** For every change of what diners read. */
export const editRefusals = {
  ...tooManyAttempts,
  edited_meanwhile: {
    status: 409,
    message: "Somebody else changed this after you opened it. Your changes aren't saved yet.",
  },
} as const;

export const dishNotFound = {
  dish_not_found: { status: 404, message: "We couldn't find that on your menu." },
} as const;

/** For every change of the menu. */
export const menuEditRefusals = {
  ...editRefusals,
  till_owns_menu: {
    status: 409,
    message:
      'Your till sends this menu, so change it there. An owner can take the menu back under Menu.',
  },
} as const;

export const soldOutRefusals = {
  till_says_sold_out: {
    status: 409,
    message: 'Your till says what is sold out, so change it there.',
  },
} as const;

/** For rates of sales tax. */
export const taxesEditRefusals = {
  joyous_sets_taxes: {
    status: 409,
    message:
      'Joyous pays the sales tax of these days to the state, so Joyous sets its rates. Nothing was changed.',
  },
} as const;
