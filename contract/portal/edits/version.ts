import { z } from 'zod';

/** Identifies the state of a part that somebody read: the same state has the same version. */
export const versionSchema = z
  .string()
  .regex(/^[0-9a-f]{16}$/, 'must be the version that was read');

/** In the answer to a change. */
export const changeId = {
  changeId: z
    .number()
    .int()
    .nullable()
    .describe('The change to name in order to undo it. Null if nothing changed.'),
};

/** A part as it was read: fills the form, and is shown beside what somebody has typed since. */
export const asRead = {
  version: versionSchema,
  words: z.array(z.object({ name: z.string(), text: z.string() })),
};
