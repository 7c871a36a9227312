import { z } from 'zod';
import { textPurposes } from '../sms/text-rules.data.ts';
import { isOrigin, webAddress } from './web-address.ts';

const twilioSender = z
  .string()
  .regex(
    /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i,
    'must be a number such as +15125550100, or a messaging service: MG and 32 digits',
  );

const pausedList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && part !== 'none'),
  )
  .pipe(z.array(z.enum(['all', ...textPurposes])));

/** How text messages are sent, and how many. */
export const textSettings = {
  SMS_TRANSPORT: z
    .enum(['inbox', 'twilio'])
    .default('inbox')
    .describe('How text messages leave. `inbox` keeps them for the page `/dev/inbox`.'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')
    .optional()
    .describe('The account at Twilio. Needed when `SMS_TRANSPORT` is `twilio`, like the next two.'),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional().describe("That account's secret."),
  TWILIO_FROM: twilioSender
    .optional()
    .describe('The number that texts come from, or a messaging service (`MG...`).'),
  TWILIO_SIGN_IN_FROM: twilioSender
    .optional()
    .describe(
      'A number of its own for codes and links of the portal: an answer of STOP to the other texts does not end these. Default: `TWILIO_FROM`.',
    ),
  TWILIO_API_URL: webAddress
    .refine(isOrigin, 'must be scheme and host alone')
    .transform((url) => url.replace(/\/$/, ''))
    .default('https://api.twilio.com')
    .describe("Twilio's server."),
  COUPON_PERCENT: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe('What a coupon takes off, in percent.'),
  COUPON_DAILY_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(5_000)
    .describe(
      'How many coupons are texted in 24 hours. The last fifth is for diners who have been to a restaurant.',
    ),
  TEXTS_DAILY_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000_000)
    .optional()
    .describe(
      'How many text messages of all kinds leave in 24 hours. Default: four times `COUPON_DAILY_LIMIT`.',
    ),
  TEXTS_PAUSED: pausedList
    .default([])
    .describe(
      'Text messages that are not sent for now: `all`, or purposes such as `COUPON` with commas. See "When texts must stop".',
    ),
};

export type TextFacts = {
  SMS_TRANSPORT: 'inbox' | 'twilio';
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_FROM?: string | undefined;
  TWILIO_SIGN_IN_FROM?: string | undefined;
  TEXTS_DAILY_LIMIT: number;
  COUPON_DAILY_LIMIT: number;
};

export function textContradictions(settings: TextFacts): string[] {
  const problems: string[] = [];
  if (settings.SMS_TRANSPORT === 'twilio') {
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const) {
      if (!settings[name]) problems.push(`${name}: is needed when SMS_TRANSPORT is twilio`);
    }
  }
  const { TWILIO_FROM, TWILIO_SIGN_IN_FROM } = settings;
  if (TWILIO_SIGN_IN_FROM !== undefined && TWILIO_SIGN_IN_FROM === TWILIO_FROM) {
    problems.push('TWILIO_SIGN_IN_FROM: must be another one than TWILIO_FROM');
  }
  if (settings.TEXTS_DAILY_LIMIT < settings.COUPON_DAILY_LIMIT) {
    problems.push('TEXTS_DAILY_LIMIT: must not be below COUPON_DAILY_LIMIT');
  }
  return problems;
}
