// https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exceptions (08),
// operator intervention (57P0x), too many connections (53300), and the sockets' own words.
const unavailableCodes =
  /^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH)$/;

const codeOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
    ? value.code
    : undefined;

/** Marks what the pool throws without a code of its own. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly code = '08006';
}

export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined && unavailableCodes.test(code)) return true;
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable);
}
