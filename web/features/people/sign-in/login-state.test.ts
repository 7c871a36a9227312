import { expect, test } from 'vitest';
import { nothingStored } from '#web/platform/session/session-state.ts';
import { firstLoginState, loginStateAfter } from './login-state.ts';

const businessExternalId = 'mamarosa0001';
const authorizedAccounts = [{ email: 'owner@example.com', businessExternalId }];

test('starts with the password if the saved e-mail is authorized, otherwise with the e-mail', () => {
  const saved = { ...nothingStored, currentEmail: 'owner@example.com' };
  expect(firstLoginState(saved, businessExternalId).step).toBe('ENTER_EMAIL');
  const known = { ...saved, authorizedAccounts };
  expect(firstLoginState(known, businessExternalId).step).toBe('LOGIN');
  expect(firstLoginState(known, 'goldenlotus1').step).toBe('ENTER_EMAIL');
  const forgotten = { ...known, currentEmail: null };
  expect(firstLoginState(forgotten, businessExternalId)).toMatchObject({
    step: 'ENTER_EMAIL',
    email: '',
  });
});

test('an answer that comes after going back changes nothing', () => {
  const atStart = firstLoginState(nothingStored, businessExternalId);
  const late = { event: 'codeAccepted', with: { email: 'other@example.com' } } as const;
  expect(loginStateAfter(atStart, late)).toBe(atStart);
});
