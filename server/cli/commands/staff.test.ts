import { expect, test } from 'vitest';
import { invitationTokenIn } from '#contract/people/access/access-rules.ts';
import { getSession, login } from '#contract/people/sign-in/sign-in.ts';
import { acceptInvitation } from '#contract/people/staff/invitations.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { strangeDevice, textsTo } from '../../features/people/sign-in/sign-in.factory.ts';
import { makeStaff, portalHeaders } from '../../features/people/staff/staff.factory.ts';
import { runJoyous, startJoyous } from '../../testing/run-joyous.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { works } from '../../testing/works.ts';

// The command line uses the real clock.
const world = await openTestApp({ startsAt: Date.now() });
const { appUrl, call, clock, database, ownerUrl, refused, waitForChanges } = world;

const settings = {
  DATABASE_URL: ownerUrl,
  DATABASE_APP_URL: appUrl,
  PUBLIC_URL: 'https://joyous.example',
  SECRET_KEY: Buffer.alloc(32, 'a key for tests').toString('base64'),
};
const staff = (...args: string[]) => runJoyous(settings, 'staff', ...args);

const { externalId } = await makeRestaurant(database, { name: 'Echo Room', listed: false });
const whose = ['--restaurant', externalId];
const person = (email: string, phone: string) => [
  ...whose,
  '--email',
  email,
  '--phone',
  phone,
  '--first',
  'Vera',
  '--last',
  'Stone',
];

test('an owner is added, joins with the link, is listed and removed', async () => {
  const added = await staff('add-owner', ...person('vera@echo.example', '512 555 0180'));
  expect(added).toMatchObject({ exitCode: 0, stderr: '' });
  const link = /https:\S+/.exec(added.stdout)?.[0] ?? '';
  expect(link).toMatch(new RegExp(`^https://joyous.example/business/b/${externalId}/welcome#`));

  const again = await staff('add-owner', ...person('vera@echo.example', '512 555 0180'));
  const newer = /https:\S+/.exec(again.stdout)?.[0] ?? '';
  const password = 'a long and fine one';
  clock.set(Date.now());
  const device = strangeDevice();
  const old = { body: { token: invitationTokenIn(new URL(link).hash) ?? '', password } };
  expect(await refused(acceptInvitation, old, device)).toMatchObject({ code: 'invitation_ended' });
  const token = invitationTokenIn(new URL(newer).hash) ?? '';
  const joined = await call(acceptInvitation, { body: { token, password } }, device);
  const { emailAddress: email, businessExternalId } = joined;
  const signedIn = await call(login, { body: { email, businessExternalId, password } }, device);
  const headers = portalHeaders(signedIn, device.deviceid);
  await call(getSession, {}, headers);

  const listed = await staff('list', ...whose);
  expect(listed.stdout).toBe('vera@echo.example  Vera Stone  Owner  ACTIVE  (•••) •••-0180\n');
  const last = await staff('disable', ...whose, '--email', 'vera@echo.example');
  expect(last).toMatchObject({ exitCode: 1, stdout: '' });
  expect(last.stderr).toContain('the last owner');

  await staff('add-owner', ...person('nils@echo.example', '512 555 0181'));
  // Vera is invited but hasn't joined, so she doesn't count as a second owner yet.
  expect(await staff('disable', ...whose, '--email', 'vera@echo.example')).toMatchObject({
    exitCode: 1,
  });
  const invited = await staff('disable', ...whose, '--email', 'Nils@echo.example');
  expect(invited).toMatchObject({ exitCode: 0, stderr: '' });
  await waitForChanges();
  await works(call(getSession, {}, headers));
});

