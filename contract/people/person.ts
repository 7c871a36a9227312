import { z } from 'zod';
import {
  codeLength,
  passwordLength,
  passwordMaxLength,
  passwordMinLength,
} from '../access/access-rules.ts';
import { isNumber, isPhone, notAPhoneMessage, stripPhoneFormatting } from '../phone-number.ts';
import type { Meaning } from '../refusals.ts';
import { lineOfText } from '../text.ts';

/** Kept and compared in lower case: nobody means two people by the two spellings. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, { error: 'Required', abort: true })
  .max(254, { abort: true })
  .toLowerCase()
  .pipe(z.email('must be an email like name@example.com'));

export const personNameSchema = lineOfText(60).min(1, 'Required');

export const deviceNameSchema = lineOfText(60)
  .optional()
  .describe('What the account screen calls it.');

/** As people write it; the server reads it, and names this field when it cannot. */
export const mobileNumberSchema = lineOfText(40)
  .min(1, { error: 'Required', abort: true })
  .refine((written) => isPhone(stripPhoneFormatting(written)), notAPhoneMessage);

/** Out of a text message. People write it as it is shown to them: 123 456. */
export const textedCodeSchema = z
  .string()
  .min(1, { error: 'Required', abort: true })
  .max(40, { error: `must be ${codeLength} digits`, abort: true })
  .transform((code) => code.replace(/[\s-]/g, ''))
  .refine((code) => isNumber(code) && code.length === codeLength, `must be ${codeLength} digits`);

export const textedCodeRefusals = {
  wrong_code: {
    status: 422,
    message: "that code isn't right. Check it and try again.",
    field: 'code',
  },
  code_ended: {
    status: 410,
    message: 'this code has expired, or had too many wrong tries. Ask for a new one.',
    field: 'code',
  },
} as const satisfies Record<string, Meaning>;

/** Of all calls that text a code. */
export const resendTooSoon = {
  resend_too_soon: {
    status: 429,
    message: 'We just sent you a code. You can ask for another one in a moment.',
  },
} as const;

const passwordTooLong = `must have at most ${passwordMaxLength} characters`;

/** Length alone: rules of composition make passwords alike. Common ones the server refuses. */
export const newPasswordSchema = z
  .string()
  .min(1, { error: 'Required', abort: true })
  // A character takes one or two places: what is longer than this has too many of either.
  .max(2 * passwordMaxLength, { error: passwordTooLong, abort: true })
  .refine(
    (password) => passwordLength(password) >= passwordMinLength,
    `must have at least ${passwordMinLength} characters`,
  )
  .refine((password) => passwordLength(password) <= passwordMaxLength, passwordTooLong);

/** One that was set earlier: any that could have been. */
export const givenPasswordSchema = z.string().min(1, 'Required').max(1_000);
