import { describe, expect, test } from 'vitest';
import {
  firstLoginStep,
  type LoginStep,
  loginEventsAt,
  loginSteps,
  loginTitles,
  nextLoginStep,
} from './login-steps.ts';

function reachableFrom(start: LoginStep): Set<LoginStep> {
  const seen = new Set<LoginStep>([start]);
  for (const step of seen) {
    for (const event of loginEventsAt(step)) {
      const next = nextLoginStep(step, event);
      if (next) seen.add(next);
    }
  }
  return seen;
}

describe('the steps of the login', () => {
  test.each(['ENTER_EMAIL', 'LOGIN'] as const)('lead from %s to every other step', (start) => {
    expect([...reachableFrom(start)].sort()).toEqual([...loginSteps].sort());
  });

  test('always leave a way in', () => {
    for (const step of loginSteps) expect(reachableFrom(step)).toContain('DONE');
  });

  test('are taken as SPEC section 4 says', () => {
    expect(nextLoginStep('ENTER_EMAIL', 'emailIsAuthorized')).toBe('LOGIN');
    expect(nextLoginStep('ENTER_EMAIL', 'phoneFound')).toBe('CONFIRM_PHONE');
    expect(nextLoginStep('CONFIRM_PHONE', 'back')).toBe('ENTER_EMAIL');
    expect(nextLoginStep('CONFIRM_PHONE', 'textSent')).toBe('ENTER_CODE');
    expect(nextLoginStep('ENTER_CODE', 'codeAccepted')).toBe('LOGIN');
    expect(nextLoginStep('LOGIN', 'useDifferentAccount')).toBe('ENTER_EMAIL');
  });

  test('never skip the phone', () => {
    expect(nextLoginStep('ENTER_EMAIL', 'codeAccepted')).toBeUndefined();
    expect(nextLoginStep('CONFIRM_PHONE', 'codeAccepted')).toBeUndefined();
    expect(nextLoginStep('ENTER_EMAIL', 'signedIn')).toBeUndefined();
  });

  test('have the titles from SPEC', () => {
    const titles = loginSteps.map((step) => loginTitles(step, 'NEW_DEVICE'));
    expect(titles.slice(0, 3)).toEqual([
      { title: 'Validate New Device', step: 'Step 1: Enter Email' },
      { title: 'Validate New Device', step: 'Step 2: Confirm Mobile Number' },
      { title: 'Validate New Device', step: 'Step 3: Enter Confirmation Code' },
    ]);
    expect(loginTitles('LOGIN', 'NEW_DEVICE')).toEqual({ title: 'Login', step: null });
  });

  test('begin at LOGIN only for an e-mail address that is authorized here', () => {
    const accounts = [{ email: 'Ana@x.example', businessExternalId: 'aaaaaa' }];
    const first = (email: string | null, businessExternalId: string) =>
      firstLoginStep(accounts, { email, businessExternalId });
    expect(first(' ana@X.example', 'aaaaaa')).toBe('LOGIN');
    expect(first('ana@x.example', 'bbbbbb')).toBe('ENTER_EMAIL');
    expect(first('ben@x.example', 'aaaaaa')).toBe('ENTER_EMAIL');
    expect(first(null, 'aaaaaa')).toBe('ENTER_EMAIL');
  });
});
