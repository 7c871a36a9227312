type Named = { name: string };

/** To the old number; without a restaurant when it was changed for all of them, by the operator. */
export const numberChangedText = (restaurant: Named | undefined): string => {
  const where = restaurant ? ` at ${restaurant.name}` : '';
  const whom = restaurant ? 'the owner' : 'the owner of your restaurant';
  return `Joyous: your sign-in${where} uses another mobile number from now on. If that is not right, tell ${whom}.`;
};

/** To the new number. */
export const numberAddedText = (): string =>
  'Joyous: your sign-in uses this mobile number from now on. If that is not right, tell the owner of your restaurant.';

export const roleChangedText = (restaurant: Named, roleName: string): string =>
  `Joyous: your role at ${restaurant.name} is now ${roleName}. If that is not right, tell the owner.`;
