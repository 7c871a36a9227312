import { expect, test } from 'vitest';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { eventOfRefusal } from './after-refusal.ts';

const refusedWith = (code: string) => new ApiError('Whatever it says.', { status: 403, code });

test('a refusal that makes the step impossible leads to another step', () => {
  const { confirmMobile, login, setForgottenPassword } = signInCalls;
  const ended = refusedWith('verification_ended');
  expect(eventOfRefusal(confirmMobile, ended)).toBe('verificationEnded');
  expect(eventOfRefusal(setForgottenPassword, ended)).toBe('verificationEnded');
  expect(eventOfRefusal(login, refusedWith('device_not_verified'))).toBe('deviceNotVerified');
});

test.each([refusedWith('wrong_password'), refusedWith('busy'), new Error('offline')])(
  'after %s the step stays the same',
  (error) => {
    expect(eventOfRefusal(signInCalls.login, error)).toBeUndefined();
  },
);
