import { expect, test } from 'vitest';
import { login, setForgottenPassword, submitCode } from '#contract/people/sign-in/sign-in.ts';
import { resealTable } from '#platform/secrets/reseal.ts';
import { createVault, type Vault } from '#platform/secrets/vault.ts';
import { sealedTexts } from '#platform/sms/sealed-texts.ts';
import { openOwnerDatabase } from '#platform/testing/owner-database.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openNode } from '../../../testing/open-node.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { sealedUsers } from '../staff/index.ts';
import { makePerson, type TestPerson } from '../staff/staff.factory.ts';
import { askForCode, fromAnywhere } from './sign-in.factory.ts';

const older = Buffer.alloc(32, 'a key for tests');
const newer = Buffer.alloc(32, 2);
const settings = fromAnywhere;
const before = await openTestApp({ settings });
const owner = openOwnerDatabase(before.ownerUrl);
const nodeOf = async (vault: Vault) => ({
  ...before,
  ...(await openNode({ ...before, vault }, { settings })),
  vault,
});
// Processes restart one by one, so some have the new key last while others already have it first.
const beside = await nodeOf(createVault([older, newer]));
const during = await nodeOf(createVault([newer, older]));
const after = await nodeOf(createVault(newer));
type Node = typeof during;

const bodyOf = ({ email, externalId }: TestPerson) => ({ email, businessExternalId: externalId });

async function proveOn(person: TestPerson, from: Node, to: Node) {
  // A day passes, so that each call gets a new code without using up a budget.
  before.clock.advance(24 * 3_600_000);
  const { headers, code } = await askForCode(from, person);
  await to.call(submitCode, { body: { ...bodyOf(person), code } }, headers);
  const { password } = person;
  return to.call(login, { body: { ...bodyOf(person), password } }, headers);
}

async function resealAll() {
  for (const table of [...sealedUsers, sealedTexts]) {
    expect(await resealTable(owner, during.vault, table)).toMatchObject({ left: 0, unreadable: 0 });
  }
}

test('people sign in before, during and after, with codes that one process sends and another accepts', async () => {
  const person = await makePerson(before);
  const hash = () =>
    queryOnce(before.ownerUrl, 'SELECT password_hash FROM user_passwords WHERE user_id = $1', [
      person.userId,
    ]);
  const first = await hash();
  await proveOn(person, beside, beside);
  expect(await hash()).toEqual(first);
  await proveOn(person, during, beside);
  await proveOn(person, beside, during);
  // They signed in where the new pepper comes first, which hashed the password again.
  expect(await hash()).not.toEqual(first);
  await resealAll();
  for (const node of [beside, during]) await proveOn(person, node, node);
  // Reseals what was sealed in the meantime with the old key first.
  await resealAll();
  await proveOn(person, after, after);
});

test('any process can set a forgotten password', async () => {
  const person = await makePerson(before);
  const { headers, code } = await askForCode(beside, person, 'NEW_PASSWORD');
  const body = bodyOf(person);
  await during.call(submitCode, { body: { ...body, code } }, headers);
  const password = 'another battery horse';
  await during.call(setForgottenPassword, { body: { ...body, password } }, headers);
  const signedIn = await beside.call(login, { body: { ...body, password } }, headers);
  expect(signedIn.userToken).toBeTruthy();
});
