import type { Refused } from '../refusals/refuse.ts';

const streamed = Symbol('streamed');

/** Resolves when the reader is ready for more; rejects once the reader has left. */
export type Write = (part: string | Uint8Array) => Promise<void>;

type Work<Code extends string> = (write: Write) => Promise<Refused<Code> | undefined>;

export type FileHead = {
  contentType: string;
  /** Letters, digits, dots and hyphens. */
  fileName: string;
  /** Whether it is already compressed. */
  isPacked: boolean;
};

/** An answer too large to hold in memory. */
export type Streamed<Code extends string = string> = {
  readonly [streamed]: true;
  /** Left out: an API answer, in its envelope. */
  readonly file?: FileHead;
  readonly work: Work<Code>;
};

/** `work` writes the answer as JSON, piece by piece, or refuses before writing anything. */
export const stream = <Code extends string = never>(work: Work<Code>): Streamed<Code> => ({
  [streamed]: true,
  work,
});

/** `work` writes a file to download, or refuses before writing anything. */
export const streamFile = <Code extends string = never>(
  file: FileHead,
  work: Work<Code>,
): Streamed<Code> => ({ [streamed]: true, file, work });

export const isStreamed = (value: unknown): value is Streamed =>
  typeof value === 'object' && value !== null && streamed in value;
