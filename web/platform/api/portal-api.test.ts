import { expect, test, vi } from 'vitest';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { isSignedIn } from '../session/session-state.ts';
import { openBrowser, signedInAsOwner } from '../session/session-store.factory.ts';
import type { Transport } from './api-client.ts';
import { createPortalApi } from './portal-api.ts';

const call = signInCalls.getSession;

function answering(message?: string, meanwhile?: () => void) {
  const browser = openBrowser();
  const [store, otherTab] = [browser.openTab(), browser.openTab()];
  store.signIn(signedInAsOwner);
  const transport = vi.fn<Transport>(async () => {
    meanwhile?.();
    const failure = { status: 'Failure', response: [message], responseMessage: message, code: 'c' };
    const answer = message === undefined ? { status: 'Success', response: 1 } : failure;
    return new Response(JSON.stringify(answer), { status: message === undefined ? 200 : 401 });
  });
  return { api: createPortalApi(store, transport), otherTab, store, transport };
}

test('a call sends the tokens and the device id', async () => {
  const { api, store, transport } = answering();
  await api.call(call);
  expect(transport.mock.calls[0]?.[1].headers).toMatchObject({
    token: 'user-token',
    businessToken: 'business-token',
    entityType: 'business',
    deviceId: store.deviceId(),
    'accept-language': 'en',
  });
});

test.each([['Token expired or user not found.'], ['Unauthorized'], ['Unauthorized: revoked']])(
  '"%s" ends the session, in every tab',
  async (message) => {
    const { api, otherTab, store } = answering(message);
    await expect(api.call(call)).rejects.toThrow(message);
    expect(isSignedIn(store.read())).toBe(false);
    expect(isSignedIn(otherTab.read())).toBe(false);
    expect(store.lastEnd()).toBe('ended');
  },
);

test.each([['Your role does not include this.'], ['You are Unauthorized'], ['Token expired']])(
  '"%s" does not',
  async (message) => {
    const { api, store } = answering(message);
    await expect(api.call(call)).rejects.toThrow(message);
    expect(isSignedIn(store.read())).toBe(true);
  },
);

test('an answer to tokens that were replaced in the meantime does not end the session', async () => {
  const { api, otherTab, store } = answering('Unauthorized', () =>
    otherTab.signIn({ ...signedInAsOwner, userToken: 'newer' }),
  );
  await expect(api.call(call)).rejects.toThrow('Unauthorized');
  expect(isSignedIn(store.read())).toBe(true);
});
