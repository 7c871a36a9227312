/** Thrown where an act cannot be done because no more texts may be sent now. */
export class TextHeldBackError extends Error {
  override name = 'TextHeldBackError';
  readonly code = 'too_many_texts';
  readonly retryAfterMs: number;
  /** This number alone has had enough: to be told to nobody who only names it. */
  readonly isOfNumber: boolean;
  constructor(ceiling: string, retryAfterMs: number) {
    super(`No more texts can be sent now: ${ceiling} is used up.`);
    this.retryAfterMs = retryAfterMs;
    this.isOfNumber = ceiling.endsWith('.number');
  }
}
