import { expect, test } from 'vitest';
import { openBrowser, signedInAsOwner } from '../session/session-store.factory.ts';
import { createQueryClients } from './query-client.ts';

const key = ['staff'];
const { currentUser } = signedInAsOwner;

/** Two tabs in which somebody is signed in, and what each has loaded. */
function openTabs() {
  const browser = openBrowser();
  const [here, there] = [browser.openTab(), browser.openTab()];
  const clients = [createQueryClients(here), createQueryClients(there)] as const;
  here.signIn(signedInAsOwner);
  const loaded = () => clients.map((current) => current().client.getQueryData(key));
  const load = () => clients.map((current) => current().client.setQueryData(key, 'of Mama Rosa'));
  return { here, clients, load, loaded };
}

const none = [undefined, undefined];
const others = {
  userToken: 'other-token',
  businessToken: 'other-business-token',
};

test('what is loaded stays while the same person is signed in, whatever is learned of them', () => {
  const { here, load, loaded } = openTabs();
  load();
  here.renewUser({ ...currentUser, firstName: 'Olivia' });
  here.rememberEmail('other@example.com');
  expect(loaded()).toEqual(['of Mama Rosa', 'of Mama Rosa']);
});

test('nothing of one person is there for the next, in any tab', () => {
  const { here, load, loaded } = openTabs();
  load();
  here.signOut('ended');
  expect(loaded()).toEqual(none);
  here.signIn({ ...signedInAsOwner, ...others, currentUser: { ...currentUser, userId: 2 } });
  expect(loaded()).toEqual(none);
});

test('nor for the same one who signs in again', () => {
  const { here, load, loaded } = openTabs();
  load();
  here.signOut('chosen');
  here.signIn(signedInAsOwner);
  expect(loaded()).toEqual(none);
});

test('nothing of one restaurant is there for the next, nor what arrives late', async () => {
  const { here, clients, load, loaded } = openTabs();
  load();
  let arrive = (_: string) => undefined as unknown;
  const late = clients[0]().client.fetchQuery({
    queryKey: ['devices'],
    queryFn: () => new Promise<string>((resolve) => (arrive = resolve)),
  });
  const atOther = { ...currentUser, businessExternalId: 'joesdiner001' };
  here.signIn({ ...others, currentUser: atOther });
  arrive('of Mama Rosa');
  expect(await late).toBe('of Mama Rosa');
  expect(loaded()).toEqual(none);
  expect(clients[0]().client.getQueryData(['devices'])).toBeUndefined();
});

test('each client has a number of its own, so that pages are drawn anew with it', () => {
  const { here, clients } = openTabs();
  const before = clients[0]().number;
  expect(clients[0]().number).toBe(before);
  here.signOut('ended');
  expect(clients[0]().number).not.toBe(before);
});
