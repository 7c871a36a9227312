import { z } from 'zod';

// The lines of a vote's log file, in this order: the head; each batch, followed by its ballots; the
// result, once published; the draw, once prizes are drawn.

const headLine = z.strictObject({
  /** Missing in files from before ballots had their flags. */
  format: z.literal(2).optional(),
  campaign: z.string(),
  name: z.string(),
  nominees: z.array(z.strictObject({ number: z.number(), name: z.string(), region: z.string() })),
});

const batchLine = z.strictObject({
  batch: z.number(),
  ballots: z.number(),
  treeRoot: z.string(),
  nonce: z.string(),
  root: z.string(),
  madeAt: z.string(),
});

const ballotLine = z.strictObject({
  receipt: z.string(),
  salt: z.string(),
  choices: z.array(z.number()),
  state: z.enum(['COUNTED', 'IN_REVIEW', 'SET_ASIDE']),
  reason: z.string().nullable(),
  /** Why rules flagged it, even if it counts. Missing in files of the first format. */
  flagged: z.array(z.string()).optional(),
});

const resultLine = z.strictObject({ result: z.array(z.tuple([z.number(), z.number()])) });

const drawLine = z.strictObject({
  draw: z.string(),
  seedSource: z.string(),
  nominatorTickets: z.array(z.string()),
  seed: z.string().nullable(),
  nominatorWinner: z.string().nullable(),
  voterWinner: z.string().nullable(),
});

export const anyLine = z.union([ballotLine, batchLine, headLine, resultLine, drawLine]);

export type HeadLine = z.infer<typeof headLine>;
export type BatchLine = z.infer<typeof batchLine>;
export type BallotLine = z.infer<typeof ballotLine>;
export type ResultLine = z.infer<typeof resultLine>;
export type DrawLine = z.infer<typeof drawLine>;
