import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { textedCodeRefusals, textedCodeSchema } from '../../people/staff/person.ts';
import { lineOfText, storedText } from '../../text.ts';
import { numberCalls } from './calls.ts';

const endpoint = endpointsIn('Ordering');

/** As the browser got it; one that can't be a token is like an unknown one. */
export const numberTokenSchema = storedText(100).describe(
  'Proves a number, once the code that was texted with it was entered.',
);

const tooManyCodes = {
  too_many_codes: {
    status: 429,
    message: 'Too many codes from your network. Try again in a few minutes.',
  },
} as const;

export const askForNumberCode = endpoint(numberCalls.askForNumberCode, {
  summary: 'Text a code to a mobile number, to prove it. The answer is the same for every number',
  body: z.object({ mobileNumber: lineOfText(60).min(1, 'Enter your mobile number.') }),
  response: z.object({
    token: z.string().describe('Proves nothing until the code is entered.'),
    maskedPhoneNumber: z.string(),
    codeExpiresInMs: z.int(),
    resendAfterMs: z.int(),
  }),
  refusals: {
    ...tooManyCodes,
    codes_gone_for_today: {
      status: 429,
      message: "We can't text any more codes right now. Call the restaurant to order.",
    },
  },
});

export const proveNumber = endpoint(numberCalls.proveNumber, {
  summary: 'Enter the texted code. From then on, the token proves the number',
  body: z.object({ token: numberTokenSchema, code: textedCodeSchema }),
  response: z.object({ provenUntil: z.iso.datetime(), maskedPhoneNumber: z.string() }),
  refusals: { ...tooManyCodes, ...textedCodeRefusals },
});

export const forgetNumber = endpoint(numberCalls.forgetNumber, {
  summary: 'End what a token proves. Ordering with its number then takes a new code',
  body: z.object({
    token: numberTokenSchema,
    everywhere: z
      .boolean()
      .default(false)
      .describe('Also for other devices with the same number, if this token proves it.'),
  }),
  response: z.null(),
});
