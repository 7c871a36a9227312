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
  PUBLIC_URL: 'https://joyous.example',
  DATABASE_URL: 'postgres://owner@db/joyous',
  DATABASE_APP_URL: 'postgres://app@db/joyous',
};

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
  test('needs nothing: a newcomer gets the demo on port 3000', () => {
    expect(readSettings({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      DEMO: true,
      LOG_LEVEL: 'warn',
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: [],
    });
  });

  test('takes an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  test('the public address follows the port, and loses its last slash', () => {
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
    ['SMS_TRANSPORT', 'pigeon'],
    ['TWILIO_ACCOUNT_SID', `SK${'1'.repeat(32)}`],
    ['TWILIO_AUTH_TOKEN', 'short'],
    ['TWILIO_FROM', '5125550100'],
    ['TWILIO_API_URL', 'https://api.twilio.com/2010-04-01'],
    ['COUPON_PERCENT', '0'],
    ['COUPON_PERCENT', '12.5'],
    ['COUPON_DAILY_LIMIT', '0'],
  ])('refuses %s=%s by its name', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}(\\.\\d)?: `));
  });

  test('names every wrong setting at once', () => {
    expect(problemsOf({ PORT: 'x', DEMO: 'y' })).toHaveLength(2);
  });

  test('a setting that needs another says so', () => {
    expect(problemsOf({ ANALYTICS_PROVIDER: 'plausible' })[0]).toMatch(/^ANALYTICS_DOMAIN: /);
    expect(problemsOf({ ANDROID_PACKAGE: 'com.joyous.app' })[0]).toMatch(/^ANDROID_PACKAGE, /);
    expect(problemsOf({ DATABASE_APP_URL: 'postgres://a/b' })[0]).toMatch(/^DATABASE_APP_URL: /);
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']) {
      expect(problemsOf({ ...twilio, [name]: '' })).toEqual([
        `${name}: is needed when SMS_TRANSPORT is twilio`,
      ]);
    }
  });

  test('never prints a secret that is wrong', () => {
    const wrong = problemsOf({ SECRET_KEY: 'hunter2', TWILIO_AUTH_TOKEN: 'hunter2' });
    expect(wrong).toHaveLength(2);
    expect(wrong.join()).not.toContain('hunter2');
  });
});

describe('production', () => {
  test('is content with what it needs', () => {
    expect(readSettings(production)).toMatchObject({ DEMO: false, LOG_LEVEL: 'info' });
  });

  test.each([
    ['DEMO', { ...production, DEMO: 'true' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: '' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://joyous.example' }],
    ['DATABASE_APP_URL', { ...production, DATABASE_APP_URL: '' }],
    ['SECRET_KEY', { ...production, SECRET_KEY: '' }],
    ['SECRET_KEY', { ...production, SECRET_KEY: developmentSecret }],
    ['SMS_TRANSPORT', { ...production, SMS_TRANSPORT: '' }],
    ['SMS_TRANSPORT', { ...production, SMS_TRANSPORT: 'inbox' }],
    ['TWILIO_API_URL', { ...production, TWILIO_API_URL: 'http://127.0.0.1:8080' }],
  ])('refuses an insecure %s', (name, environment) => {
    expect(problemsOf(environment).map((problem) => problem.split(':')[0])).toEqual([name]);
  });
});
