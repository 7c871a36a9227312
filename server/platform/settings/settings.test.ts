import { describe, expect, test } from 'vitest';
import { developmentSecret } from '../secrets/secret-key.ts';
import { readSettings, SettingsError } from './settings.ts';

const twilio = {
  SMS_TRANSPORT: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'the secret of the account',
  TWILIO_FROM: '+15125550100',
};
const production = {
  ...twilio,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://joyous.internal',
  TRUST_PROXY: '127.0.0.1',
  DATABASE_URL: 'postgres://owner@db/joyous?sslmode=verify-full',
  DATABASE_APP_URL: 'postgres://app@db/joyous?sslmode=verify-full',
  CONTACT_EMAIL: 'hello@joyous.internal',
  APP_STORE_URL: 'https://apps.apple.com/app/id1',
  PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=internal.joyous',
  FOR_RESTAURANTS_URL: 'https://restaurants.joyous.internal/',
  BLOG_URL: 'https://blog.joyous.internal/',
};
const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
};
const s3 = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'an id', S3_SECRET_ACCESS_KEY: 'a secret' };
const local = 'postgres://app@localhost/joyous';

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('readSettings', () => {
  test('needs no settings: a newcomer gets the demo on port 3000', () => {
    expect(readSettings({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      DEMO: true,
      LOG_LEVEL: 'warn',
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: [],
    });
  });

  test('diners pay nobody, but in a demo that somebody tries out', () => {
    expect(readSettings({}).PAYMENTS).toBe('stand-in');
    expect(readSettings({ DEMO: 'false' }).PAYMENTS).toBe('none');
    expect(readSettings({ NODE_ENV: 'test' }).PAYMENTS).toBe('none');
    expect(readSettings(production).PAYMENTS).toBe('none');
    expect(readSettings({ ...production, ...stripe }).PAYMENTS).toBe('stripe');
  });

  test('treats an empty variable as missing', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  test('the public address uses the port, and drops its last slash', () => {
    expect(readSettings({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
    expect(readSettings({ PUBLIC_URL: 'http://joyous.test/' }).PUBLIC_URL).toBe(
      'http://joyous.test',
    );
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', '0'],
    ['NODE_ENV', 'staging'],
    ['DATABASE_URL', 'mysql://localhost/joyous'],
    ['DATABASE_URL', 'postgres://joyous:pass/word@localhost/joyous'],
    ['PUBLIC_URL', 'joyous.example'],
    ['PUBLIC_URL', 'ftp://joyous.example'],
    ['PUBLIC_URL', 'https://example.com/joyous'],
    ['PUBLIC_URL', 'https://user@joyous.example'],
    ['PUBLIC_URL', 'https://joyous.example/?a=1'],
    ['TRUST_PROXY', '10.0.0.0/8, everyone'],
    ['DEMO', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_POOL_SIZE', '1'],
    ['ANALYTICS_PROVIDER', 'other'],
    ['APP_LINK', 'no link'],
    ['APPLE_APP_ID', 'com.joyous.app'],
    ['ANDROID_PACKAGE', 'joyous'],
    ['SECRET_KEY', 'too short'],
    ['SECRET_KEY', Buffer.alloc(31, 7).toString('hex')],
    ['SECRET_KEY', `${'ab'.repeat(32)},${'ab'.repeat(32)}`],
    ['PEPPER_KEY', 'too short'],
    ['SMS_TRANSPORT', 'pigeon'],
    ['TWILIO_ACCOUNT_SID', `SK${'1'.repeat(32)}`],
    ['TWILIO_AUTH_TOKEN', 'short'],
    ['TWILIO_FROM', '5125550100'],
    ['TWILIO_API_URL', 'https://api.twilio.com/2010-04-01'],
    ['COUPON_PERCENT', '0'],
    ['COUPON_PERCENT', '12.5'],
    ['COUPON_DAILY_LIMIT', '0'],
  ])('refuses %s=%s and names the setting', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}(\\.\\d)?: `));
  });

  test('names every wrong setting at once', () => {
    expect(problemsOf({ PORT: 'x', DEMO: 'y' })).toHaveLength(2);
    const { BLOG_URL: _, ...withoutBlog } = production;
    const wrong = {
      ...stripe,
      STRIPE_WEBHOOK_SECRET: 'sk_live_12345678',
      DATABASE_APP_URL: 'mysql://db/joyous',
    };
    const problems = problemsOf({ ...withoutBlog, ...wrong, HOST: '0.0.0.0' });
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
      'BLOG_URL',
      'DATABASE_APP_URL',
      'STRIPE_WEBHOOK_SECRET',
    ]);
  });

  test('a setting that requires another says so', () => {
    expect(problemsOf({ ANALYTICS_PROVIDER: 'plausible' })[0]).toMatch(/^ANALYTICS_DOMAIN: /);
    expect(problemsOf({ ANDROID_PACKAGE: 'com.joyous.app' })[0]).toMatch(/^ANDROID_PACKAGE, /);
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']) {
      expect(problemsOf({ ...twilio, [name]: '' })).toEqual([
        `${name}: is needed when SMS_TRANSPORT is twilio`,
      ]);
    }
  });

  test('never prints a wrong secret', () => {
    const wrong = problemsOf({ SECRET_KEY: 'hunter2', TWILIO_AUTH_TOKEN: 'hunter2' });
    expect(wrong).toHaveLength(2);
    expect(wrong.join()).not.toContain('hunter2');
  });
});

describe('production', () => {
  test('accepts the settings that it needs', () => {
    expect(readSettings(production)).toMatchObject({ DEMO: false, LOG_LEVEL: 'info' });
  });

  test.each([
    ['DEMO', { ...production, DEMO: 'true' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: '' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://joyous.internal' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'https://joyous.example' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'https://www.example.com' }],
    ['TRUST_PROXY', { ...production, TRUST_PROXY: '' }],
    ['DATABASE_APP_URL', { ...production, DATABASE_APP_URL: '' }],
    ['DATABASE_APP_URL', { ...production, DATABASE_URL: '', DATABASE_APP_URL: '' }],
    ['S3_URL', { ...production, ...s3, S3_URL: 'http://photos.internal:9000' }],
    ['PAYMENTS', { ...production, PAYMENTS: 'stand-in' }],
    ['STRIPE_SECRET_KEY', { ...production, ...stripe, STRIPE_SECRET_KEY: 'sk_test_12345678' }],
    ['STRIPE_SECRET_KEY', { ...production, ...stripe, STRIPE_SECRET_KEY: '' }],
    ['STRIPE_WEBHOOK_SECRET', { ...production, ...stripe, STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_API_URL', { ...production, ...stripe, STRIPE_API_URL: 'http://stripe.internal' }],
    ['SECRET_KEY', { ...production, SECRET_KEY: '' }],
    ['SECRET_KEY', { ...production, SECRET_KEY: developmentSecret }],
    ['SECRET_KEY', { ...production, SECRET_KEY: `${production.SECRET_KEY},${developmentSecret}` }],
    ['PEPPER_KEY', { ...production, PEPPER_KEY: developmentSecret }],
    ['SMS_TRANSPORT', { ...production, SMS_TRANSPORT: '' }],
    ['SMS_TRANSPORT', { ...production, SMS_TRANSPORT: 'inbox' }],
    ['TWILIO_API_URL', { ...production, TWILIO_API_URL: 'http://127.0.0.1:8080' }],
  ])('refuses an insecure %s', (name, environment) => {
    expect(problemsOf(environment).map((problem) => problem.split(':')[0])).toEqual([name]);
  });

  test.each(['https://photos.internal', 'http://127.0.0.1:9000', 'http://localhost:9000'])(
    'accepts photos in a store at %s',
    (S3_URL) => {
      expect(problemsOf({ ...production, ...s3, S3_URL })).toEqual([]);
    },
  );

  test.each([
    'CONTACT_EMAIL',
    'APP_STORE_URL',
    'PLAY_STORE_URL',
    'FOR_RESTAURANTS_URL',
    'BLOG_URL',
  ])('asks for %s: the default is a placeholder', (name) => {
    expect(problemsOf({ ...production, [name]: '' })).toEqual([
      `${name}: is required in production: the default is a placeholder`,
    ]);
  });

  test.each([
    ['CONTACT_EMAIL', 'hello@joyous.example'],
    ['CONTACT_EMAIL', 'hello@mail.test'],
    ['BLOG_URL', 'https://blog.joyous.invalid/'],
    ['APP_STORE_URL', 'https://www.example.org/app'],
    ['ADMIN_EMAIL_DOMAINS', 'joyous.internal,joyous.example'],
  ])('refuses %s=%s: nobody can have that name', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: .* is a name reserved for examples`)),
    ]);
  });

  test.each([
    '',
    '?sslmode=disable',
    '?sslmode=require',
    '?sslmode=no-verify',
    '?sslmode=require&uselibpqcompat=true',
    '?sslmode=disable&sslmode=verify-full',
    '?sslmode=verify-full&ssl=false',
    '?sslmode=verify-full&host=other&sslmode=disable',
  ])('refuses a database on another machine without verified TLS: %s', (query) => {
    for (const name of ['DATABASE_URL', 'DATABASE_APP_URL']) {
      const problems = problemsOf({ ...production, [name]: `postgres://app@db/joyous${query}` });
      expect(problems).toEqual([
        expect.stringMatching(new RegExp(`^${name}: .*sslmode=verify-full`)),
      ]);
    }
  });

  test.each([
    local,
    'postgres://app@127.0.0.1/joyous?sslmode=disable',
    'postgres://app@[::1]/joyous',
    'postgres://app@localhost/joyous?host=/var/run/postgresql',
    'postgres://app@db/joyous?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  ])('accepts %s', (address) => {
    expect(problemsOf({ ...production, DATABASE_APP_URL: address })).toEqual([]);
  });

  test("a host in the address's query counts, and the one before it does not", () => {
    const address = `${local}?host=db.internal`;
    expect(problemsOf({ ...production, DATABASE_APP_URL: address })).toHaveLength(1);
  });

  test('starts with the serving role alone: only migrations need the owner', () => {
    expect(readSettings({ ...production, DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
  });
});

describe('an address that other machines reach', () => {
  const open = { HOST: '0.0.0.0', ...twilio, DEMO: 'false' };

  test.each(['0.0.0.0', '::', '192.168.1.20', 'joyous.internal'])(
    'allows neither demo accounts nor the inbox: %s',
    (HOST) => {
      expect(problemsOf({ HOST })).toEqual([
        expect.stringMatching(/^DEMO: .*HOST/),
        expect.stringMatching(/^PAYMENTS: .*HOST/),
        expect.stringMatching(/^SMS_TRANSPORT: .*HOST/),
      ]);
      expect(problemsOf({ ...open, HOST })).toEqual([]);
    },
  );

  test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('%s is not one', (HOST) => {
    expect(problemsOf({ HOST })).toEqual([]);
  });
});
