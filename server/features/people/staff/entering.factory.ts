import {
  confirmMobile,
  login,
  newDevice,
  setForgottenPassword,
  submitCode,
} from '#contract/people/sign-in/sign-in.ts';
import { acceptInvitation } from '#contract/people/staff/invitations.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { codeIn, strangeDevice, textsTo } from '../sign-in/sign-in.factory.ts';
import { tokenIn } from './invitations.factory.ts';

type World = Pick<TestApp, 'call'>;
type Account = { email: string; externalId: string };

const password = 'whoever has the phone';

/**
 * True if a thief who reads this phone and knows the e-mail address can get into the restaurant.
 */
export async function canEnter(
  world: World,
  { email, externalId: businessExternalId }: Account,
  phone: string,
): Promise<boolean> {
  const { call } = world;
  const device = strangeDevice();
  const account = { email, businessExternalId };
  const before = new Set(await textsTo(world, phone));
  await call(newDevice, { body: { ...account, purpose: 'NEW_PASSWORD' } }, device);
  await call(confirmMobile, { body: { businessExternalId } }, device);
  const texts = await textsTo(world, phone);

  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch(() => undefined);
    const body = { ...account, password };
    return call(login, { body }, device).then(
      () => true,
      () => false,
    );
  };
  // All links of this restaurant, including earlier ones; codes only work on their device.
  for (const text of texts.filter((one) => one.includes(`/b/${businessExternalId}/`))) {
    const token = tokenIn(text);
    if (!token) continue;
    const accept = () => call(acceptInvitation, { body: { token, password } }, device);
    if (await attempt(accept)) return true;
  }
  for (const code of texts.filter((text) => !before.has(text)).map(codeIn)) {
    const reset = async () => {
      await call(submitCode, { body: { ...account, code } }, device);
      await call(setForgottenPassword, { body: { ...account, password } }, device);
    };
    if (code && (await attempt(reset))) return true;
  }
  return false;
}
