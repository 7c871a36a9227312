import * as tests from '#contract/portal/test-restaurant/test-restaurant.ts';
import type { Ask } from '../../../testing/ask.ts';

/** Makes every call about the test restaurant. */
export async function askTestRestaurant(ask: Ask): Promise<void> {
  await ask(tests.makeTestRestaurant);
  const name = 'Till on trial';
  const { test } = await ask(tests.makeTestKey, { body: { name } });
  const [{ keys }] = test.programs.filter((one: { name: string }) => one.name === name);
  await ask(tests.endTestKey, { params: { keyId: keys[0].keyId } });
  await ask(tests.pressAtTest, { body: { press: 'HOUR' } });
  await ask(tests.beginTestAgain);
  await ask(tests.getTestRestaurant);
}
