/** By the whole of what stands behind the @: `x@notjoyous.example` is nobody's colleague. */
export const isAdminEmail = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
