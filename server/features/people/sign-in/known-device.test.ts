import { describe, expect, test } from 'vitest';
import { confirmMobile, newDevice } from '#contract/people/sign-in/sign-in.ts';
import { listDevices, revokeDevice } from '#contract/people/staff/account.ts';
import { textBudgets } from '#platform/sms/text-budgets.ts';
import { phoneIndex } from '#platform/sms/text-queue.ts';
import { textRules } from '#platform/text-rules/text-rules.data.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { budgets, emailIndex } from '../access/index.ts';
import {
  makePerson,
  makeStaff,
  type TestPerson,
  type TestStaff,
  verifyDevice,
} from '../staff/staff.factory.ts';
import { fromAnywhere, strangeDevice, textsTo } from './sign-in.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, vault } = world;
const throttle = createThrottle(database, vault);

type Account = Pick<TestPerson, 'email' | 'externalId'>;

/** Whether a code is sent to a person who forgot their password, on this device. */
async function ask({ email, externalId: businessExternalId }: Account, deviceid: string) {
  const headers = { ...strangeDevice(), deviceid };
  clock.advance(30_000);
  try {
    const body = { email, businessExternalId, purpose: 'NEW_PASSWORD' as const };
    await call(newDevice, { body }, headers);
    await call(confirmMobile, { body: { businessExternalId } }, headers);
    return 'sent';
  } catch (error) {
    return /too_many_attempts/.exec(String(error))?.[0] ?? error;
  }
}

const asStranger = (account: Account) => ask(account, strangeDevice().deviceid);

const textBudgetNames = {
  restaurant: 'texts.PORTAL_CODE.restaurant',
  number: 'texts.PORTAL.number',
};
type TextBudget = keyof typeof textBudgetNames;

/** Uses the budget up as if strangers had requested codes, without sending the texts. */
async function useUpTexts(of: TextBudget, { businessId, phone }: TestPerson, { butFor = 0 } = {}) {
  const asked = {
    phoneIndex: phoneIndex(vault, phone),
    purpose: 'PORTAL_CODE',
    businessId,
  } as const;
  const all = textBudgets({ ...asked, isKnown: false }, { total: 20_000, coupons: 5_000 });
  const budget = all.find(({ name }) => name === textBudgetNames[of]);
  if (!budget) throw new Error(`a code has no budget of the ${of}`);
  await Promise.all(
    Array.from({ length: budget.points - butFor }, () => throttle.spendNow(budget)),
  );
}

/** Uses the budget up as strangers would, without waiting for that many codes. */
async function useUpCodeTexts({ businessId, email }: TestPerson) {
  const key = `${businessId} ${emailIndex(vault, email).toString('hex')}`;
  const budget = { ...budgets.codeTextsOfStrangers, key };
  await Promise.all(Array.from({ length: budget.points }, () => throttle.spendNow(budget)));
}

test("no number of made-up addresses keeps the restaurant's people from starting", async () => {
  const person = await makePerson(world);
  const businessExternalId = person.externalId;
  const begin = (email: string) =>
    call(newDevice, { body: { email, businessExternalId } }, strangeDevice());
  for (let batch = 0; batch < 26; batch += 1) {
    const emails = Array.from({ length: 20 }, (_, n) => `n${batch}x${n}@staff.example`);
    await Promise.all(emails.map(begin));
  }
  await works(begin(person.email));
});

test('160 made-up addresses from nine networks keep nobody from a code on a new device', async () => {
  const person = await makePerson(world);
  const businessExternalId = person.externalId;
  for (let network = 1; network <= 9; network += 1) {
    const askForInvented = async (_: unknown, n: number) => {
      const headers = { ...strangeDevice(), 'x-forwarded-for': `203.0.${network}.9` };
      const email = `n${network}x${n}@staff.example`;
      await call(newDevice, { body: { email, businessExternalId } }, headers);
      await call(confirmMobile, { body: { businessExternalId } }, headers);
    };
    await Promise.all(Array.from({ length: 18 }, askForInvented));
  }
  expect(await asStranger(person)).toBe('sent');
  expect(await textsTo(world, person.phone)).toHaveLength(1);
});

