import { z } from 'zod';
import { decodeRing, shortestSecretBytes } from '../secrets/secret-key.ts';
import { textPurposes } from '../sms/text-rules.data.ts';

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.hostname });

/** Our paths are absolute: below somebody else's path they would lead to other pages. */
const isOrigin = (url: string) =>
  !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`;

const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');

const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
  .refine(URL.canParse, {
    error: 'cannot be read: in a password write : / ? # @ as %3A %2F %3F %23 %40',
    abort: true,
  });

const keyRing = z
  .string()
  .refine(
    (text) => decodeRing(text) !== undefined,
    `must be at least ${shortestSecretBytes} bytes in hex or base64, such as openssl rand -base64 32 makes; several different ones with commas`,
  );

const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const cidrList = commaList.pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])));
const domainList = commaList
  .transform((domains) => domains.map((domain) => domain.toLowerCase()))
  .pipe(z.array(z.hostname('must be domains such as joyous.example, with commas')));
const fingerprintList = commaList.pipe(
  z.array(
    z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'must be 32 pairs of 0-9 A-F with colons'),
  ),
);

const origin = webAddress
  .refine(isOrigin, 'must be scheme and host alone, such as https://joyous.example')
  .transform((url) => url.replace(/\/$/, ''));

const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const twilioSender = z
  .string()
  .regex(
    /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i,
    'must be a number such as +15125550100, or a messaging service: MG and 32 digits',
  );

const pausedList = commaList
  .transform((parts) => parts.filter((part) => part !== 'none'))
  .pipe(z.array(z.enum(['all', ...textPurposes])));

/** Every setting: its name, what it may be, its default. The README's table is made from this. */
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
      'The address to listen on. One that other machines reach serves neither demo data nor the inbox.',
    ),
  PORT: wholeNumber(1, 65_535).default(3000).describe('The port to listen on.'),
  SHUTDOWN_GRACE_MS: wholeNumber(0, 120_000)
    .optional()
    .describe(
      'How long after SIGTERM requests are still taken, while `/health/ready` is 503: longer than your balancer needs to see that. Default: `0`, and `5000` in production.',
    ),
  PUBLIC_URL: origin
    .optional()
    .describe('The address people reach us at. Default: the address we listen on.'),
  TRUST_PROXY: cidrList
    .default([])
    .describe(
      'Networks whose `X-Forwarded-*` headers are believed, as CIDRs with commas. Without it, all clients behind a proxy count as one. Needed in production.',
    ),
  DATABASE_URL: postgresAddress
    .optional()
    .describe(
      'A PostgreSQL >= 15, as the role that owns the schema: for migrations. Default: with `DATABASE_APP_URL`, none; else a PostgreSQL is started under `DATA_DIR`.',
    ),
  DATABASE_APP_URL: postgresAddress
    .optional()
    .describe(
      'The same database as the serving role: it owns nothing and row-level security binds it. Without `DATABASE_URL` beside it, the server migrates nothing.',
    ),
  DATABASE_POOL_SIZE: wholeNumber(2, 100)
    .default(10)
    .describe('Connections that one server process keeps at most.'),
  REPORTS_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(4)
    .describe('Connections beside those, for reports alone: so many are made at once.'),
  REPORTS_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(600_000)
    .default(30_000)
    .describe('The longest that one statement of a report may take.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Where the embedded PostgreSQL keeps its data, and photos are kept.'),
  S3_URL: origin
    .optional()
    .describe(
      'An S3-compatible store in which photos are kept, such as https://s3.eu-central-1.amazonaws.com. Needed when several machines serve. Default: none, and they are kept under `DATA_DIR`.',
    ),
  S3_REGION: z.string().min(1).default('us-east-1').describe('The region of that store.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('The bucket in it. Needed with `S3_URL`, like the next two.'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('The account at that store.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe("That account's secret."),
  SECRET_KEY: keyRing
    .optional()
    .describe(
      'Seals telephone numbers: at least 32 bytes in hex or base64. Keep it: without it they cannot be read. Several with commas, the newest first, while keys are changed. Default: made once under `DATA_DIR`.',
    ),
  PEPPER_KEY: keyRing
    .optional()
    .describe(
      'Goes into the hashes of passwords and codes, like `SECRET_KEY`. Default: the keys of `SECRET_KEY`.',
    ),
  DEMO: flag
    .optional()
    .describe('Load demo data into an empty database. Default: `true`, and `false` in production.'),
  DEMO_ORDERS: flag
    .default(true)
    .describe('Whether restaurants of the demo data have a past of orders and deposits.'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .optional()
    .describe(
      'What is logged, as JSON lines on standard output. Default: `warn`, and `info` in production.',
    ),
  METRICS_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe('The port where Prometheus reads `/metrics`. Default: none, and nothing is shown.'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('The address to listen on for that. It has no password: keep it private.'),
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
      "A separate number for the portal's codes and links, so that STOP in reply to other texts does not stop these. Default: `TWILIO_FROM`.",
    ),
  TWILIO_API_URL: origin.default('https://api.twilio.com').describe("Twilio's server."),
  COUPON_PERCENT: wholeNumber(1, 100).default(20).describe('What a coupon takes off, in percent.'),
  COUPON_DAILY_LIMIT: wholeNumber(1, 1_000_000)
    .default(5_000)
    .describe(
      'How many coupons are texted in 24 hours. The last fifth is for diners who have been to a restaurant.',
    ),
  TEXTS_DAILY_LIMIT: wholeNumber(1, 10_000_000)
    .optional()
    .describe(
      'How many text messages of all kinds leave in 24 hours. Default: four times `COUPON_DAILY_LIMIT`.',
    ),
  TEXTS_PAUSED: pausedList
    .default([])
    .describe(
      'Text messages that are not sent for now: `all`, or purposes such as `COUPON` with commas. See "When texts must stop".',
    ),
  ADMIN_EMAIL_DOMAINS: domainList
    .default([])
    .describe(
      'People with an address there work for Joyous, once `joyous staff confirm-admin` has confirmed them. Domains with commas.',
    ),
  ANALYTICS_PROVIDER: z
    .enum(['none', 'plausible'])
    .default('none')
    .describe('Where page views are sent, if anywhere.'),
  ANALYTICS_URL: webAddress.default('https://plausible.io').describe('The Plausible server.'),
  ANALYTICS_DOMAIN: z
    .hostname()
    .optional()
    .describe("The site's name at Plausible. Needed when `ANALYTICS_PROVIDER` is `plausible`."),
  APP_LINK: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*:\/\//, 'must be a link such as joyous://')
    .default('joyous://')
    .describe('The link that opens the mobile app.'),
  APP_STORE_URL: webAddress
    .default('https://apps.apple.com/app/joyous')
    .describe('Where an iPhone goes when the app is not installed.'),
  PLAY_STORE_URL: webAddress
    .default('https://play.google.com/store/apps/details?id=com.joyous.app')
    .describe('Where an Android phone goes when the app is not installed.'),
  APPLE_APP_ID: z
    .string()
    .regex(
      /^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/,
      'must be team and bundle, such as ABCDE12345.com.joyous.app',
    )
    .optional()
    .describe('The iPhone app that may open our addresses by itself, as team and bundle.'),
  ANDROID_PACKAGE: z
    .string()
    .regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'must be a package such as com.joyous.app')
    .optional()
    .describe('The Android app that may open our addresses by itself.'),
  ANDROID_CERT_FINGERPRINTS: fingerprintList
    .default([])
    .describe("The SHA-256 fingerprints of that app's signing certificates, with commas."),
  FOR_RESTAURANTS_URL: webAddress
    .default('https://restaurants.joyous.example/')
    .describe('Where "For Restaurants" leads.'),
  BLOG_URL: webAddress.default('https://blog.joyous.example/').describe('Where "Blog" leads.'),
  CONTACT_EMAIL: z
    .email()
    .default('hello@joyous.example')
    .describe('The address that the pages tell people to write to.'),
});

type Parsed = z.output<typeof settingsSchema>;

export type Settings = Omit<
  Parsed,
  'DEMO' | 'LOG_LEVEL' | 'PUBLIC_URL' | 'SHUTDOWN_GRACE_MS' | 'TEXTS_DAILY_LIMIT'
> & {
  DEMO: boolean;
  SHUTDOWN_GRACE_MS: number;
  LOG_LEVEL: NonNullable<Parsed['LOG_LEVEL']>;
  PUBLIC_URL: string;
  TEXTS_DAILY_LIMIT: number;
};
