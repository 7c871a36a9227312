import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  confirmMobile,
  login,
  newDevice,
  reportUnauthorizedVisit,
  setForgottenPassword,
  submitCode,
} from '#contract/people/sign-in/sign-in.ts';
import { readInvitation } from '#contract/people/staff/invitations.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { budgets } from '../access/index.ts';
import { makePerson } from '../staff/staff.factory.ts';
import { fromAnywhere } from './sign-in.factory.ts';

const { app, ...world } = await openTestApp({ settings: fromAnywhere });
const { externalId: businessExternalId } = await makePerson(world);
const account = { businessExternalId, email: 'nobody@staff.example' };

type SpendingCall = [call: Endpoint, body: object, budget: { name: string; points: number }];
const asked: SpendingCall[] = [
  [newDevice, account, budgets.startsOfNetwork],
  [confirmMobile, account, budgets.textsOfNetwork],
  [submitCode, { ...account, code: '123456' }, budgets.codesOfNetwork],
  [setForgottenPassword, { ...account, password: account.email }, budgets.passwordsOfNetwork],
  [readInvitation, { token: 'A'.repeat(43) }, budgets.invitationsOfNetwork],
  [reportUnauthorizedVisit, { path: '/business' }, budgets.visitsOfNetwork],
];

const cases = asked.map(([call, body, budget]) => ({ ...budget, call, body }));

// Anybody can rent a /48 for nothing: it has 65,536 of the networks that count as one caller.
test.each(cases)('a whole /48 has five times $name', async ({ call, body, points }) => {
  const statuses: number[] = [];
  for (let n = 1; n <= 5 * points + 1; n += 1) {
    const from = `2001:db8:${points.toString(16)}:${(n * 200).toString(16)}::1`;
    const headers = { deviceid: randomUUID(), 'x-forwarded-for': from };
    const url = callUrl(call);
    const answer = await app.inject({ method: 'POST', url, headers, payload: body });
    statuses.push(answer.statusCode);
  }
  expect(statuses.indexOf(429)).toBe(5 * points);
});

test("a network that keeps trying after an account's budget is used up uses up its own", async () => {
  const { log } = world;
  log.clear();
  const from = { deviceid: randomUUID(), 'x-forwarded-for': '198.51.100.7' };
  const payload = { ...account, password: 'wrong' };
  const url = callUrl(login);
  for (let n = 0; n < budgets.signInsOfNetwork.points + 10; n += 1) {
    await app.inject({ method: 'POST', url, headers: from, payload });
  }
  const spent = log.lines().map(({ budget }) => budget);
  const { signInsOfNetwork: ofNetwork, signInsOfAccount: ofAccount } = budgets;
  expect(spent.filter((name) => name === ofAccount.name)).toHaveLength(
    ofNetwork.points - ofAccount.points,
  );
  expect(spent.filter((name) => name === ofNetwork.name)).toHaveLength(10);
});