test('a network of many smaller ones has a budget as a whole', async () => {
  const { externalId: businessExternalId } = await makePerson(world);
  const begin = (n: number) => {
    const headers = { ...strangeDevice(), 'x-forwarded-for': `2001:db8:77:${n.toString(16)}::1` };
    return call(newDevice, { body: { email: 'a@staff.example', businessExternalId } }, headers);
  };
  const { points } = budgets.startsOfNetwork;
  const begun = Array.from({ length: 6 * points }, (_, n) => begin(n * 256).then(() => 'begun'));
  const outcomes = await Promise.all(begun.map((it) => it.catch(String)));
  expect(outcomes.filter((outcome) => outcome === 'begun')).toHaveLength(5 * points);
});

describe('a device that proved the account before', () => {
  test('gets its codes when strangers have used up theirs, and has a budget too', async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    for (let texts = 0; texts < 5; texts += 1) expect(await asStranger(person)).toBe('sent');
    expect(await asStranger(person)).toBe('too_many_attempts');
    const outcomes = [];
    for (let texts = 0; texts < 4; texts += 1) outcomes.push(await ask(person, deviceId));
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'too_many_attempts']);
    expect(await textsTo(world, person.phone)).toHaveLength(8);
  });

  test("uses none of the strangers' budget, and they learn nothing about it", async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    for (let texts = 0; texts < 4; texts += 1) await ask(person, deviceId);
    expect(await asStranger(person)).toBe('sent');
  });

  test("gets its codes when strangers have used up the restaurant's texts", async () => {
    const person = await makePerson(world);
    const deviceId = await verifyDevice(world, person);
    await useUpTexts('restaurant', person);
    // No refusal: it would show that a person was texted.
    expect(await asStranger(person)).toBe('sent');
    expect(await textsTo(world, person.phone)).toHaveLength(0);
    expect(await ask(person, deviceId)).toBe('sent');
    expect(await textsTo(world, person.phone)).toHaveLength(1);
  });

  test("gets its codes when strangers have used up the number's texts, and no more than three", async () => {
    const phone = '+15125556101';
    const [person, elsewhere] = [
      await makePerson(world, { phone }),
      await makePerson(world, { phone }),
    ];
    await useUpTexts('number', person);
    // No refusal: it would show that the number is known.
    expect(await asStranger(person)).toBe('sent');
    expect(await textsTo(world, phone)).toHaveLength(0);
    for (const one of [person, elsewhere]) {
      const deviceId = await verifyDevice(world, one);
      for (let texts = 0; texts < 2; texts += 1) expect(await ask(one, deviceId)).toBe('sent');
    }
    expect(await textsTo(world, phone)).toHaveLength(3);
  });
});

async function revoke(staff: TestStaff) {
  const [device] = await call(listDevices, {}, staff.headers);
  await call(revokeDevice, { params: { deviceId: device?.deviceId ?? 0 } }, staff.headers);
}

const strangers: Record<string, (staff: TestStaff) => Promise<string>> = {
  'that was revoked': async (staff) => {
    await revoke(staff);
    return staff.deviceId;
  },
  "of a colleague's": async (staff) => verifyDevice(world, await makePerson(world, { at: staff })),
  'of the same person, proved elsewhere': async ({ email, phone }) =>
    verifyDevice(world, await makePerson(world, { email, phone })),
};

describe.each(Object.entries(strangers))('a device %s', (_which, deviceOf) => {
  test('counts as a new device', async () => {
    const staff = await makeStaff(world);
    const deviceId = await deviceOf(staff);
    await useUpCodeTexts(staff);
    expect(await ask(staff, deviceId)).toBe('too_many_attempts');
  });
});

test("strangers' share of a number's and a restaurant's texts is less than the whole", () => {
  const { ofNumber, ofRestaurant } = textRules.PORTAL_CODE;
  expect([ofNumber.points, ofNumber.reserved]).toEqual([10, 3]);
  expect([ofRestaurant.points, ofRestaurant.reserved]).toEqual([200, 40]);
});

test("unknown addresses use up nothing of the restaurant's: its people get their codes", async () => {
  const person = await makePerson(world);
  await useUpTexts('restaurant', person, { butFor: 1 });
  for (let address = 0; address < 5; address += 1) {
    const nobody = { email: `nobody${address}@staff.example`, externalId: person.externalId };
    await asStranger(nobody);
  }
  await asStranger(person);
  expect(await textsTo(world, person.phone)).toHaveLength(1);
});
