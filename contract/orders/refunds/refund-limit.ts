/** What a person may give back in a day, with the password, unless they are an owner. */
export const mostWithoutOwnerCents = 100_000;
