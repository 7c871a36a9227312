import { expect, test } from 'vitest';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { ApiError, meaningOf } from './api-error.ts';

const { setForgottenPassword } = signInCalls;
const refused = new ApiError('Not now.', { status: 409, code: 'verification_ended' });

test('a refusal maps to the case for its code; other errors map to nothing', () => {
  const cases = { verification_ended: 'start again', too_many_attempts: 'wait' };
  expect(meaningOf(setForgottenPassword, refused, cases)).toBe('start again');
  const busy = new ApiError('Busy.', { status: 503, code: 'busy' });
  expect(meaningOf(setForgottenPassword, busy, cases)).toBeUndefined();
});

test('a missing code, or one the contract does not have, does not compile', () => {
  const forgotten = { verification_ended: 1 };
  // @ts-expect-error: too_many_attempts is missing
  const missing = meaningOf(setForgottenPassword, refused, forgotten);
  const all = { verification_ended: 1, too_many_attempts: 1 };
  // @ts-expect-error: the call does not refuse with wrong_code
  const oneMore = meaningOf(setForgottenPassword, refused, { ...all, wrong_code: 1 });
  expect([missing, oneMore]).toEqual([1, 1]);
});