test('an owner who was disabled is restored, and whoever replaced them is named and disabled', async () => {
  const house = await makeRestaurant(database, { name: 'Ivy Room', listed: false });
  const at = { businessId: house.businessId, externalId: house.externalId };
  const restaurant = ['--restaurant', house.externalId];
  const owner = await makeStaff(world, { at });
  const thief = await makeStaff(world, { at });
  await staff('disable', ...restaurant, '--email', owner.email);
  const restore = (...args: string[]) =>
    staff(
      'restore-owner',
      ...restaurant,
      '--email',
      owner.email,
      '--reason',
      'They called us.',
      ...args,
    );
  expect(await restore('--disable', owner.email)).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `--disable takes others on the staff of ${house.externalId}. Nothing was changed.\n`,
  });
  const mask = (phone: string) => `(•••) •••-${phone.slice(-4)}`;
  const again = `${owner.email} is an owner of ${house.externalId} again, with ${mask(owner.phone)}.\nAll owners were logged out, and verify their devices again.\n`;
  expect(await restore()).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: `${again}Owners for less than 30 days:\n${thief.email}  ${thief.currentUser.firstName} Tester  ACTIVE\nNo ticket printers.\n`,
  });
  expect(await restore()).toMatchObject({
    exitCode: 1,
    stderr: `${owner.email} is an owner of ${house.externalId}. There is nothing to undo.\n`,
  });
  await staff('disable', ...restaurant, '--email', owner.email);
  expect(await restore('--disable', thief.email, '--phone', owner.phone)).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: `${again}No other owner is new.\nNo ticket printers.\n`,
  });
});

test('sign-in moves to another phone', async () => {
  await staff('add-owner', ...person('lost@echo.example', '512 555 0183'));
  const given = [...whose, '--email', 'Lost@echo.example', '--phone', '(512) 555-0184'];
  const set = await staff('set-number', ...given);
  expect(set).toEqual({
    exitCode: 0,
    stderr: '',
    stdout:
      'Lost@echo.example now uses (•••) •••-0184.\nRestaurants: 1. Invitations sent again: 1.\n',
  });
  expect(await textsTo({ call }, '+15125550184')).toEqual([
    expect.stringMatching(/^Joyous: you are invited .* https:\/\/joyous\.example\//),
  ]);
  const again = await staff('set-number', ...given);
  expect(again).toMatchObject({ exitCode: 1, stdout: '' });
  expect(again.stderr).toContain('already has this number. Nothing was changed');
});

test.each([
  [
    ['set-number', ...whose, '--email', 'nobody@x.example', '--phone', '512 555 0185'],
    'is not on the staff',
  ],
  [
    ['set-number', '--restaurant', 'nowhere', '--email', 'a@x.example', '--phone', '512 555 0185'],
    'There is no restaurant nowhere.',
  ],
  [['set-number', ...whose, '--email', 'nobody@x.example', '--phone', '12'], '--phone: '],
  [['list', '--restaurant', 'nowhere'], 'There is no restaurant nowhere.'],
  [['disable', ...whose, '--email', 'nobody@x.example'], 'is not on the staff'],
  [
    ['add-owner', ...person('no', '512 555 0182')],
    '--email: must be an email like name@example.com',
  ],
  [['add-owner', ...person('a@x.example', '12')], '--phone: '],
  [['add-owner', ...whose], '--email'],
  [['restore-owner', ...whose, '--email', 'a@x.example'], '--reason'],
  [['restore-owner', ...whose, '--email', 'a@x.example', '--reason', ' '], '--reason: Required'],
  [
    ['restore-owner', ...whose, '--email', 'nobody@x.example', '--reason', 'Asked.'],
    'is not on the staff',
  ],
])('%j reports what is wrong', async (args, message) => {
  const result = await staff(...args);
  expect(result).toMatchObject({ exitCode: 1, stdout: '' });
  expect(result.stderr).toContain(message);
});

test('an administrator is confirmed by e-mail address and verified phone together', async () => {
  const vera = ['confirm-admin', '--email', 'Vera@echo.example', '--phone'];
  expect(await startJoyous(settings, 'staff', ...vera, '512 555 0199')).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'Nobody with Vera@echo.example has confirmed this phone number. Nothing was changed.\n',
  });
  const done = await staff(...vera, '(512) 555-0180');
  expect(done).toMatchObject({ exitCode: 0, stdout: 'Vera@echo.example is confirmed.\n' });
});
