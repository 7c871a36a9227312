import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FoundPayment } from '#platform/payments/provider.ts';
import { findStrandedStates } from '#platform/state-machine/state-machine.factory.ts';
import { anyDispute } from './paying.factory.ts';
import {
  looksAgainAtMs,
  nextStep,
  type PaymentState,
  paymentStates,
  retriesAtMs,
  stateAfter,
} from './payments.rules.ts';

const found = (state: FoundPayment['state'], also: Partial<FoundPayment> = {}): FoundPayment => ({
  state,
  sessionId: 'cs',
  intentId: 'pi',
  payAt: null,
  isInDollars: true,
  cents: 1_000,
  capturedCents: state === 'CAPTURED' ? 1_000 : 0,
  refunds: [],
  disputes: [],
  ...also,
});

const refund = (name: string, cents: number, hasFailed = false) => ({
  providerId: `re ${name}`,
  name,
  cents,
  hasFailed,
});

test('the database knows the same transitions', () => {
  const path = new URL('../../../schema/functions/payments/guard_web_payment.sql', import.meta.url);
  const guard = readFileSync(path, 'utf8').split('AND NOT')[0] ?? '';
  const allowed = [...guard.matchAll(/\('([A-Z]+)', '([A-Z]+)'\)/g)].map(
    ([, from, to]) => `${from} ${to}`,
  );
  const listed = Object.entries(paymentStates.transitions).flatMap(([from, all]) =>
    all.map((to) => `${from} ${to}`),
  );
  expect(allowed.sort()).toEqual(listed.sort());
  const stranded = { unreachable: [], endless: [] };
  expect(findStrandedStates(paymentStates, 'STARTED')).toEqual(stranded);
});

describe('an answer', () => {
  const become = (state: PaymentState, wants: 'CAPTURE' | 'RELEASE', said: FoundPayment['state']) =>
    stateAfter({ state, wants, cents: 1_000 }, found(said));

  test('that is late changes nothing', () => {
    expect(become('CAPTURED', 'CAPTURE', 'AUTHORIZED')).toBe('CAPTURED');
    expect(become('AUTHORIZED', 'CAPTURE', 'OPEN')).toBe('AUTHORIZED');
    expect(become('VOIDED', 'CAPTURE', 'AUTHORIZED')).toBe('VOIDED');
  });

  test('that money came in after the end is believed, so that it is given back', () => {
    expect(become('EXPIRED', 'RELEASE', 'AUTHORIZED')).toBe('AUTHORIZED');
    expect(become('VOIDED', 'RELEASE', 'CAPTURED')).toBe('CAPTURED');
    expect(become('EXPIRED', 'RELEASE', 'OPEN')).toBe('EXPIRED');
  });
});

describe('the next step', () => {
  const step = (
    wants: 'AUTHORIZATION' | 'CAPTURE' | 'RELEASE',
    said: FoundPayment,
    asked: { name: string; cents: number }[] = [],
  ) => nextStep({ wants, cents: 1_000, paymentId: 'p' }, said, asked);

  test('is what is wanted, if it is not so yet', () => {
    expect(step('AUTHORIZATION', found('OPEN'))).toBeUndefined();
    expect(step('AUTHORIZATION', found('AUTHORIZED'))).toBeUndefined();
    expect(step('CAPTURE', found('AUTHORIZED'))).toEqual({ act: 'CAPTURE' });
    expect(step('CAPTURE', found('CAPTURED'))).toBeUndefined();
    expect(step('CAPTURE', found('RELEASED'))).toBeUndefined();
    expect(step('RELEASE', found('OPEN'))).toEqual({ act: 'CLOSE' });
    expect(step('RELEASE', found('AUTHORIZED'))).toEqual({ act: 'RELEASE' });
    expect(step('RELEASE', found('RELEASED'))).toBeUndefined();
    const all = { act: 'REFUND', name: 'p:release:1000', cents: 1_000 };
    expect(step('RELEASE', found('CAPTURED'))).toEqual(all);
  });

  test('captures no other amount and no other currency', () => {
    const release = { act: 'RELEASE' };
    expect(step('CAPTURE', found('AUTHORIZED', { cents: 999 }))).toEqual(release);
    expect(step('CAPTURE', found('AUTHORIZED', { isInDollars: false }))).toEqual(release);
  });

  test('gives each refund once, and never more than there is', () => {
    const asked = [
      { name: 'a', cents: 300 },
      { name: 'b', cents: 200 },
    ];
    const given = (...refunds: ReturnType<typeof refund>[]) => found('CAPTURED', { refunds });
    expect(step('CAPTURE', given(), asked)).toEqual({ act: 'REFUND', name: 'a', cents: 300 });
    expect(step('CAPTURE', given(refund('a', 300)), asked)).toMatchObject({ name: 'b' });
    expect(step('CAPTURE', given(refund('a', 300), refund('b', 200)), asked)).toBeUndefined();
    // One that failed is an operator's: it is not asked for again by itself.
    expect(step('CAPTURE', given(refund('a', 300, true)), asked)).toMatchObject({ name: 'b' });
    const dispute = { ...anyDispute, disputeId: 'd', cents: 900, state: 'OPEN' as const };
    const disputed = found('CAPTURED', { disputes: [dispute] });
    expect(step('CAPTURE', disputed, asked)).toBeUndefined();
    // A release that failed, and a part of which the bank has taken back since.
    const failed = refund('p:release:1000', 1_000, true);
    const rest = { act: 'REFUND', name: 'p:release:100', cents: 100 };
    expect(step('RELEASE', given(failed))).toBeUndefined();
    expect(step('RELEASE', { ...disputed, refunds: [failed] })).toEqual(rest);
    const won = found('CAPTURED', { disputes: [{ ...dispute, state: 'WON' }] });
    expect(step('CAPTURE', won, asked)).toMatchObject({ name: 'a' });
  });
});

test('who waits for a payment looks each minute, and at its end', () => {
  const paying = {
    state: 'STARTED',
    wants: 'AUTHORIZATION',
    cents: 1,
    expiresAtMs: 90_000,
  } as const;
  expect(looksAgainAtMs(paying, 0)).toBe(60_000);
  expect(looksAgainAtMs(paying, 60_000)).toBe(90_000);
  expect(looksAgainAtMs(paying, 90_000)).toBe(90_001);
  expect(looksAgainAtMs({ ...paying, wants: 'RELEASE' }, 0)).toBeUndefined();
});

test('tries again ever later, and at least each hour', () => {
  expect([1, 2, 3, 30].map((tries) => retriesAtMs(tries, 0) / 1_000)).toEqual([5, 10, 20, 3_600]);
});
