import { z } from 'zod';
import {
  cidrList,
  dollars,
  domainList,
  fingerprintList,
  flag,
  keyRing,
  origin,
  pausedList,
  postgresAddress,
  twilioSender,
  webAddress,
  wholeNumber,
} from './setting-kinds.ts';

/** Every setting: its name, what it may be, its default. docs/SETTINGS.md is made from this. */
export const settingsSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses insecure defaults: see "Going to production".'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe(
      'The address to listen on. If other machines can reach it, demo data and the inbox are refused.',
    ),
  PORT: wholeNumber(1, 65_535).default(3000).describe('The port to listen on.'),
  SHUTDOWN_GRACE_MS: wholeNumber(0, 120_000)
    .optional()
    .describe(
      'How many milliseconds the server keeps taking requests after SIGTERM, while `/health/ready` returns 503. Allow more time than your load balancer needs to notice. Default: `0`, or `5000` in production.',
    ),
  PUBLIC_URL: origin
    .optional()
    .describe('The address people reach us at. Default: the address we listen on.'),
  TRUST_PROXY: cidrList
    .default([])
    .describe(
      'Networks whose `X-Forwarded-*` headers are trusted, as CIDRs separated by commas. Without it, all clients behind a proxy count as one. Required in production.',
    ),
  DATABASE_URL: postgresAddress
    .optional()
    .describe(
      'PostgreSQL 15 or newer, as the role that owns the schema. Used for migrations. Default: none if `DATABASE_APP_URL` is set; otherwise the server starts a PostgreSQL under `DATA_DIR`.',
    ),
  DATABASE_APP_URL: postgresAddress
    .optional()
    .describe(
      "The same database, as the serving role, which owns nothing and is bound by row-level security. Without `DATABASE_URL`, the server doesn't migrate.",
    ),
  DATABASE_REPORTS_URL: postgresAddress
    .optional()
    .describe(
      'Where reports are read: a standby of that database, or the database itself with a role of its own. See "More than one machine". Default: `DATABASE_APP_URL`.',
    ),
  DATABASE_SESSION_URL: postgresAddress
    .optional()
    .describe(
      'The way to that database past a pooler that shares connections, for listening and for jobs. Default: `DATABASE_APP_URL`.',
    ),
  DATABASE_POOL_SIZE: wholeNumber(2, 100)
    .default(10)
    .describe('The most database connections that one server process keeps.'),
  BATCHES_POOL_SIZE: wholeNumber(1, 50)
    .default(3)
    .describe(
      'Additional connections for batches of orders only. This many batches can run at once.',
    ),
  REPORTS_POOL_SIZE: wholeNumber(1, 50)
    .default(4)
    .describe('Additional connections for reports only. This many reports can run at once.'),
  REPORTS_TIMEOUT_MS: wholeNumber(1_000, 600_000)
    .default(30_000)
    .describe("How many milliseconds one of a report's queries can take."),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('The folder for photos and for the data of the embedded PostgreSQL.'),
  S3_URL: origin
    .optional()
    .describe(
      'An S3-compatible store for photos, such as https://s3.eu-central-1.amazonaws.com. Required if you run several machines. Default: none; photos are stored under `DATA_DIR`.',
    ),
  S3_REGION: z.string().min(1).default('us-east-1').describe('The region of that store.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('The bucket in that store. Required with `S3_URL`, like the next two.'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('The access key for that store.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe("That account's secret."),
  SECRET_KEY: keyRing
    .optional()
    .describe(
      "Encrypts phone numbers: at least 32 bytes in hex or base64. Keep it safe: without it the numbers can't be read. While you change keys, list several, separated by commas, newest first. Default: generated once under `DATA_DIR`.",
    ),
  PEPPER_KEY: keyRing
    .optional()
    .describe(
      'Used when hashing passwords and codes. Same format as `SECRET_KEY`. Default: the keys of `SECRET_KEY`.',
    ),
  CELL: z
    .enum(['a', 'b', 'e', 'l', 'q', 's', 'u', 'z'])
    .optional()
    .describe('A letter for a second installation: see "Moving a restaurant". Default: none.'),
  DEMO: flag
    .optional()
    .describe(
      'Whether to load demo data into an empty database. Default: `true`, or `false` in production.',
    ),
  DEMO_ORDERS: flag
    .default(true)
    .describe('Whether the demo restaurants have past orders and deposits.'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .optional()
    .describe(
      'The lowest level to log. Logs are JSON lines on standard output. Default: `warn`, or `info` in production.',
    ),
  METRICS_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe('The port where Prometheus reads `/metrics`. Default: none; there are no metrics.'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('The address to listen on for metrics. It has no password: keep it private.'),
  SMS_TRANSPORT: z
    .enum(['inbox', 'twilio'])
    .default('inbox')
    .describe(
      "How text messages are sent. With `inbox`, they aren't: the page `/dev/inbox` shows them.",
    ),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')
    .optional()
    .describe('Your Twilio account. Required if `SMS_TRANSPORT` is `twilio`, like the next two.'),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional().describe("That account's secret."),
  TWILIO_FROM: twilioSender
    .optional()
    .describe('The number to send texts from, or a messaging service (`MG...`).'),
  TWILIO_SIGN_IN_FROM: twilioSender
    .optional()
    .describe(
      "A separate number for the portal's codes and links, so that replying STOP to other texts doesn't stop these. Default: `TWILIO_FROM`.",
    ),
  TWILIO_API_URL: origin.default('https://api.twilio.com').describe("Twilio's server."),
  PAYMENTS: z
    .enum(['none', 'stripe', 'stand-in'])
    .optional()
    .describe(
      'Who takes the money of diners who pay online. With `none`, they pay at the restaurant. With `stand-in`, nobody pays: the page `/dev/pay` has cards to try. Default: `none`, or `stand-in` in development with demo data.',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'must be a secret key of Stripe, such as sk_live_...')
    .optional()
    .describe('Your Stripe account. Required if `PAYMENTS` is `stripe`, like the next one.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, 'must be the signing secret of a webhook, such as whsec_...')
    .optional()
    .describe(
      'The signing secret of the webhook that Stripe sends to `/api/webhooks/stripe`: see "Orders paid online".',
    ),
  STRIPE_API_URL: origin.default('https://api.stripe.com').describe("Stripe's server."),
  NOTICES_TO_LOCAL: flag
    .default(false)
    .describe(
      'Whether notices for programs can go to this machine itself, also over plain HTTP: for developing a receiver. Not in production.',
    ),
  COUPON_PERCENT: wholeNumber(1, 100).default(20).describe('The discount of a coupon, in percent.'),
  COUPON_ITEM_LIMIT: wholeNumber(1, 1_000)
    .default(250)
    .describe(
      'How many dollars of items a coupon counts for: with 20 percent, 250 is at most $50 off. Coupons that were already issued keep theirs.',
    ),
  COUPON_DAILY_LIMIT: wholeNumber(1, 1_000_000)
    .default(5_000)
    .describe(
      'How many coupons can be texted in 24 hours. The last fifth is reserved for diners who have been to a restaurant.',
    ),
  TEXTS_DAILY_LIMIT: wholeNumber(1, 10_000_000)
    .optional()
    .describe(
      'How many text messages of all kinds can be sent in 24 hours. Default: four times `COUPON_DAILY_LIMIT`.',
    ),
  TEXTS_PAUSED: pausedList
    .default([])
    .describe(
      'Text messages to hold back for now: `all`, or purposes such as `COUPON`, separated by commas. See "When texts must stop".',
    ),
  KEY_PAYABLE_DAILY_LIMIT: dollars(10_000).describe(
    'How many dollars all keys of a program can make payable in a day. What exceeds it is held for review: see "When money is held".',
  ),
  RESTAURANT_PAYABLE_DAILY_LIMIT: dollars(25_000).describe(
    'The same for a restaurant: all its keys, its staff, and orders that complete by themselves.',
  ),
  DEPOSIT_REVIEW_FLOOR: dollars(5_000).describe(
    'Deposits of up to this many dollars are never held as unusual.',
  ),
  DEPOSIT_REVIEW_TIMES: wholeNumber(1, 1_000)
    .default(5)
    .describe(
      "A larger deposit is held for review if it's more than this many times the restaurant's usual one.",
    ),
  ADMIN_EMAIL_DOMAINS: domainList
    .default([])
    .describe(
      'E-mail domains of people who work for Joyous, separated by commas. Each person must also be confirmed with `joyous staff confirm-admin`.',
    ),
  ANALYTICS_PROVIDER: z
    .enum(['none', 'plausible'])
    .default('none')
    .describe('Where to send page views, if anywhere.'),
  ANALYTICS_URL: webAddress
    .default('https://plausible.io')
    .describe('The address of the Plausible server.'),
  ANALYTICS_DOMAIN: z
    .hostname()
    .optional()
    .describe("The site's name at Plausible. Required if `ANALYTICS_PROVIDER` is `plausible`."),
  APP_LINK: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*:\/\//, 'must be a link such as joyous://')
    .default('joyous://')
    .describe('The link that opens the mobile app.'),
  APP_STORE_URL: webAddress
    .default('https://apps.apple.com/app/joyous')
    .describe("Where iPhones go if the app isn't installed."),
  PLAY_STORE_URL: webAddress
    .default('https://play.google.com/store/apps/details?id=com.joyous.app')
    .describe("Where Android phones go if the app isn't installed."),
  APPLE_APP_ID: z
    .string()
    .regex(
      /^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/,
      'must be team and bundle, such as ABCDE12345.com.joyous.app',
    )
    .optional()
    .describe('The iPhone app that opens links to our site directly, as team and bundle ID.'),
  ANDROID_PACKAGE: z
    .string()
    .regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'must be a package such as com.joyous.app')
    .optional()
    .describe('The Android app that opens links to our site directly.'),
  ANDROID_CERT_FINGERPRINTS: fingerprintList
    .default([])
    .describe("The SHA-256 fingerprints of that app's signing certificates, separated by commas."),
  FOR_RESTAURANTS_URL: webAddress
    .default('https://restaurants.joyous.example/')
    .describe('Where "For Restaurants" leads.'),
  BLOG_URL: webAddress.default('https://blog.joyous.example/').describe('Where "Blog" leads.'),
  CONTACT_EMAIL: z
    .email()
    .default('hello@joyous.example')
    .describe('The e-mail address that our pages tell people to contact.'),
});

type Parsed = z.output<typeof settingsSchema>;

export type Settings = Omit<
  Parsed,
  'DEMO' | 'LOG_LEVEL' | 'PAYMENTS' | 'PUBLIC_URL' | 'SHUTDOWN_GRACE_MS' | 'TEXTS_DAILY_LIMIT'
> & {
  DEMO: boolean;
  SHUTDOWN_GRACE_MS: number;
  LOG_LEVEL: NonNullable<Parsed['LOG_LEVEL']>;
  PAYMENTS: NonNullable<Parsed['PAYMENTS']>;
  PUBLIC_URL: string;
  TEXTS_DAILY_LIMIT: number;
};
