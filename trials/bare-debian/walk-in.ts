import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#contract/call.ts';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { peopleCalls } from '#contract/people/staff/calls.ts';
import { askSite, type SentText, type Site } from './stand-ins.ts';

const longestTextMs = 30_000;

/** Waits until the newest text matches. */
export async function texted(texts: readonly SentText[], pattern: RegExp): Promise<string> {
  const giveUpAtMs = Date.now() + longestTextMs;
  while (Date.now() < giveUpAtMs) {
    for (const { body } of texts.toReversed()) {
      const found = pattern.exec(body)?.[1];
      if (found !== undefined) return found;
    }
    await sleep(50);
  }
  throw new Error(`no text has ${pattern}`);
}

type Person = { email: string; password: string; businessExternalId: string };

async function call(site: Site, { path }: Call, deviceId: string, body: object) {
  const headers = { entityType: 'business', deviceId };
  const answer = await askSite(site, path, { headers, body });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return (JSON.parse(answer.text) as { response: Record<string, string> }).response;
}

async function logIn(site: Site, deviceId: string, person: Person) {
  const { userToken = '', businessToken = '' } = await call(
    site,
    signInCalls.login,
    deviceId,
    person,
  );
  const headers = { entityType: 'business', deviceId, token: userToken, businessToken };
  return (await askSite(site, signInCalls.getSession.path, { headers })).status;
}

/** Goes from the link in the text to a session; returns the status of a call that needs one. */
export async function acceptAndSignIn(site: Site, link: string, person: Person) {
  const deviceId = randomUUID();
  const token = link.slice(link.indexOf('=') + 1);
  await call(site, peopleCalls.acceptInvitation, deviceId, { token, password: person.password });
  return logIn(site, deviceId, person);
}

/** The same on an unknown device: with the code in a text. */
export async function signInElsewhere(site: Site, texts: readonly SentText[], person: Person) {
  const deviceId = randomUUID();
  const { email, businessExternalId } = person;
  await call(site, signInCalls.newDevice, deviceId, { email, businessExternalId });
  await call(site, signInCalls.confirmMobile, deviceId, { email, businessExternalId });
  const code = await texted(texts, /code is (\d{6})/);
  await call(site, signInCalls.submitCode, deviceId, { email, businessExternalId, code });
  return logIn(site, deviceId, person);
}
