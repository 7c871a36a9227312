import * as kitchen from '#contract/portal/test-restaurant/kitchen.ts';
import * as tests from '#contract/portal/test-restaurant/test-restaurant.ts';
import type { Ask } from '../../../testing/ask.ts';

/** Makes every call about the test restaurant. */
export async function askTestRestaurant(ask: Ask): Promise<void> {
  await ask(tests.makeTestRestaurant);
  const name = 'Till on trial';
  const { test } = await ask(tests.makeTestKey, { body: { name } });
  const [{ keys }] = test.programs.filter((one: { name: string }) => one.name === name);
  await ask(tests.setTestTill, { body: { name } });
  const { orderNumber: orderId } = await ask(tests.pressAtTest, { body: { press: 'ORDER' } });
  const params = { orderId };
  const accepted = await ask(kitchen.actInTestKitchen, { params, body: { act: 'accept' } });
  await ask(kitchen.listTestDishes);
  // A played diner orders two dishes in either sequence: the cheaper one goes each time.
  const prices: number[] = accepted.lines.map((one: { unitCents: number }) => one.unitCents);
  const line = prices.indexOf(Math.min(...prices));
  const lines = [{ line, stays: 0 }];
  const quote = await ask(kitchen.quoteTestChange, { params, body: { lines } });
  const { version, totalCents, backCents } = quote;
  const expects = { version, totalCents, backCents };
  await ask(kitchen.changeTestOrder, { params, body: { lines, expects } });
  await ask(kitchen.listTestOrders);
  await ask(tests.endTestKey, { params: { keyId: keys[0].keyId } });
  await ask(tests.pressAtTest, { body: { press: 'HOUR' } });
  await ask(tests.beginTestAgain);
  await ask(tests.getTestRestaurant);
}
