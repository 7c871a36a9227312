/** Something that the operator can mend: the message says how, and no stack is needed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
