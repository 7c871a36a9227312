/** To the old number; without a restaurant when it was changed for all of them, by the operator. */
export const numberChangedText = (restaurant: { name: string } | undefined): string => {
  const where = restaurant ? ` at ${restaurant.name}` : '';
  const whom = restaurant ? 'the owner' : 'the owner of your restaurant';
  return `Joyous: your sign-in${where} uses another mobile number from now on. If that is not right, tell ${whom}.`;
};
