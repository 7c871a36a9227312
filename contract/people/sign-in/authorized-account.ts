/** An account that was verified on this device by text message. */
export type AuthorizedAccount = { email: string; businessExternalId: string };

const sameEmail = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export const isAuthorizedAccount = (
  accounts: readonly AuthorizedAccount[],
  { email, businessExternalId }: AuthorizedAccount,
): boolean =>
  accounts.some(
    (known) => known.businessExternalId === businessExternalId && sameEmail(known.email, email),
  );
