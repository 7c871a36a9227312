import { randomInt, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import type { Call } from '#contract/call.ts';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { peopleCalls } from '#contract/people/staff/calls.ts';
import { textMessageCalls } from '#contract/site/text-messages/calls.ts';
import type { Problems } from './problems.ts';

/** The demo's main restaurant and its people: what `npm start` prints. */
export const flagship = 'mamarosa0001';
export const demoPassword = 'tomato basil oven';

const phones = {
  owner: '+15125550101',
  manager: '+15125550102',
  server: '+15125550104',
  driver: '+15125550105',
};
export type DemoRole = keyof typeof phones;

/**
 * For `test.use`: gives each test its own network address; otherwise all tests would share the
 * budgets of one network.
 */
export const ownNetwork = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it.
  extraHTTPHeaders: async ({}, use: (headers: Stored) => Promise<void>) => {
    const numbers = Array.from({ length: 3 }, () => randomInt(256));
    await use({ 'X-Forwarded-For': ['10', ...numbers].join('.') });
  },
};

export type Person = { email: string; phone: string; password: string };

type Text = { to: string; body: string };
type SignedIn = { userToken: string; businessToken: string; currentUser: object };
type Stored = Record<string, string>;

/** Finds the newest text to a number that matches `pattern`; returns the match. */
export async function newestTexted(page: Page, to: string, pattern: RegExp): Promise<string> {
  const answer = await page.request.get(textMessageCalls.listInbox.path);
  const { response } = (await answer.json()) as { response: { messages: Text[] } };
  for (const text of response.messages) {
    const found = text.to === to ? pattern.exec(text.body)?.[1] : undefined;
    if (found !== undefined) return found;
  }
  throw new Error(`No text to ${to} has ${pattern}`);
}

export const codePattern = /code is (\d{6})/;
export const invitationPattern = /(\/business\/b\/\S+#invitation=\S+)/;

const xsrf = 'e2e-xsrf-token-0123456789';

/** Makes a call as the portal does, without a page. */
async function post(page: Page, { path }: Call, headers: Stored, data: object) {
  return page.request.post(path, {
    data,
    headers: {
      entityType: 'business',
      'X-XSRF-TOKEN': xsrf,
      Cookie: `XSRF-TOKEN=${xsrf}`,
      ...headers,
    },
  });
}

async function answerOf<Result>(response: Awaited<ReturnType<typeof post>>): Promise<Result> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${await response.text()}`);
  return ((await response.json()) as { response: Result }).response;
}

/** What a browser stores after a login on a verified device. */
async function logIn(
  page: Page,
  { email, password }: Person,
  deviceId: string,
  restaurant = flagship,
): Promise<Stored> {
  const headers = { deviceId };
  const account = { email, businessExternalId: restaurant };
  const { userToken, businessToken, currentUser } = await answerOf<SignedIn>(
    await post(page, signInCalls.login, headers, { ...account, password }),
  );
  return {
    ...headers,
    userToken,
    businessToken,
    businessExternalId: restaurant,
    currentUser: JSON.stringify(currentUser),
    currentEmail: email,
    authorizedAccounts: JSON.stringify([account]),
  };
}

/** Signs in on a new device, with a code by text message. */
async function enter(page: Page, person: Person): Promise<Stored> {
  const headers = { deviceId: randomUUID() };
  const account = { email: person.email, businessExternalId: flagship };
  await answerOf(await post(page, signInCalls.newDevice, headers, account));
  await answerOf(await post(page, signInCalls.confirmMobile, headers, account));
  const code = await newestTexted(page, person.phone, codePattern);
  await answerOf(await post(page, signInCalls.submitCode, headers, { ...account, code }));
  return logIn(page, person, headers.deviceId);
}

const demoPerson = (role: DemoRole): Person => ({
  email: `${role}@mamarosa.example`,
  phone: phones[role],
  password: demoPassword,
});

/** Once per run, in the first worker that needs it: text messages are limited. */
async function sharedSession(page: Page, role: DemoRole): Promise<Stored> {
  const file = join(process.env.E2E_DATA_DIR ?? '', `signed-in-${role}.json`);
  const isFirst = await writeFile(file, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const stored = await enter(page, demoPerson(role)).catch(async (error: unknown) => {
      await rm(file);
      throw error;
    });
    await writeFile(`${file}.new`, JSON.stringify(stored));
    await rename(`${file}.new`, file);
  }
  await expect.poll(() => readFile(file, 'utf8')).not.toBe('');
  return JSON.parse(await readFile(file, 'utf8')) as Stored;
}

/**
 * Puts into the browser's storage what a login leaves there. A test that ends the session uses its
 * own, made after the shared one, so that it does not read the other's code.
 */
export async function signIn(
  page: Page,
  role: DemoRole,
  { ownSession = false }: { ownSession?: boolean } = {},
): Promise<void> {
  const shared = await sharedSession(page, role);
  await store(page, ownSession ? await enter(page, demoPerson(role)) : shared);
}

async function store(page: Page, stored: Stored): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`,
  );
}

/** The same for a person that a test added: on the device that they joined on, or on a new one. */
export async function signInAs(
  page: Page,
  person: Person,
  on?: { deviceId: string; restaurant?: string },
): Promise<void> {
  const stored = on ? logIn(page, person, on.deviceId, on.restaurant) : enter(page, person);
  await store(page, await stored);
}

/** Each person has a number of their own, so that no test reads another's code. */
export const somebody = (info: TestInfo, phoneEnd: number): Person => ({
  email: `t${phoneEnd}.${info.project.name}.${info.retry}@mamarosa.example`,
  phone: `+15125550${phoneEnd + (info.project.name === 'phone' ? 0 : 1) + info.retry * 2}`,
  password: 'seven small spoons',
});

export type Asking = { page: Page; problems: Problems; info: TestInfo };
export type OwnRestaurant = { key: string; phoneEnd: number };

/** The id of a restaurant that a test makes for itself. */
export const ownRestaurantId = (info: TestInfo, key: string): string =>
  `${key}${info.project.name === 'phone' ? 'p' : 'd'}${info.retry}`.padEnd(12, '0');

/** The same, and its owner. */
export function ownRestaurant(
  { problems, info }: Asking,
  { key, phoneEnd }: OwnRestaurant,
): { id: string; owner: Person } {
  // The public must not learn that it exists.
  problems.allow(/^404 GET .*\/restaurant\/\w+\/$/);
  const id = ownRestaurantId(info, key);
  return { id, owner: { ...somebody(info, phoneEnd), email: `${id}@books.example` } };
}

/**
 * Adds a staff member for one test, who has already joined. Returns the device that they joined on,
 * which is verified without a text message; it is not the test's browser.
 */
export async function addStaffMember(
  page: Page,
  person: Person & { roleId: number },
): Promise<string> {
  const { deviceId = '', userToken = '', businessToken = '' } = await sharedSession(page, 'owner');
  const headers = { deviceId, token: userToken, businessToken };
  const { email: emailAddress, phone: mobileNumber, roleId, password } = person;
  const name = { firstName: 'Tess', lastName: 'Tester' };
  const member = { emailAddress, mobileNumber, roleId, ...name, currentPassword: demoPassword };
  await answerOf(await post(page, peopleCalls.addBusinessUser, headers, member));
  const link = await newestTexted(page, mobileNumber, invitationPattern);
  const token = link.slice(link.indexOf('=') + 1);
  const elsewhere = { deviceId: randomUUID() };
  await answerOf(await post(page, peopleCalls.acceptInvitation, elsewhere, { token, password }));
  return elsewhere.deviceId;
}
