import { describe, expect, test } from 'vitest';
import { emailSchema, newPasswordSchema } from '../staff/person.ts';
import { endsSession, invitationPath, invitationTokenIn } from './access-rules.ts';

describe('a password', () => {
  test.each([
    ['seven77', false],
    ['eight888', true],
    ['🍕'.repeat(8), true],
    ['🍕'.repeat(7), false],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['        ', true],
  ])('%s', (password, isFit) => {
    expect(newPasswordSchema.safeParse(password).success).toBe(isFit);
  });

  test('says Required when it is empty', () => {
    const result = newPasswordSchema.safeParse('');
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Required']);
  });
});

describe('an e-mail address', () => {
  test('is lower-cased and trimmed', () => {
    expect(emailSchema.parse('  Ana.Lee@Example.COM ')).toBe('ana.lee@example.com');
  });
  test.each(['', 'ana', 'ana@', '@x.example', 'a b@x.example', 'ana@x.example\u0000'])(
    'is not %j',
    (text) => {
      expect(emailSchema.safeParse(text).success).toBe(false);
    },
  );
});

test.each([
  ['Token expired or user not found.', true],
  ['Unauthorized', true],
  ['Unauthorized: sign in to continue.', true],
  ["Your role doesn't allow this.", false],
  ['You are unauthorized', false],
])('%s', (message, ends) => {
  expect(endsSession(message)).toBe(ends);
});

test('reads back the token that it put into the link', () => {
  const path = invitationPath('mamarosa0001', 'a_B-9');
  expect(path).toBe('/business/b/mamarosa0001/welcome#invitation=a_B-9');
  expect(invitationTokenIn(new URL(path, 'https://x.example').hash)).toBe('a_B-9');
  expect(invitationTokenIn('#invitation=')).toBeUndefined();
  expect(invitationTokenIn('#invitation=<script>')).toBeUndefined();
});
