import { expect, test } from 'vitest';
import { getPartnerRestaurant } from '#contract/money/integrations/integrations.ts';
import {
  endProgramKey,
  listPrograms,
  makeProgramKey,
  replaceProgramKey,
} from '#contract/money/integrations/programs.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { servedCalls } from '../../people/access/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeIntegration } from './integrations.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused } = world;

// As in people/staff/copied-session.test.ts: a thief has everything that an owner's browser stores, but
// not the owner's password.

test('a key, which may give refunds, is made and replaced with the password alone, and ended even when its tries are used up', async () => {
  const names = servedCalls(world.app).map(({ endpoint }) => endpoint.name);
  expect(names).toContain('addBusinessUser');
  const ofKeys = ['endProgramKey', 'makeProgramKey', 'replaceProgramKey'];
  // Keys of a test restaurant take no password: nothing that they touch is real.
  const ofTests = ['endTestKey', 'makeTestKey'];
  expect(names.filter((name) => /key/i.test(name)).sort()).toEqual([...ofKeys, ...ofTests].sort());

  const actor = await makeStaff(world);
  const till = await makeIntegration(world, { at: actor, scopes: ['refunds:write'] });
  const { keyId } = till;
  const makeWith = (proof: object) =>
    refused(
      makeProgramKey,
      { body: { name: 'Thief', scopes: ['refunds:write'], days: 30, ...proof } as never },
      actor.headers,
    );
  const replaceWith = (proof: object) =>
    refused(
      replaceProgramKey,
      { params: { keyId }, body: { oldWorks: 'NONE', days: 30, ...proof } as never },
      actor.headers,
    );
  for (const tried of [makeWith, replaceWith]) {
    expect(await tried({})).toMatchObject({ code: 'bad_input' });
    expect(await tried({ currentPassword: '' })).toMatchObject({ code: 'bad_input' });
    for (let tries = 0; tries < 10; tries += 1) {
      const guess = { currentPassword: `guess ${tries}` };
      expect(await tried(guess)).toMatchObject({ code: 'wrong_password' });
    }
  }
  expect(await makeWith({ currentPassword: actor.password })).toMatchObject({
    code: 'too_many_attempts',
  });
  const [program] = (await call(listPrograms, {}, actor.headers)).programs;
  expect(program?.keys).toMatchObject([{ keyId, state: 'WORKS', isReplaced: false }]);
  await works(call(endProgramKey, { params: { keyId } }, actor.headers));
  const left = await refused(getPartnerRestaurant, {}, till.headers);
  expect(left).toMatchObject({ code: 'invalid_api_key' });
});
