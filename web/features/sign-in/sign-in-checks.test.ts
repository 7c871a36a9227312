import { describe, expect, test } from 'vitest';
import {
  emailSchema,
  givenPasswordSchema,
  newPasswordSchema,
  textedCodeSchema,
} from '#contract/people/person.ts';
import { rulesOf } from '../../platform/form-rules.ts';
import {
  checkCode,
  checkEmail,
  checkGivenPassword,
  checkNewPassword,
  checkSignIn,
} from './sign-in-checks.ts';

describe('the hand-written checks agree with the schemas', () => {
  test.each([
    ['email', checkEmail, emailSchema],
    ['password', checkGivenPassword, givenPasswordSchema],
    ['password', checkNewPassword, newPasswordSchema],
    ['code', checkCode, textedCodeSchema],
  ] as const)('of %s', (field, check, schema) => {
    const rules = rulesOf({ [field]: schema });
    const typed = [
      '',
      ' ',
      ' Ana@Example.com ',
      'ana@',
      'ana',
      'a b@c.de',
      `${'a'.repeat(250)}@b.co`,
    ];
    const secrets = [
      '123456',
      '1',
      'short',
      'tomato basil oven',
      'x'.repeat(128),
      '🍕'.repeat(128),
    ];
    for (const text of [...typed, ...secrets]) {
      const given = { [field]: text };
      const [mine, theirs] = [check(given), rules(given)];
      expect('problems' in mine, `${field} ${text}`).toBe('problems' in theirs);
      if ('values' in mine && 'values' in theirs) expect(mine.values).toEqual(theirs.values);
    }
  });

  test('reads an unticked checkbox as false', () => {
    expect(checkSignIn({ password: 'x', deviceIsOurs: true })).toEqual({
      values: { password: 'x', deviceIsOurs: true },
    });
    expect(checkSignIn({ password: 'x' })).toEqual({
      values: { password: 'x', deviceIsOurs: false },
    });
    expect(checkSignIn({ deviceIsOurs: true })).toEqual({ problems: { password: 'Required' } });
  });
});
