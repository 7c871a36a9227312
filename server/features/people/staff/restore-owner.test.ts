import { beforeEach, describe, expect, test } from 'vitest';
import { makeProgramKey } from '#contract/money/integrations/programs.ts';
import { addTicketPrinter } from '#contract/orders/tickets/tickets.ts';
import { getSession, login, submitCode } from '#contract/people/sign-in/sign-in.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { acceptInvitation } from '#contract/people/staff/invitations.ts';
import {
  addBusinessUser,
  changeBusinessUser,
  changeBusinessUserStatus,
  listBusinessUsers,
} from '#contract/people/staff/staff.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { texted } from '../../ground/texted/index.ts';
import { askForCode, fromAnywhere, strangeDevice, textsTo } from '../sign-in/sign-in.factory.ts';
import { newestToken } from './invitations.factory.ts';
import { restoreOwner } from './restore-owner.ts';
import { setNumber } from './set-number.ts';
import {
  makePerson,
  makeStaff,
  operatorOf,
  portalHeaders,
  signInOn,
  type TestStaff,
  verifyDevice,
} from './staff.factory.ts';

// The database notes by its own clock since when a person is an owner.
const world = await openTestApp({ settings: fromAnywhere, startsAt: Date.now() });
const { call, clock, ownerUrl, refused, waitForChanges } = world;

beforeEach(() => clock.advance(1_000));

const password = 'the thief has chosen this';
const reason = 'They called us, and we called them back.';

const operator = (nowMs = clock.now()) => ({ ...operatorOf(world), nowMs });

const restore = (
  { email, externalId }: TestStaff,
  options: { phone?: string; disable?: string[] } = {},
  nowMs?: number,
) => restoreOwner(operator(nowMs), { externalId, email, reason, disable: [], ...options });

const proofOf = ({ password: currentPassword }: TestStaff) => ({ currentPassword });
const dismiss = (actor: TestStaff, { userId }: { userId: number }) =>
  call(
    changeBusinessUserStatus,
    { params: { userId }, body: { status: 'DISABLED', ...proofOf(actor) } },
    actor.headers,
  );
const lower = (actor: TestStaff, { userId }: { userId: number }) =>
  call(
    changeBusinessUser,
    { params: { userId }, body: { roleId: 4, ...proofOf(actor) } },
    actor.headers,
  );

const memberOf = async (actor: TestStaff, email: string) => {
  const rows = await call(listBusinessUsers, {}, actor.headers);
  return rows.find(({ emailAddress }) => emailAddress === email);
};

/** Verifies a new device by text message, and logs in. */
async function enter(person: TestStaff, phone = person.phone) {
  clock.advance(1_000);
  const { headers, code } = await askForCode(world, { ...person, phone });
  const account = { email: person.email, businessExternalId: person.externalId };
  await call(submitCode, { body: { ...account, code } }, headers);
  const signedIn = await call(login, { body: { ...account, password: person.password } }, headers);
  return { ...person, ...signedIn, headers: portalHeaders(signedIn, headers.deviceid) };
}

let thieves = 0;

/** A thief with an owner's session and password makes an owner and sends another one away. */
async function steal() {
  const victim = await makeStaff(world);
  const copied = await makeStaff(world, { at: victim });
  // Both have been owners for a long time.
  await queryOnce(ownerUrl, 'UPDATE business_users SET role_id = 4 WHERE business_id = $1', [
    victim.businessId,
  ]);
  await queryOnce(ownerUrl, 'ALTER TABLE business_users DISABLE TRIGGER note_ownership');
  await queryOnce(
    ownerUrl,
    `UPDATE business_users SET role_id = 1, owner_since = now() - interval '90 days'
     WHERE business_id = $1`,
    [victim.businessId],
  );
  await queryOnce(ownerUrl, 'ALTER TABLE business_users ENABLE TRIGGER note_ownership');
  thieves += 1;
  const email = `thief${thieves}@staff.example`;
  const mobileNumber = `+1940555${1_000 + thieves}`;
  const name = { firstName: 'Mallory', lastName: 'Gray' };
  const body = { emailAddress: email, mobileNumber, ...name, roleId: 1 as const };
  await call(addBusinessUser, { body: { ...body, ...proofOf(copied) } }, copied.headers);
  const token = await newestToken(world, mobileNumber);
  const device = strangeDevice();
  const joined = await call(acceptInvitation, { body: { token, password } }, device);
  const account = { email, businessExternalId: joined.businessExternalId };
  const thief = await call(login, { body: { ...account, password } }, device);
  const headers = portalHeaders(thief, device.deviceid);
  return { victim, copied, thief: { ...copied, ...thief, email, password, headers } };
}

