import { callUrl } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  confirmMobile,
  getSession,
  login,
  newDevice,
  setForgottenPassword,
  submitCode,
} from '#contract/people/sign-in/sign-in.ts';
import {
  beginNumberChange,
  confirmNumberChange,
  listAuditEntries,
  listDevices,
} from '#contract/people/staff/account.ts';
import { acceptInvitation, readInvitation } from '#contract/people/staff/invitations.ts';
import {
  addBusinessUser,
  changeBusinessUser,
  changeBusinessUserStatus,
  listBusinessUsers,
  reinviteBusinessUser,
} from '#contract/people/staff/staff.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { codeIn, strangeDevice, textsTo } from '../sign-in/sign-in.factory.ts';
import { tokenIn } from './invitations.factory.ts';
import { portalHeaders, type TestStaff } from './staff.factory.ts';

/** A person, restaurant A that wants to take their place at B, and a stranger who works with A. */
export type Scene = {
  world: Pick<TestApp, 'app' | 'call'>;
  /** An owner of each. */
  a: TestStaff;
  b: TestStaff;
  /** What both restaurants call the person, and search for. */
  name: string;
  email: string;
  /** The person's number, and another one of theirs to change to. */
  phone: string;
  nextPhone: string;
  thiefPhone: string;
};

export type Answer = [status: number, body: string];

const password = 'correct horse battery';

async function send(
  { world }: Scene,
  one: Endpoint,
  { params = {}, body }: { params?: object; body?: object },
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = await world.app.inject({
    method: one.method,
    url: callUrl(one, { ...params }, {}),
    headers,
    ...(body && { payload: body }),
  });
  if (answer.statusCode >= 500) throw new Error(`${one.path}: ${answer.payload}`);
  return [answer.statusCode, answer.payload];
}

const findMember = async ({ world, email }: Scene, { headers }: TestStaff) =>
  (await world.call(listBusinessUsers, {}, headers)).find((user) => user.emailAddress === email);

const add = (scene: Scene, owner: TestStaff, mobileNumber: string) => {
  const { email: emailAddress, name: firstName } = scene;
  const body = { emailAddress, firstName, lastName: 'Quill', mobileNumber, roleId: 4 };
  return send(scene, addBusinessUser, { body }, owner.headers);
};

/** Undefined if the restaurant has no member with that name. */
async function change(scene: Scene, owner: TestStaff, one: Endpoint, body?: object) {
  const userId = (await findMember(scene, owner))?.userId;
  if (userId === undefined) return [];
  const proved = { ...body, currentPassword: owner.password };
  return [await send(scene, one, { params: { userId }, body: proved }, owner.headers)];
}

const linksIn = (texts: string[], { externalId }: TestStaff) =>
  texts.flatMap((text) => (text.includes(`/b/${externalId}/`) ? (tokenIn(text) ?? []) : []));

/** Follows a restaurant's links that came to a phone, newest first. */
async function join(scene: Scene, at: TestStaff, phone: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const token of linksIn(await textsTo(scene.world, phone), at)) {
    answers.push(await send(scene, readInvitation, { body: { token } }, strangeDevice()));
    const joined = await send(
      scene,
      acceptInvitation,
      { body: { token, password } },
      strangeDevice(),
    );
    answers.push(joined);
    if (joined[0] === 200) break;
  }
  return answers;
}

/** Asks for a code at a restaurant, and goes as far as the texts to the phone allow. */
async function enter(scene: Scene, at: TestStaff, phone: string, purpose: string) {
  const { email, world } = scene;
  const device = strangeDevice();
  const { externalId: businessExternalId } = at;
  const account = { email, businessExternalId };
  const before = new Set(await textsTo(world, phone));
  const answers = [
    await send(scene, newDevice, { body: { ...account, purpose } }, device),
    await send(scene, confirmMobile, { body: { businessExternalId } }, device),
  ];
  const fresh = (await textsTo(world, phone)).filter((text) => !before.has(text));
  const code = fresh.map(codeIn).find((found) => found !== '') ?? '123456';
  answers.push(await send(scene, submitCode, { body: { ...account, code } }, device));
  if (purpose === 'NEW_PASSWORD') {
    const body = { ...account, password };
    answers.push(await send(scene, setForgottenPassword, { body }, device));
  }
  const signedIn = await send(scene, login, { body: { ...account, password } }, device);
  return { answers: [...answers, signedIn], signedIn, device };
}

async function changeOwnNumber(scene: Scene, at: TestStaff): Promise<Answer[]> {
  const { signedIn, device } = await enter(scene, at, scene.phone, 'NEW_DEVICE');
  if (signedIn[0] !== 200) return [];
  const headers = {
    ...device,
    ...portalHeaders(JSON.parse(signedIn[1]).response, device.deviceid),
  };
  const wanted = { mobileNumber: scene.nextPhone, currentPassword: password };
  await send(scene, beginNumberChange, { body: wanted }, headers);
  const codes = (await textsTo(scene.world, scene.nextPhone)).map(codeIn);
  const body = { code: codes.find((code) => code !== '') ?? '123456' };
  const proved = await send(scene, confirmNumberChange, { body }, headers);
  if (proved[0] === 200) scene.phone = scene.nextPhone;
  return [proved];
}

