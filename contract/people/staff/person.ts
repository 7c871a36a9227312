import { z } from 'zod';
import { isName } from '../../free-text.ts';
import { isNumber, isPhone, notAPhoneMessage, stripPhoneFormatting } from '../../phone-number.ts';
import type { Meaning } from '../../refusals.ts';
import { lineOfText } from '../../text.ts';
import {
  codeLength,
  passwordLength,
  passwordMaxLength,
  passwordMinLength,
} from '../access/access-rules.ts';
import { roles } from '../access/role-ids.ts';

export const roleIdSchema = z.literal(roles.map(({ id }) => id));

/** Stored and compared in lower case: two spellings never mean two people. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, { error: 'Required', abort: true })
  .max(254, { abort: true })
  .toLowerCase()
  .pipe(z.email('must be an email like name@example.com'));

export const personNameSchema = lineOfText(60)
  .min(1, 'Required')
  .refine(...isName);

export const deviceNameSchema = lineOfText(60)
  .optional()
  .describe('The name the account screen shows for it.');

/** As people write it. The server parses it, and names this field when it can't. */
export const mobileNumberSchema = lineOfText(40)
  .min(1, { error: 'Required', abort: true })
  .refine((written) => isPhone(stripPhoneFormatting(written)), notAPhoneMessage);

/** From a text message. People type it as they see it: 123 456. */
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

/** For all calls that text a code. */
export const resendTooSoon = {
  resend_too_soon: {
    status: 429,
    message: 'We just sent you a code. You can ask for another one in a moment.',
  },
} as const;

const passwordTooLong = `must have at most ${passwordMaxLength} characters`;

/**
 * Only the length is checked: composition rules make passwords alike. The server refuses common
 * ones.
 */
export const newPasswordSchema = z
  .string()
  .min(1, { error: 'Required', abort: true })
  // A character takes one or two UTF-16 units: anything longer has too many characters either way.
  .max(2 * passwordMaxLength, { error: passwordTooLong, abort: true })
  .refine(
    (password) => passwordLength(password) >= passwordMinLength,
    `must have at least ${passwordMinLength} characters`,
  )
  .refine((password) => passwordLength(password) <= passwordMaxLength, passwordTooLong);

/** A password that was set earlier: it may predate any rule. */
export const enteredPasswordSchema = z.string().min(1, 'Required').max(1_000);

export const wrongCurrentPassword = {
  wrong_password: {
    status: 403,
    message: "that isn't your current password.",
    field: 'currentPassword',
  },
} as const satisfies Record<string, Meaning>;
