import { expect, test } from 'vitest';
import { confirmMobile, login, newDevice, submitCode } from '#contract/people/sign-in/sign-in.ts';
import {
  codeIn,
  fromAnywhere,
  strangeDevice,
  textsTo,
} from '../../features/people/sign-in/sign-in.factory.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { loadDemoData } from '../load-demo.ts';
import { demoFlagship, demoPassword, demoStaff } from './demo-staff.data.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, vault } = world;
await loadDemoData(database, clock.now(), { vault, orders: false });

test.each(demoStaff)('lets $email in, as if by hand', async ({ email, phone, roleId }) => {
  const headers = strangeDevice();
  const account = { email, businessExternalId: demoFlagship };
  await call(newDevice, { body: account }, headers);
  await call(confirmMobile, { body: { businessExternalId: demoFlagship } }, headers);
  const code = codeIn((await textsTo(world, phone))[0]);
  await call(submitCode, { body: { ...account, code } }, headers);
  const signedIn = await call(login, { body: { ...account, password: demoPassword } }, headers);
  expect(signedIn.currentUser).toMatchObject({ roleId, emailAddress: email });
});
