import { z } from 'zod';

/** Every answer of the API, success or failure, is one of these two. */
export const failureSchema = z.object({
  status: z.literal('Failure'),
  response: z.array(z.string()).min(1),
  responseMessage: z.string(),
  code: z.string().describe('Stable: use it in programs.'),
  problems: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .describe('What is wrong with which field of the input.'),
  movedTo: z
    .string()
    .optional()
    .describe(
      'With restaurant_moved: the address that now answers, under the same paths and keys.',
    ),
  instead: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('What to go on with; the call says which of its codes have it.'),
  requestId: z.string(),
});

export type Failure = z.infer<typeof failureSchema>;

export const successSchema = <Response extends z.ZodType>(response: Response) =>
  z.object({ status: z.literal('Success'), response });

export type Success<Response> = { status: 'Success'; response: Response };
