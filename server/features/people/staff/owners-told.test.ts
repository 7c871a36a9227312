import { beforeEach, describe, expect, test } from 'vitest';
import { addTicketPrinter, listTicketPrinters } from '#contract/orders/tickets/tickets.ts';
import {
  beginNumberChange,
  changePassword,
  confirmNumberChange,
} from '#contract/people/staff/account.ts';
import {
  addBusinessUser,
  changeBusinessUser,
  changeBusinessUserStatus,
  listBusinessUsers,
} from '#contract/people/staff/staff.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { texted } from '../../ground/texted/index.ts';
import { codeIn, fromAnywhere, textsTo } from '../sign-in/sign-in.factory.ts';
import { addOwner } from './add-owner.ts';
import { disableStaff } from './disable-staff.ts';
import { makeStaff, operatorOf, type TestStaff } from './staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, ownerUrl, refused } = world;

// The inbox shows the newest texts.
beforeEach(() => clock.advance(1_000));

const restaurantName = 'Juniper Table';
const { owners, staff: toStaff } = texted;
const added = owners.toOthers({ restaurantName, what: 'made' });
const removed = owners.toOthers({ restaurantName, what: 'dismissed' });
const nowOwner = owners.toOwner({ restaurantName, what: 'made' });
const noLonger = owners.toOwner({ restaurantName, what: 'dismissed' });

let invited = 0;
function newOwner(actor: TestStaff) {
  invited += 1;
  return {
    emailAddress: `owner${invited}@staff.example`,
    firstName: 'Nora',
    lastName: 'Quill',
    mobileNumber: `+1830555${3_000 + invited}`,
    roleId: 1 as const,
    currentPassword: actor.password,
  };
}

type Change = { roleId?: 1 | 4; status?: 'ACTIVE' | 'DISABLED' };

async function change(
  actor: TestStaff,
  { userId }: { userId: number },
  { status, roleId }: Change,
) {
  clock.advance(1_000);
  const { password: currentPassword } = actor;
  const params = { userId };
  if (roleId) {
    const body = { roleId, currentPassword };
    await call(changeBusinessUser, { params, body }, actor.headers);
  }
  if (status) {
    const body = { status, currentPassword };
    await call(changeBusinessUserStatus, { params, body }, actor.headers);
  }
}

/** The newest first; codes and links are not counted. */
const toldTo = async ({ phone }: { phone: string }) =>
  (await textsTo(world, phone)).filter((text) => !/http|code is/.test(text));

const operator = () => operatorOf(world);

describe('every owner gets a text, also the one whose session was used', () => {
  test('when somebody is invited as an owner, who only gets the link', async () => {
    const actor = await makeStaff(world);
    const owner = await makeStaff(world, { at: actor });
    const manager = await makeStaff(world, { at: actor, roleId: 2 });
    const body = newOwner(actor);
    await call(addBusinessUser, { body }, actor.headers);
    expect(await toldTo(actor)).toEqual([added]);
    expect(await toldTo(owner)).toEqual([added]);
    expect(await toldTo(manager)).toEqual([]);
    expect(await textsTo(world, body.mobileNumber)).toEqual([expect.stringContaining('http')]);
  });

  test('when an invited person is raised, or an owner is enabled again', async () => {
    const actor = await makeStaff(world);
    const body = { ...newOwner(actor), roleId: 4 as const };
    const person = await call(addBusinessUser, { body }, actor.headers);
    expect(await toldTo(actor)).toEqual([]);
    await change(actor, person, { roleId: 1 });
    expect(await toldTo(actor)).toEqual([added]);
    await change(actor, person, { status: 'DISABLED' });
    expect(await toldTo(actor)).toEqual([removed, added]);
    await change(actor, person, { status: 'ACTIVE' });
    expect(await toldTo(actor)).toEqual([added, removed, added]);
    // Nobody has proved this number.
    expect(await toldTo({ phone: body.mobileNumber })).toEqual([]);
  });

  test.each<[string, Change]>([
    ['disabled', { status: 'DISABLED' }],
    ['given another role', { roleId: 4 }],
  ])('when an owner is %s, who gets one too', async (_what, told) => {
    const actor = await makeStaff(world);
    const [victim, owner] = [
      await makeStaff(world, { at: actor }),
      await makeStaff(world, { at: actor }),
    ];
    await change(actor, victim, told);
    expect(await toldTo(victim)).toEqual([noLonger]);
    expect(await toldTo(actor)).toEqual([removed]);
    expect(await toldTo(owner)).toEqual([removed]);
    await change(actor, victim, { roleId: 1, ...(told.status && { status: 'ACTIVE' }) });
    expect(await toldTo(victim)).toEqual([nowOwner, noLonger]);
    expect(await toldTo(owner)).toEqual([added, removed]);
  });

  test('when the operator adds or disables one', async () => {
    const owner = await makeStaff(world);
    const other = await makeStaff(world, { at: owner });
    const { externalId } = owner;
    const { emailAddress: email, mobileNumber: phone } = newOwner(owner);
    await addOwner(operator(), { externalId, email, phone, first: 'Nora', last: 'Quill' });
    expect(await toldTo(owner)).toEqual([added]);
    clock.advance(1_000);
    await disableStaff(operator(), { externalId, email: other.email });
    expect(await toldTo(owner)).toEqual([removed, added]);
    expect(await toldTo(other)).toEqual([noLonger, added]);
  });
});