type Act = (scene: Scene) => Promise<Answer[]>;

/** What restaurant A does, and what strangers do who know the address and restaurant B. */
export const hostileActs = {
  'A adds them with their number': async (scene) => [await add(scene, scene.a, scene.phone)],
  'A adds them with another number': async (scene) => [await add(scene, scene.a, scene.thiefPhone)],
  'A gives them another number': (scene) =>
    change(scene, scene.a, changeBusinessUser, { mobileNumber: scene.thiefPhone }),
  'A gives them their number': (scene) =>
    change(scene, scene.a, changeBusinessUser, { mobileNumber: scene.phone }),
  'A makes them manager': (scene) => change(scene, scene.a, changeBusinessUser, { roleId: 2 }),
  'A disables them': (scene) =>
    change(scene, scene.a, changeBusinessUserStatus, { status: 'DISABLED' }),
  'A enables them': (scene) =>
    change(scene, scene.a, changeBusinessUserStatus, { status: 'ACTIVE' }),
  'A invites them again': (scene) => change(scene, scene.a, reinviteBusinessUser),
  'a thief joins A as them': (scene) => join(scene, scene.a, scene.thiefPhone),
  'a thief resets their password at A': async (scene) =>
    (await enter(scene, scene.a, scene.thiefPhone, 'NEW_PASSWORD')).answers,
  'a stranger joins B as them': (scene) => join(scene, scene.b, scene.thiefPhone),
  'a stranger asks for a code at B as them': async (scene) =>
    (await enter(scene, scene.b, scene.thiefPhone, 'NEW_DEVICE')).answers,
  'a stranger resets their password at B': async (scene) =>
    (await enter(scene, scene.b, scene.thiefPhone, 'NEW_PASSWORD')).answers,
} satisfies Record<string, Act>;

export const actsOfB = {
  'B adds them': async (scene) => [await add(scene, scene.b, scene.phone)],
  'B disables them': (scene) =>
    change(scene, scene.b, changeBusinessUserStatus, { status: 'DISABLED' }),
  'B enables them': (scene) =>
    change(scene, scene.b, changeBusinessUserStatus, { status: 'ACTIVE' }),
  'B makes them driver': (scene) => change(scene, scene.b, changeBusinessUser, { roleId: 5 }),
  'B invites them again': (scene) => change(scene, scene.b, reinviteBusinessUser),
} satisfies Record<string, Act>;

export const actsOfThePerson = {
  'they join B': (scene) => join(scene, scene.b, scene.phone),
  'they join A': (scene) => join(scene, scene.a, scene.phone),
  'they verify a device at B': async (scene) =>
    (await enter(scene, scene.b, scene.phone, 'NEW_DEVICE')).answers,
  'they reset their password at B': async (scene) =>
    (await enter(scene, scene.b, scene.phone, 'NEW_PASSWORD')).answers,
  'they change their number at B': (scene) => changeOwnNumber(scene, scene.b),
} satisfies Record<string, Act>;

const acts: Record<string, Act> = { ...hostileActs, ...actsOfB, ...actsOfThePerson };

export type ActName =
  | keyof typeof hostileActs
  | keyof typeof actsOfB
  | keyof typeof actsOfThePerson;

export const carryOut = (name: ActName, scene: Scene): Promise<Answer[]> =>
  acts[name]?.(scene) ?? Promise.reject(new Error(`there is no act ${name}`));

/** Everything A sees about the person in its own staff, devices and activity log. */
export async function whatASees(scene: Scene): Promise<Answer[]> {
  const { a, email, name } = scene;
  const [listed, devices, audit] = [
    await send(scene, listBusinessUsers, {}, a.headers),
    await send(scene, listDevices, {}, a.headers),
    await send(scene, listAuditEntries, {}, a.headers),
  ];
  const about = ([status, body]: Answer, text: string): Answer => {
    const { response } = JSON.parse(body);
    const rows: object[] = response.results ?? response;
    const rowsOfPerson = rows.filter((row) => JSON.stringify(row).includes(text));
    return [status, JSON.stringify(rowsOfPerson)];
  };
  return [about(listed, email), about(devices, name), about(audit, name)];
}

/** The person's state at B, and who can sign in there, found by trying. */
export async function outcomeAtB(scene: Scene) {
  const member = await findMember(scene, scene.b);
  const getsIn = async (phone: string) => {
    await join(scene, scene.b, phone);
    const { signedIn, device } = await enter(scene, scene.b, phone, 'NEW_PASSWORD');
    if (signedIn[0] !== 200) return false;
    const headers = portalHeaders(JSON.parse(signedIn[1]).response, device.deviceid);
    return (await send(scene, getSession, {}, headers))[0] === 200;
  };
  const links = linksIn(await textsTo(scene.world, scene.thiefPhone), scene.b);
  return {
    member: member && [member.status, member.roleId, member.firstName === scene.name],
    linksToThief: links.length,
    thiefGetsIn: await getsIn(scene.thiefPhone),
    personGetsIn: await getsIn(scene.phone),
  };
}
