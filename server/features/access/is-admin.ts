/** Compares all that comes after the @: `x@notjoyous.example` is not of `joyous.example`. */
export const isAdminEmail = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