test('a printer takes a password, and all owners learn of it; the list says who added it', async () => {
  const owner = await makeStaff(world);
  const other = await makeStaff(world, { at: owner });
  const manager = await makeStaff(world, { at: owner, roleId: 2 });
  const add = { name: 'Kitchen', currentPassword: manager.password };
  for (const [currentPassword, message] of [
    ['not theirs', "that isn't your current password."],
    ['', 'Required'],
  ] as const) {
    const body = { ...add, currentPassword };
    const { problems } = await refused(addTicketPrinter, { body }, manager.headers);
    expect(problems).toEqual([{ field: 'currentPassword', message }]);
  }
  expect(await call(listTicketPrinters, {}, owner.headers)).toEqual({ printers: [] });
  expect(await toldTo(owner)).toEqual([]);
  await call(addTicketPrinter, { body: add }, manager.headers);
  const text = toStaff.printerAdded({ restaurantName, isByOwner: false });
  expect(await toldTo(owner)).toEqual([text]);
  expect(await toldTo(other)).toEqual([text]);
  expect(await toldTo(manager)).toEqual([]);
  const staff = await call(listBusinessUsers, {}, owner.headers);
  const { firstName, lastName } = staff.find((one) => one.userId === manager.userId) ?? {};
  expect(await call(listTicketPrinters, {}, owner.headers)).toMatchObject({
    printers: [{ name: 'Kitchen', addedBy: `${firstName} ${lastName}` }],
  });
});

test('budgets that others can use up stop none of these texts', async () => {
  const actor = await makeStaff(world);
  const victim = await makeStaff(world, { at: actor });
  const { userId } = await makeStaff(world, { at: actor, roleId: 4 });
  // Starts every budget that can be used up without making or dismissing an owner.
  for (const { headers, password } of [actor, victim]) {
    const body = { currentPassword: password, password };
    await call(changePassword, { body }, headers);
  }
  const driver = { params: { userId }, body: { roleId: 5 as const } };
  await call(changeBusinessUser, driver, actor.headers);
  await call(addBusinessUser, { body: { ...newOwner(actor), roleId: 4 } }, actor.headers);
  await queryOnce(ownerUrl, `UPDATE throttle SET points = 1000000 WHERE key LIKE 'texts.%'`);
  try {
    await change(actor, victim, { status: 'DISABLED' });
    expect(await toldTo(victim)).toContain(noLonger);
    expect(await toldTo(actor)).toContain(removed);
  } finally {
    await queryOnce(ownerUrl, 'TRUNCATE throttle');
  }
});

test('an owner whose number is changed is told on the old one to contact us, not themselves', async () => {
  const owner = await makeStaff(world);
  const mobileNumber = '+18305553999';
  const body = { mobileNumber, currentPassword: owner.password };
  await call(beginNumberChange, { body }, owner.headers);
  const [text] = await textsTo(world, mobileNumber);
  await call(confirmNumberChange, { body: { code: codeIn(text) } }, owner.headers);
  expect(await toldTo(owner)).toEqual([toStaff.numberChanged({ restaurantName, isOwner: true })]);
});
