import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** The demo's flagship and its people: what `npm start` prints. */
export const flagship = 'mamarosa0001';
const demoPassword = 'tomato basil oven';

const phones = {
  owner: '+15125550101',
  manager: '+15125550102',
  server: '+15125550104',
  driver: '+15125550105',
};
export type DemoRole = keyof typeof phones;

type Text = { to: string; body: string };
type SignedIn = { userToken: string; businessToken: string; currentUser: object };
type Kept = Record<string, string>;

/** What the newest text to a number says where `pattern` finds something: what its phone would show. */
export async function newestTexted(page: Page, to: string, pattern: RegExp): Promise<string> {
  const answer = await page.request.get('/api/dev/inbox');
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

/** A call as the portal makes it, without the portal. */
async function post(page: Page, path: string, headers: Kept, data: object) {
  return page.request.post(`/api/api${path}`, {
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

async function enter(page: Page, role: DemoRole): Promise<Kept> {
  const headers = { deviceId: randomUUID() };
  const email = `${role}@mamarosa.example`;
  const account = { email, businessExternalId: flagship };
  const token = '/V1/token/business';
  await answerOf(await post(page, `${token}/newDevice`, headers, account));
  await answerOf(await post(page, `${token}/confirmMobile`, headers, account));
  const code = await newestTexted(page, phones[role], codePattern);
  await answerOf(await post(page, `${token}/code`, headers, { ...account, code }));
  const login = { ...account, password: demoPassword };
  const { userToken, businessToken, currentUser } = await answerOf<SignedIn>(
    await post(page, `${token}/login`, headers, login),
  );
  return {
    ...headers,
    userToken,
    businessToken,
    businessExternalId: flagship,
    currentUser: JSON.stringify(currentUser),
    currentEmail: email,
    authorizedAccounts: JSON.stringify([account]),
  };
}

/** Once per run, in whichever worker comes first: text messages are few. */
async function sharedSession(page: Page, role: DemoRole): Promise<Kept> {
  const file = join(process.env.E2E_DATA_DIR ?? '', `signed-in-${role}.json`);
  const isFirst = await writeFile(file, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const kept = await enter(page, role).catch(async (error: unknown) => {
      await rm(file);
      throw error;
    });
    await writeFile(`${file}.new`, JSON.stringify(kept));
    await rename(`${file}.new`, file);
  }
  await expect.poll(() => readFile(file, 'utf8')).not.toBe('');
  return JSON.parse(await readFile(file, 'utf8')) as Kept;
}

/**
 * Puts into the browser's storage what a sign-in leaves there. A test that ends the session asks for
 * one of its own; after the shared one, so that their codes do not cross.
 */
export async function signIn(
  page: Page,
  role: DemoRole,
  { ownSession = false }: { ownSession?: boolean } = {},
): Promise<void> {
  const shared = await sharedSession(page, role);
  const kept = ownSession ? await enter(page, role) : shared;
  await page.goto('/favicon.svg');
  await page.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value)`,
  );
}

export type Person = { email: string; phone: string; password: string };

/** Somebody of the flagship's staff for one test alone, who has joined and has no device here. */
export async function hire(page: Page, person: Person & { roleId: number }): Promise<void> {
  const { deviceId = '', userToken = '', businessToken = '' } = await sharedSession(page, 'owner');
  const headers = { deviceId, token: userToken, businessToken };
  const { email: emailAddress, phone: mobileNumber, roleId, password } = person;
  const hired = { emailAddress, mobileNumber, roleId, firstName: 'Tess', lastName: 'Tester' };
  await answerOf(await post(page, '/V2/business/user', headers, hired));
  const link = await newestTexted(page, mobileNumber, invitationPattern);
  const token = link.slice(link.indexOf('=') + 1);
  const elsewhere = { deviceId: randomUUID() };
  await answerOf(
    await post(page, '/V1/token/business/invitation/accept', elsewhere, { token, password }),
  );
}