describe('an owner who was sent away', () => {
  test('is one again: they get in with their phone and password, and the thief does not', async () => {
    const { victim, copied, thief } = await steal();
    await dismiss(thief, victim);
    for (const { headers, password: currentPassword } of [copied, thief]) {
      await call(addTicketPrinter, { body: { name: 'Kitchen', currentPassword } }, headers);
    }
    const { password: currentPassword } = thief;
    const till = { name: 'Till', scopes: ['orders:read' as const], days: 30 as const };
    await call(makeProgramKey, { body: { ...till, currentPassword } }, thief.headers);
    clock.advance(1_000);
    expect(await restore(victim, { disable: [thief.email.toUpperCase()] })).toEqual({
      maskedPhoneNumber: `(•••) •••-${victim.phone.slice(-4)}`,
      newOwners: [],
      removedPrinters: ['Kitchen'],
      workingKeys: ['Till'],
      printers: [{ name: 'Kitchen', email: copied.email }],
    });
    await waitForChanges();
    const expired = { responseMessage: 'Token expired or user not found.' };
    for (const { headers } of [victim, copied, thief]) {
      expect(await refused(getSession, {}, headers)).toMatchObject(expired);
    }
    const { email, externalId: businessExternalId, deviceId: deviceid } = victim;
    const body = { email, businessExternalId, password: victim.password };
    const old = await refused(login, { body }, { ...strangeDevice(), deviceid });
    expect(old).toMatchObject({ code: 'device_not_verified' });

    expect(await textsTo(world, victim.phone)).toContain(
      texted.owners.toOwner({ restaurantName: 'Juniper Table', what: 'restored' }),
    );
    const back = await enter(victim);
    expect(back.currentUser).toMatchObject({ roleId: 1 });
    expect(await memberOf(back, thief.email)).toMatchObject({ status: 'DISABLED' });
    const { results } = await call(listAuditEntries, { query: {} }, back.headers);
    expect(results.find(({ action }) => action === 'OWNER_RESTORED')).toMatchObject({
      actor: 'Operator',
      detail: reason,
      subject: `${victim.currentUser.firstName} Tester`,
    });
    expect(results.filter(({ action }) => action === 'STAFF_DISABLED')).toHaveLength(2);
  });

  test('is one again after being lowered, and whoever became an owner meanwhile is named', async () => {
    const { victim, copied, thief } = await steal();
    await lower(thief, victim);
    const restored = await restore(victim);
    expect(restored).toMatchObject({
      newOwners: [{ email: thief.email, name: 'Mallory Gray', status: 'ACTIVE' }],
    });
    const owner = await signInOn(world, copied, await verifyDevice(world, copied));
    expect(await memberOf(owner, victim.email)).toMatchObject({ roleId: 1, status: 'ACTIVE' });
  });

  test('is one again after being lowered and disabled', async () => {
    const { victim, thief, copied } = await steal();
    await lower(thief, victim);
    await dismiss(thief, victim);
    expect(await restore(victim)).toMatchObject({ newOwners: [{}] });
    const owner = await signInOn(world, copied, await verifyDevice(world, copied));
    expect(await memberOf(owner, victim.email)).toMatchObject({ roleId: 1, status: 'ACTIVE' });
  });

  test('gets their own number back if somebody changed it, at every restaurant', async () => {
    const { victim, thief } = await steal();
    const otherPerson = await makePerson(world, { email: victim.email, phone: victim.phone });
    const thiefPhone = '+19405552001';
    const { externalId, email } = victim;
    await setNumber(operator(), { externalId, email, phone: thiefPhone });
    await dismiss(thief, victim);
    clock.advance(1_000);
    const { phone } = victim;
    expect(await restore(victim, { phone })).toMatchObject({
      maskedPhoneNumber: `(•••) •••-${phone.slice(-4)}`,
    });
    expect((await textsTo(world, thiefPhone))[0]).toContain('now uses another mobile number');
    await waitForChanges();
    await works(enter(victim));
    const elsewhere = { ...victim, ...otherPerson };
    await works(enter(elsewhere));
  });

  test('is restored once, even by two commands at once', async () => {
    const { victim, thief } = await steal();
    await dismiss(thief, victim);
    const results = await Promise.all([restore(victim), restore(victim)]);
    const codes = results.map((one) => ('code' in one ? one.code : 'restored')).toSorted();
    expect(codes).toEqual(['restored', 'still_owner']);
  });
});

