import { invitationTokenIn } from '#contract/people/access/access-rules.ts';
import { addBusinessUser } from '#contract/people/staff/staff.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { textsTo } from '../sign-in/sign-in.factory.ts';
import { makeStaff } from './staff.factory.ts';

let invited = 0;

/** The token of the link in a text message; undefined if it has none. */
export const tokenIn = (text = ''): string | undefined => {
  const link = /http\S+/.exec(text)?.[0];
  return link && invitationTokenIn(new URL(link).hash);
};

export async function newestToken(world: Pick<TestApp, 'call'>, phone: string): Promise<string> {
  return tokenIn((await textsTo(world, phone))[0]) ?? '';
}

/** A person whom an owner just invited, and who has not joined. */
export async function makeInvited(world: TestApp) {
  invited += 1;
  const owner = await makeStaff(world);
  const phone = `+1512555${4_000 + invited}`;
  const body = {
    emailAddress: `invited${invited}@staff.example`,
    firstName: 'Nora',
    lastName: 'Quill',
    mobileNumber: phone,
    roleId: 4 as const,
  };
  const user = await world.call(addBusinessUser, { body }, owner.headers);
  world.clock.advance(1_000);
  const { businessId, externalId } = owner;
  const token = await newestToken(world, phone);
  return { owner, user, businessId, externalId, email: body.emailAddress, phone, token };
}
