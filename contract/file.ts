import { z } from 'zod';

/** A browser sends a Blob, everybody else the bytes. */
type SentFile = Blob | Uint8Array;

/** In pieces, as it arrived. */
export type ReceivedFile = readonly Uint8Array[];

/** The body of a call that `acceptsFile`: bytes of any kind, which the call itself has to judge. */
export const fileSchema = (description: string) =>
  z
    .custom<ReceivedFile>((body) => Array.isArray(body))
    .meta({ type: 'string', format: 'binary', description }) as unknown as z.ZodType<
    ReceivedFile,
    SentFile
  >;
