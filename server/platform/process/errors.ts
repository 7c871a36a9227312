/** An error that the operator can fix: the message says how, and no stack is needed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * The queue is so long that one more would wait too long. The error handler answers it with "busy".
 */
export class BusyError extends Error {
  override name = 'BusyError';
  readonly code = 'JOYOUS_BUSY';
}

/** The code of an error from Node or PostgreSQL. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Node tries every address of a host name, and its error does not say why each one failed. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