describe('nothing is changed', () => {
  test.each<[string, (stolen: Awaited<ReturnType<typeof steal>>) => Promise<unknown>]>([
    ['still_owner', ({ victim }) => restore(victim)],
    ['user_not_found', ({ victim }) => restore({ ...victim, email: 'nobody@staff.example' })],
    [
      'never_owner',
      async ({ victim }) => restore(await makeStaff(world, { at: victim, roleId: 2 })),
    ],
    [
      'too_long_ago',
      async ({ victim, thief }) => {
        await dismiss(thief, victim);
        return restore(victim, {}, Date.now() + 30 * dayMs + 60_000);
      },
    ],
    [
      'not_to_disable',
      async ({ victim, thief }) => {
        await dismiss(thief, victim);
        return restore(victim, { disable: [victim.email] });
      },
    ],
    [
      'not_to_disable',
      async ({ victim, thief }) => {
        await dismiss(thief, victim);
        return restore(victim, { disable: ['nobody@staff.example'] });
      },
    ],
    [
      'restaurant_closed',
      async ({ victim, thief }) => {
        await dismiss(thief, victim);
        const close =
          'UPDATE restaurants SET closed_at = now(), listed = false WHERE business_id = $1';
        await queryOnce(ownerUrl, close, [victim.businessId]);
        return restore(victim);
      },
    ],
    [
      'bad_input',
      async ({ victim, thief }) => {
        await dismiss(thief, victim);
        const { email, externalId } = victim;
        return restoreOwner(operator(), { externalId, email, reason: ' ', disable: [] });
      },
    ],
  ])('if it is refused: %s', async (code, attempt) => {
    const stolen = await steal();
    const answer = await attempt(stolen);
    expect(answer).toMatchObject({ code });
    const { results } = await call(listAuditEntries, { query: {} }, stolen.thief.headers);
    expect(results.map(({ action }) => action)).not.toContain('OWNER_RESTORED');
    await works(call(getSession, {}, stolen.thief.headers));
  });

  test('on the last day it still works', async () => {
    const { victim, thief } = await steal();
    await dismiss(thief, victim);
    const late = Date.now() + 30 * dayMs - 60_000;
    expect(await restore(victim, {}, late)).toMatchObject({ newOwners: [{}] });
  });

  test('for somebody who was invited as an owner, and never joined', async () => {
    const owner = await makeStaff(world);
    const email = 'invited.owner@staff.example';
    const person = { firstName: 'Nora', lastName: 'Quill', mobileNumber: '+19405553001' };
    const body = { emailAddress: email, ...person, roleId: 1 as const, ...proofOf(owner) };
    const { userId } = await call(addBusinessUser, { body }, owner.headers);
    await dismiss(owner, { userId });
    expect(await restore({ ...owner, email })).toMatchObject({ code: 'never_owner' });
  });
});
