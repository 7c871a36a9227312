import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { textMessageCalls } from '#contract/site/text-messages/calls.ts';
import { demoFlagship, demoStaff } from '../server/demo/staff/demo-staff.data.ts';
import { demoSignIn } from '../server/demo/staff/demo-staff.ts';

const [demoOwner = { email: '', phone: '' }] = demoStaff;
const longestWaitMs = 5_000;

type Message = { to: string; body: string };

/** Told of each call of a sign-in, when it is answered. */
export type NoteCall = (name: string, answered: { status: number; ms: number }) => void;

/**
 * Signs in to a restaurant of the demo, with the code from the dev inbox. Left out: the one that the
 * demo shows, and its owner.
 */
export async function signInToDemo(
  url: string,
  businessExternalId: string = demoFlagship,
  { email, phone }: Pick<(typeof demoStaff)[number], 'email' | 'phone'> = demoOwner,
  note: NoteCall = () => undefined,
): Promise<Record<string, string>> {
  const { password } = demoSignIn(url);
  const deviceid = randomUUID();

  const call = async <Response>({ name, path }: Call, body?: object): Promise<Response> => {
    const startedMs = performance.now();
    const answer = await fetch(url + path, {
      ...(body && { method: 'POST', body: JSON.stringify({ businessExternalId, ...body }) }),
      headers: { 'content-type': 'application/json', deviceid },
    });
    const { status, response } = (await answer.json()) as { status: string; response: Response };
    note(name, { status: answer.status, ms: performance.now() - startedMs });
    if (status !== 'Success') throw new Error(`${path}: ${String(response)}`);
    return response;
  };
  const codes = async () => {
    const { messages } = await call<{ messages: Message[] }>(textMessageCalls.listInbox);
    return messages
      .filter(({ to }) => to.endsWith(phone.slice(-4)))
      .map(({ body }) => /code is (\d{6})/.exec(body)?.[1])
      .filter((code) => code !== undefined);
  };

  await call(signInCalls.newDevice, { email });
  const before = new Set(await codes());
  await call(signInCalls.confirmMobile, {});
  const giveUpAtMs = Date.now() + longestWaitMs;
  let code: string | undefined;
  while (code === undefined && Date.now() < giveUpAtMs) {
    code = (await codes()).find((one) => !before.has(one));
    if (code === undefined) await sleep(50);
  }
  if (code === undefined) throw new Error('no code came');
  await call(signInCalls.submitCode, { email, code });
  const signedIn = await call<{ userToken: string; businessToken: string }>(signInCalls.login, {
    email,
    password,
  });
  const { userToken: token, businessToken: businesstoken } = signedIn;
  return { token, businesstoken, entitytype: 'business', deviceid };
}
