import type { Refused } from '../refusals/refuse.ts';

const streamed = Symbol('streamed');

/** Resolves when more is wanted; rejects once nobody reads any more. */
export type Write = (part: string | Uint8Array) => Promise<void>;

type Work<Code extends string> = (write: Write) => Promise<Refused<Code> | undefined>;

export type FileHead = {
  contentType: string;
  /** Letters, digits, dots and hyphens. */
  fileName: string;
  /** Compressed already. */
  isPacked: boolean;
};

/** An answer too large to be held at once. */
export type Streamed<Code extends string = string> = {
  readonly [streamed]: true;
  /** Left out: an answer of the API, in its envelope. */
  readonly file?: FileHead;
  readonly work: Work<Code>;
};

/** `work` writes the answer as JSON, piece by piece, or refuses before it wrote any. */
export const stream = <Code extends string = never>(work: Work<Code>): Streamed<Code> => ({
  [streamed]: true,
  work,
});

/** `work` writes a file that is downloaded. */
export const streamFile = (
  file: FileHead,
  work: (write: Write) => Promise<void>,
): Streamed<never> => ({
  [streamed]: true,
  file,
  work: async (write) => {
    await work(write);
    return undefined;
  },
});

export const isStreamed = (value: unknown): value is Streamed =>
  typeof value === 'object' && value !== null && streamed in value;
