import { describe, expect, test, vi } from 'vitest';
import { isSignedIn } from './session-state.ts';
import { openBrowser, signedInAsOwner } from './session-store.factory.ts';

const account = { email: 'owner@example.com', businessExternalId: 'mamarosa0001' };

describe('a sign-in', () => {
  test('is stored under the names in SPEC', () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    tab.deviceId();
    tab.authorize(account);
    tab.signIn(signedInAsOwner);
    expect([...browser.values.keys()].sort()).toEqual([
      'authorizedAccounts',
      'businessExternalId',
      'businessToken',
      'currentEmail',
      'currentUser',
      'deviceId',
      'loginDate',
      'userToken',
    ]);
    expect(browser.values.get('userToken')).toBe('user-token');
    expect(JSON.parse(browser.values.get('authorizedAccounts') ?? '')).toEqual([account]);
  });

  test('keeps the admin flag as the server set it', () => {
    for (const isAdmin of [true, false]) {
      const tab = openBrowser().openTab();
      tab.signIn({ ...signedInAsOwner, currentUser: { ...signedInAsOwner.currentUser, isAdmin } });
      expect(tab.readAnew().currentUser?.isAdmin).toBe(isAdmin);
    }
  });

  test('is noticed by every tab, and so is its end', () => {
    const browser = openBrowser();
    const [here, there] = [browser.openTab(), browser.openTab()];
    const heard = vi.fn();
    there.subscribe(heard);
    expect(isSignedIn(there.read())).toBe(false);
    here.signIn(signedInAsOwner);
    expect(isSignedIn(there.read())).toBe(true);

    here.signOut('chosen');
    expect(isSignedIn(there.read())).toBe(false);
    expect(heard).toHaveBeenCalled();
    // Only the tab where somebody logged out goes to the home page.
    expect([here.lastEnd(), there.lastEnd()]).toEqual(['chosen', 'ended']);
  });

  test('is never partial: no tab counts anybody as signed in before everything is stored', () => {
    const browser = openBrowser();
    const [here, there] = [browser.openTab(), browser.openTab()];
    const seen: boolean[] = [];
    there.subscribe(() => {
      const state = there.read();
      if (isSignedIn(state)) seen.push(state.currentUser?.businessExternalId === 'mamarosa0001');
    });
    here.signIn(signedInAsOwner);
    expect(seen).not.toHaveLength(0);
    expect(seen).not.toContain(false);
  });
});

test('signing out keeps what makes the next login a single step, and nothing about the person', () => {
  const browser = openBrowser();
  const tab = browser.openTab();
  const deviceId = tab.deviceId();
  tab.authorize(account);
  tab.signIn(signedInAsOwner);
  tab.signOut('chosen');
  expect(Object.fromEntries(browser.values)).toEqual({
    deviceId,
    businessExternalId: 'mamarosa0001',
    currentEmail: account.email,
    authorizedAccounts: JSON.stringify([account]),
  });
});

describe('a storage', () => {
  test('that refuses everything still lets people in while the page is open', () => {
    const browser = openBrowser();
    browser.refuseStorage();
    const tab = browser.openTab();
    const deviceId = tab.deviceId();
    tab.signIn(signedInAsOwner);
    expect(isSignedIn(tab.read())).toBe(true);
    expect(tab.deviceId()).toBe(deviceId);
    tab.signOut('chosen');
    expect(isSignedIn(tab.read())).toBe(false);
  });

  test.each([
    ['text that is not JSON', '{"userId":'],
    ['JSON without a user', '[1, 2]'],
    ['an unknown role', '{"userId":1,"roleId":3,"permissions":[]}'],
  ])('with %s as the user has nobody signed in', (_, currentUser) => {
    const tokens = { userToken: 'a', businessToken: 'b' };
    expect(
      isSignedIn(
        openBrowser({ ...tokens, currentUser })
          .openTab()
          .read(),
      ),
    ).toBe(false);
  });

  test('with nonsense in it is read as far as it is valid', () => {
    const state = openBrowser({
      deviceId: 'not-a-uuid',
      businessExternalId: '../../evil',
      userToken: 'with\nnewline',
      authorizedAccounts: JSON.stringify([account, null, { email: 1 }, 'x']),
    })
      .openTab()
      .read();
    expect(state).toMatchObject({
      deviceId: null,
      businessExternalId: null,
      userToken: null,
      authorizedAccounts: [account],
    });
  });
});

test('a revoked device is forgotten for that account only', () => {
  const tab = openBrowser().openTab();
  const other = { ...account, businessExternalId: 'goldenlotus1' };
  tab.authorize(account);
  tab.authorize(account);
  tab.authorize(other);
  expect(tab.read().authorizedAccounts).toEqual([account, other]);
  tab.unauthorize({ ...account, email: 'OWNER@example.com' });
  expect(tab.read().authorizedAccounts).toEqual([other]);
});

test('every read between two changes returns the same object', () => {
  const tab = openBrowser().openTab();
  expect(tab.read()).toBe(tab.read());
});
