import { decodeRing, developmentSecret } from '../secrets/secret-key.ts';
import { isReservedName, isSafeDatabaseAddress } from './network.ts';

type Facts = {
  DEMO: boolean;
  PUBLIC_URL: string;
  TRUST_PROXY: readonly string[];
  SECRET_KEY?: string | undefined;
  PEPPER_KEY?: string | undefined;
  SMS_TRANSPORT: string;
  TWILIO_API_URL: string;
  DATABASE_URL?: string | undefined;
  DATABASE_APP_URL?: string | undefined;
};

/** Their defaults belong to nobody: visitors who follow a link must reach the operator. */
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

function unsafeDatabase(settings: Facts): string[] {
  const problems = (['DATABASE_URL', 'DATABASE_APP_URL'] as const)
    .filter((name) => !isSafeDatabaseAddress(settings[name] ?? 'postgres://localhost'))
    .map(
      (name) =>
        `${name}: a database on another machine needs TLS in production: add ?sslmode=verify-full, and &sslrootcert=/path/to/ca.pem when a private authority signed its certificate`,
    );
  if (settings.DATABASE_URL && !settings.DATABASE_APP_URL) {
    problems.push(
      'DATABASE_APP_URL: is required with DATABASE_URL in production, so that the server does not own what it serves',
    );
  }
  return problems;
}

const isInTheSource = (keys = '') =>
  (decodeRing(keys) ?? []).some((key) => key.equals(Buffer.from(developmentSecret, 'base64')));

/** What production refuses, each with the setting's name. `given` is the environment. */
export function unfitForProduction(
  settings: Facts,
  given: Record<string, string | undefined>,
): string[] {
  const problems: string[] = [];
  if (settings.DEMO) problems.push('DEMO: demo data is refused in production');
  if (!given.PUBLIC_URL) problems.push('PUBLIC_URL: is required in production');
  else if (!settings.PUBLIC_URL.startsWith('https://')) {
    problems.push('PUBLIC_URL: must start with https:// in production');
  }
  if (settings.TRUST_PROXY.length === 0) {
    problems.push(
      'TRUST_PROXY: is required in production: name the network of the proxy that speaks https. Without it all visitors count as one, and share one limit of requests, coupons and sign-ins',
    );
  }
  if (!settings.SECRET_KEY) problems.push('SECRET_KEY: is required in production');
  for (const name of ['SECRET_KEY', 'PEPPER_KEY'] as const) {
    if (isInTheSource(settings[name])) problems.push(`${name}: is the one that is in the source`);
  }
  if (settings.SMS_TRANSPORT === 'inbox') {
    problems.push('SMS_TRANSPORT: must be twilio in production, where the inbox is refused');
  }
  if (!settings.TWILIO_API_URL.startsWith('https://')) {
    problems.push('TWILIO_API_URL: must start with https:// in production');
  }
  return [...problems, ...unsafeDatabase(settings), ...unfinished(given)];
}
