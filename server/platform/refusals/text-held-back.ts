/** Thrown when an operation cannot be done because no more texts may be sent now. */
export class TextHeldBackError extends Error {
  override name = 'TextHeldBackError';
  readonly code = 'too_many_texts';
  readonly retryAfterMs: number;
  /** Only this number's budget is used up: do not reveal that to somebody who merely typed it. */
  readonly isOfNumber: boolean;
  constructor(budget: string, retryAfterMs: number) {
    super(`No more texts can be sent now: ${budget} is used up.`);
    this.retryAfterMs = retryAfterMs;
    this.isOfNumber = budget.endsWith('.number');
  }
}
