import { randomUUID } from 'node:crypto';
import { login, type SignedIn } from '#contract/people/sign-in/sign-in.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { quickPasswords } from '#platform/passwords/passwords.factory.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { endsWithPerson } from '../../../ends-with-person.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { strangeDevice } from '../sign-in/sign-in.factory.ts';
import { putDevice } from './account/devices.queries.ts';
import { createJoinedMember } from './new-member.ts';

type World = Pick<TestApp, 'database' | 'vault' | 'call' | 'clock'>;

export type TestRestaurant = { businessId: number; externalId: string };

export type TestPerson = TestRestaurant & {
  userId: number;
  email: string;
  phone: string;
  password: string;
};

export type TestStaff = TestPerson & SignedIn & { deviceId: string; headers: PortalHeaders };

export type PortalHeaders = Record<'token' | 'businesstoken' | 'entitytype' | 'deviceid', string>;

export const portalHeaders = (
  tokens: Pick<SignedIn, 'userToken' | 'businessToken'>,
  deviceId: string,
): PortalHeaders => ({
  token: tokens.userToken,
  businesstoken: tokens.businessToken,
  entitytype: 'business',
  deviceid: deviceId,
});

const password = 'correct horse battery';
let hashed: Promise<string> | undefined;
let people = 0;

/** Consecutive numbers of an exchange that nobody has. */
const phoneOf = (number: number) => `+1512555${String(1_000 + number).padStart(4, '0')}`;

type PersonOptions = { roleId?: number; at?: TestRestaurant; email?: string; phone?: string };

/** A person who works at a restaurant and is not signed in anywhere. */
export async function makePerson(world: World, options: PersonOptions = {}): Promise<TestPerson> {
  people += 1;
  // Read right away: other people may be made while this one waits.
  const number = people;
  const { database, vault, clock } = world;
  const at = options.at ?? (await makeRestaurant(database));
  const email = options.email ?? `person${number}@staff.example`;
  const phone = options.phone ?? phoneOf(number);
  hashed ??= quickPasswords(vault).hash(password);
  const passwordHash = await hashed;
  const userId = await asRestaurant(database, at.businessId, (transaction) =>
    createJoinedMember(transaction, vault, {
      businessId: at.businessId,
      email,
      firstName: `Person${number}`,
      lastName: 'Tester',
      phone,
      roleId: options.roleId ?? 1,
      passwordHash,
      nowMs: clock.now(),
    }),
  );
  return { ...at, userId, email, phone, password };
}

/** What the operator's commands work with. */
export const operatorOf = (world: Pick<TestApp, 'database' | 'ownerUrl' | 'vault' | 'clock'>) => ({
  database: world.database,
  vault: world.vault,
  texts: makeTexts(world),
  publicUrl: 'http://localhost:3000',
  endsWithPerson,
  nowMs: world.clock.now(),
});

/** A person's device, as if they had proved it. */
export async function verifyDevice(
  { database, clock }: World,
  { businessId, userId }: TestPerson,
  deviceId: string = randomUUID(),
): Promise<string> {
  const device = { businessId, userId, deviceHash: secretHash(deviceId), name: 'Test device' };
  await asRestaurant(database, businessId, (transaction) =>
    putDevice(transaction, { ...device, nowMs: clock.now() }),
  );
  return deviceId;
}

export async function signInOn(
  { call }: World,
  person: TestPerson,
  deviceId: string,
  options: { deviceIsOurs?: boolean } = {},
): Promise<TestStaff> {
  const { email, externalId: businessExternalId } = person;
  const body = { email, businessExternalId, password: person.password, ...options };
  const headers = { ...strangeDevice(), deviceid: deviceId };
  const signedIn = await call(login, { body }, headers);
  return { ...person, ...signedIn, deviceId, headers: portalHeaders(signedIn, deviceId) };
}

/** A person who works at a restaurant and is signed in there, on a device of their own. */
export async function makeStaff(world: World, options: PersonOptions = {}): Promise<TestStaff> {
  const person = await makePerson(world, options);
  return signInOn(world, person, await verifyDevice(world, person));
}
