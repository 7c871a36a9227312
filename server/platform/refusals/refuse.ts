import type { z } from 'zod';
import { type Problem, problemsOf } from '#contract/problems.ts';

const refused = Symbol('refused');

/**
 * An expected "no" of an operation: the caller asked for something that cannot be done. The
 * contract of the call says what its code means, to programs and to people.
 */
export type Refused<Code extends string = string> = {
  readonly [refused]: true;
  readonly code: Code;
} & RefusalDetails;

export type RefusalDetails = {
  /** What is wrong with the input, where the contract cannot say it in advance. */
  readonly problems?: readonly [Problem, ...Problem[]];
  /** When to try again. */
  readonly retryAfterMs?: number;
  /** The name of the budget that is used up. */
  readonly budget?: string;
  /** What the caller may go on with, in the words of the call's contract. */
  readonly instead?: Readonly<Record<string, unknown>>;
};

export const refuse = <const Code extends string>(
  code: Code,
  details: RefusalDetails = {},
): Refused<Code> => ({ [refused]: true, code, ...details });

export const refuseInput = (field: string, message: string): Refused<'bad_input'> =>
  refuse('bad_input', { problems: [{ field, message }] });

/** For operator input, which no router has validated. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  written: unknown,
  mostProblems?: number,
): z.output<Schema> | Refused<'bad_input'> {
  const parsed = schema.safeParse(written);
  if (parsed.success) return parsed.data;
  const [first, ...others] = problemsOf(parsed.error, mostProblems);
  return refuse('bad_input', first && { problems: [first, ...others] });
}

export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && refused in value;

/** Thrown when an operation cannot be done because no more texts may be sent now. */
export class TextPostponedError extends Error {
  override name = 'TextHeldBackError';
  readonly code = 'too_many_texts';
  readonly retryAfterMs: number;
  /** Only this number's budget is used up: do not reveal that to a caller who merely typed it. */
  readonly isOfNumber: boolean;
  constructor(budget: string, retryAfterMs: number) {
    super(`No more texts can be sent now: ${budget} is used up.`);
    this.retryAfterMs = retryAfterMs;
    this.isOfNumber = budget.endsWith('.number');
  }
}

/** Thrown for a restaurant that has moved to another installation, wherever it is looked for. */
export class RestaurantMovedError extends Error {
  override name = 'RestaurantMovedError';
  readonly code = 'restaurant_moved';
  readonly movedTo: string;
  constructor(movedTo: string) {
    super(`This restaurant has moved. It's now at ${movedTo}`);
    this.movedTo = movedTo;
  }
}

/** An answer that was written earlier and is sent unchanged. */
export class WrittenAnswer {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    this.status = status;
    this.body = body;
  }
}

/** An answer with its ETag, in quotes. A caller who has that already gets no body. */
export class TaggedAnswer<Response = unknown> {
  readonly response: Response;
  readonly etag: string;

  constructor(response: Response, etag: string) {
    this.response = response;
    this.etag = etag;
  }
}
