import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { partnerExamples, setUpCommand } from '#contract/orders/orders/examples.ts';
import { firstTill } from '#contract/orders/orders/first-till.data.ts';
import { session } from '#web/platform/session/session-store.ts';
import {
  shownTestKey,
  showTestKey,
  takeTestKeyOut,
  useTestKey,
  withTestKey,
} from './test-key-here.ts';

const testKey = {
  key: 'joy_test_abc',
  name: 'Test restaurant: Rosa',
  address: 'https://j.example',
};

const currentUser = { userId: 1, businessExternalId: 'rosa00000001', emailAddress: 'a@b.example' };
const signIn = (userToken: string) =>
  session.signIn({ userToken, businessToken: 'b', currentUser } as never);

beforeEach(() => {
  signIn('first');
  takeTestKeyOut();
});

test('it is there until whoever asked for it leaves, however they do', () => {
  const leave = {
    'log out': () => session.signOut('chosen'),
    'an ended session': () => session.signOut('ended'),
    'somebody else signs in': () => signIn('second'),
  };
  for (const [how, act] of Object.entries(leave)) {
    signIn('first');
    showTestKey(testKey, 'first');
    expect(shownTestKey(), how).toEqual(testKey);
    act();
    expect(shownTestKey(), how).toBeUndefined();
    signIn('first');
    expect(shownTestKey(), how).toBeUndefined();
  }
});

test('whoever left while it was being made gets none', () => {
  signIn('second');
  showTestKey(testKey, 'first');
  expect(shownTestKey()).toBeUndefined();
  session.signOut('chosen');
  showTestKey(testKey, null);
  expect(shownTestKey()).toBeUndefined();
});

const Page = () => createElement('p', {}, useTestKey()?.key ?? 'none');

test('no page that a server makes has it', () => {
  showTestKey(testKey, 'first');
  expect(renderToString(createElement(Page))).toBe('<p>none</p>');
});

test('every command with it needs nothing that was set before, but what an earlier one kept', () => {
  const all = [
    setUpCommand(testKey.address, 'joy_...'),
    ...firstTill.map(({ command }) => command),
    ...partnerExamples.flatMap(({ examples }) => examples.map(({ command }) => command)),
  ];
  expect(withTestKey(all[0] ?? '', testKey)).toBe("JOYOUS='https://j.example'\nKEY='joy_test_abc'");
  const needed = all.flatMap((command) =>
    Array.from(withTestKey(command, testKey).matchAll(/\$([A-Z]+)/g), ([, name]) => name),
  );
  expect(new Set(needed)).toEqual(new Set(['ORDER', 'CURSOR', 'NOTICE']));
});
