import { decodeRing, developmentSecret } from '../secrets/secret-key.ts';
import { isLoopback, isReservedName, isSafeDatabaseAddress } from './network.ts';
import type { Settings } from './settings-schema.ts';

/** Other ways to the database that DATABASE_APP_URL names. */
const besideApp = ['DATABASE_REPORTS_URL', 'DATABASE_SESSION_URL'] as const;

/** Settings that contradict each other. */
export function contradictions(settings: Settings): string[] {
  const problems: string[] = [];
  if (settings.ANALYTICS_PROVIDER === 'plausible' && !settings.ANALYTICS_DOMAIN) {
    problems.push('ANALYTICS_DOMAIN: is needed when ANALYTICS_PROVIDER is plausible');
  }
  if (Boolean(settings.ANDROID_PACKAGE) !== settings.ANDROID_CERT_FINGERPRINTS.length > 0) {
    problems.push('ANDROID_PACKAGE, ANDROID_CERT_FINGERPRINTS: set both or neither');
  }
  if (settings.METRICS_PORT === settings.PORT) {
    problems.push('METRICS_PORT: must be different from PORT');
  }
  for (const name of besideApp) {
    if (settings[name] && !settings.DATABASE_APP_URL) {
      problems.push(`${name}: needs DATABASE_APP_URL`);
    }
  }
  if (settings.SMS_TRANSPORT === 'twilio') {
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const) {
      if (!settings[name]) problems.push(`${name}: is needed when SMS_TRANSPORT is twilio`);
    }
  }
  if (settings.PAYMENTS === 'stripe') {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
      if (!settings[name]) problems.push(`${name}: is needed when PAYMENTS is stripe`);
    }
  }
  if (settings.S3_URL) {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (!settings[name]) problems.push(`${name}: is needed with S3_URL`);
    }
  }
  const { TWILIO_FROM, TWILIO_SIGN_IN_FROM } = settings;
  if (TWILIO_SIGN_IN_FROM !== undefined && TWILIO_SIGN_IN_FROM === TWILIO_FROM) {
    problems.push('TWILIO_SIGN_IN_FROM: must not be the same as TWILIO_FROM');
  }
  if (settings.TEXTS_DAILY_LIMIT < settings.COUPON_DAILY_LIMIT) {
    problems.push('TEXTS_DAILY_LIMIT: must not be below COUPON_DAILY_LIMIT');
  }
  return problems;
}

/**
 * Anybody who can reach this address could sign in with the demo's password, and read its codes.
 */
export function openToOthers(settings: Settings): string[] {
  const { HOST, DEMO, NOTICES_TO_LOCAL, PAYMENTS, SMS_TRANSPORT } = settings;
  if (isLoopback(HOST)) return [];
  const problems: string[] = [];
  if (DEMO) {
    problems.push(
      'DEMO: must be false when other machines can reach HOST: the password of the demo accounts is public',
    );
  }
  if (PAYMENTS === 'stand-in') {
    problems.push(
      'PAYMENTS: must not be stand-in when other machines can reach HOST: anybody could order without paying',
    );
  }
  if (NOTICES_TO_LOCAL) {
    problems.push(
      'NOTICES_TO_LOCAL: must be false when other machines can reach HOST: anybody could have us call what only this machine reaches',
    );
  }
  if (SMS_TRANSPORT === 'inbox') {
    problems.push(
      'SMS_TRANSPORT: must be twilio when other machines can reach HOST: the inbox shows all text messages to everybody',
    );
  }
  return problems;
}

/** Their defaults are placeholders: visitors who follow a link must reach the operator. */
const placeholders = [
  'CONTACT_EMAIL',
  'APP_STORE_URL',
  'PLAY_STORE_URL',
  'FOR_RESTAURANTS_URL',
  'BLOG_URL',
] as const;

const named = [
  ...placeholders,
  'PUBLIC_URL',
  'ADMIN_EMAIL_DOMAINS',
  'ANALYTICS_URL',
  'ANALYTICS_DOMAIN',
] as const;

const hostsOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => (URL.canParse(part) ? new URL(part).hostname : part.replace(/^.*@/, '').trim()));

function unfinished(given: Record<string, string | undefined>): string[] {
  const missing = placeholders
    .filter((name) => !given[name])
    .map((name) => `${name}: is required in production: the default is a placeholder`);
  const reserved = named.flatMap((name) =>
    hostsOf(given[name] ?? '')
      .filter(isReservedName)
      .map((host) => `${name}: ${host} is a name reserved for examples`),
  );
  return [...missing, ...reserved];
}

function unsafeDatabase(settings: Settings): string[] {
  const problems = (['DATABASE_URL', 'DATABASE_APP_URL', ...besideApp] as const)
    .filter((name) => !isSafeDatabaseAddress(settings[name] ?? 'postgres://localhost'))
    .map(
      (name) =>
        `${name}: a database on another machine needs TLS in production: add ?sslmode=verify-full, and &sslrootcert=/path/to/ca.pem when a private authority signed its certificate`,
    );
  if (!settings.DATABASE_APP_URL) {
    problems.push(
      'DATABASE_APP_URL: is required in production: name a PostgreSQL of your own, with the serving role. The embedded one is for development',
    );
  }
  return problems;
}

const isInTheSource = (keys = '') =>
  (decodeRing(keys) ?? []).some((key) => key.equals(Buffer.from(developmentSecret, 'base64')));

/** What production refuses, each with the setting's name. `given` is the environment. */
export function unfitForProduction(
  settings: Settings,
  given: Record<string, string | undefined>,
): string[] {
  const problems: string[] = [];
  if (settings.DEMO) problems.push('DEMO: demo data is not allowed in production');
  if (!given.PUBLIC_URL) problems.push('PUBLIC_URL: is required in production');
  else if (!settings.PUBLIC_URL.startsWith('https://')) {
    problems.push('PUBLIC_URL: must start with https:// in production');
  }
  if (settings.TRUST_PROXY.length === 0) {
    problems.push(
      'TRUST_PROXY: is required in production: name the network of the proxy that speaks https. Without it, all visitors count as one and share one limit on requests, coupons and sign-ins',
    );
  }
  if (!settings.SECRET_KEY) problems.push('SECRET_KEY: is required in production');
  for (const name of ['SECRET_KEY', 'PEPPER_KEY'] as const) {
    if (isInTheSource(settings[name])) {
      problems.push(`${name}: is the development key from the source code`);
    }
  }
  if (settings.SMS_TRANSPORT === 'inbox') {
    problems.push('SMS_TRANSPORT: must be twilio in production, where the inbox is not allowed');
  }
  if (settings.NOTICES_TO_LOCAL) {
    problems.push(
      'NOTICES_TO_LOCAL: must be false in production, where notices never go to our own network',
    );
  }
  if (settings.PAYMENTS === 'stand-in') {
    problems.push(
      'PAYMENTS: must be stripe or none in production, where nobody pays with play money',
    );
  }
  if (settings.PAYMENTS === 'stripe' && /_test_/.test(settings.STRIPE_SECRET_KEY ?? '')) {
    problems.push(
      'STRIPE_SECRET_KEY: is a test key: nobody is charged. Production needs a live key',
    );
  }
  if (!settings.STRIPE_API_URL.startsWith('https://')) {
    problems.push('STRIPE_API_URL: must start with https:// in production');
  }
  if (!settings.TWILIO_API_URL.startsWith('https://')) {
    problems.push('TWILIO_API_URL: must start with https:// in production');
  }
  if (settings.S3_URL?.startsWith('http://') && !isLoopback(new URL(settings.S3_URL).hostname)) {
    problems.push('S3_URL: must start with https:// in production, unless it is on this machine');
  }
  return [...problems, ...unsafeDatabase(settings), ...unfinished(given)];
}
