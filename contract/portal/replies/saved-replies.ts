import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { mostSavedReplies } from '../../reviews/reviews/reply-rules.ts';
import { feedbackCalls } from './calls.ts';
import { replyMessageSchema, savedReplyNameSchema } from './reply-form.ts';

const endpoint = endpointsIn('Customer reviews');

const versionSchema = z.number().int().min(1).max(2_147_483_647);

const savedReplySchema = z.object({
  savedReplyId: z.number().int(),
  name: z.string(),
  message: z.string().describe("`{name}` stands for the reviewer's initial."),
  version: versionSchema.describe('The version that was read; send it with a change or removal.'),
});

export type SavedReply = z.infer<typeof savedReplySchema>;

const givenSchema = z.object({ name: savedReplyNameSchema, message: replyMessageSchema });

/** Every call answers with all current saved replies, so that the page is always up to date. */
const response = z.object({ results: z.array(savedReplySchema).max(mostSavedReplies) });

export type SavedReplies = z.infer<typeof response>;

const params = z.object({
  savedReplyId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

const nameTaken = {
  name_taken: {
    status: 409,
    message: 'You already have a saved reply with this name.',
    field: 'name',
  },
} as const;

const changedRefusals = {
  saved_reply_not_found: {
    status: 404,
    message: "This saved reply isn't here anymore. Somebody may have removed it.",
  },
  edited_meanwhile: {
    status: 409,
    message: 'Somebody else changed this saved reply after you opened it. Yours was not saved yet.',
  },
} as const;

export const listSavedReplies = endpoint(feedbackCalls.listSavedReplies, {
  summary: "The restaurant's saved replies, by name",
  response,
});

export const addSavedReply = endpoint(feedbackCalls.addSavedReply, {
  summary: 'Save a reply under a name',
  body: givenSchema,
  response,
  refusals: {
    ...nameTaken,
    too_many_saved_replies: {
      status: 409,
      message: `You have ${mostSavedReplies} saved replies, as many as a restaurant can keep. Remove one first.`,
    },
  },
});

export const changeSavedReply = endpoint(feedbackCalls.changeSavedReply, {
  summary: 'Change the name or the text of a saved reply',
  params,
  body: givenSchema.extend({ version: versionSchema }),
  response,
  refusals: { ...nameTaken, ...changedRefusals },
});

export const removeSavedReply = endpoint(feedbackCalls.removeSavedReply, {
  summary: 'Remove a saved reply permanently',
  params,
  query: z.object({ version: z.coerce.number().pipe(versionSchema) }),
  response,
  refusals: changedRefusals,
});
