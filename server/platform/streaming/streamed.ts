import type { Refused } from '../refusals/refuse.ts';

const streamed = Symbol('streamed');

/** Resolves when more is wanted; rejects once nobody reads any more. */
export type Write = (text: string) => Promise<void>;

type Work<Code extends string> = (write: Write) => Promise<Refused<Code> | undefined>;

/** An answer too large to be held at once. */
export type Streamed<Code extends string = string> = {
  readonly [streamed]: true;
  readonly work: Work<Code>;
};

/** `work` writes the answer as JSON, piece by piece, or refuses before it wrote any. */
export const stream = <Code extends string = never>(work: Work<Code>): Streamed<Code> => ({
  [streamed]: true,
  work,
});

export const isStreamed = (value: unknown): value is Streamed =>
  typeof value === 'object' && value !== null && streamed in value;
