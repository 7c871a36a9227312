import {
  codeLength,
  passwordLength,
  passwordMaxLength,
  passwordMinLength,
} from '#contract/access/access-rules.ts';
import type { Check, Given } from '../../platform/use-form.ts';

// Written by hand: the schema library would be a sixth of the login's scripts. The server checks
// with the schemas, and its answer names the field.

const textOf = (given: Given, name: string) => String(given[name] ?? '');

const checkPassword =
  (problemOf: (password: string) => string | undefined): Check<{ password: string }> =>
  (given) => {
    const password = textOf(given, 'password');
    const problem = password === '' ? 'Required' : problemOf(password);
    return problem ? { problems: { password: problem } } : { values: { password } };
  };

/** For an existing password: accepts any that could ever have been set. */
export const checkGivenPassword = checkPassword(() => undefined);

export const checkNewPassword = checkPassword((password) => {
  const length = passwordLength(password);
  if (length < passwordMinLength) return `must have at least ${passwordMinLength} characters`;
  if (length > passwordMaxLength) return `must have at most ${passwordMaxLength} characters`;
  return undefined;
});

export const checkSignIn: Check<{ password: string; deviceIsOurs: boolean }> = (given) => {
  const checked = checkGivenPassword(given);
  if ('problems' in checked) return checked;
  return { values: { ...checked.values, deviceIsOurs: given.deviceIsOurs === true } };
};

export const checkEmail: Check<{ email: string }> = (given) => {
  const email = textOf(given, 'email').trim().toLowerCase();
  if (email === '') return { problems: { email: 'Required' } };
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) {
    return { problems: { email: 'must be an email like name@example.com' } };
  }
  return { values: { email } };
};

export const checkCode: Check<{ code: string }> = (given) => {
  const code = textOf(given, 'code');
  if (code === '') return { problems: { code: 'Required' } };
  if (code.length !== codeLength) return { problems: { code: `Must be ${codeLength} digits` } };
  return { values: { code } };
};
