import { completeWebOrder, readyWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { somePhone } from '../../../coupons/coupons/coupons.factory.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { noCeilings } from '../../../money/ledger/ceilings.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { provenNumber } from '../../numbers/numbers.factory.ts';
import { openForOrders } from '../../quotes/quotes.factory.ts';
import { dinersAt } from '../placed.factory.ts';
import type { Watching } from './watch-unseen.ts';

/**
 * A restaurant with somebody in the kitchen and a till, and diners who order two burgers, each with a
 * number of their own. The world must have the settings `fromAnywhere`.
 */
export async function openKitchen(world: TestApp) {
  const { call, database } = world;
  const { at, idOf } = await openForOrders(database);
  const { place, quote } = dinersAt(world, at);
  const { headers } = await makeStaff(world, { at, roleId: 4 });
  const { headers: ofTill } = await makeIntegration(world, { at });
  const cheese = { group: 'Extras', option: 'Cheese' };
  const lines = [{ itemId: idOf('Burger'), quantity: 2, choices: [cheese], note: 'No onions' }];
  return {
    at,
    idOf,
    headers,
    ofTill,
    placed: async (differing: object = {}, also: object = {}) => {
      const phone = somePhone();
      const { token: numberToken } = await provenNumber(world, phone);
      const made = await place(await quote(lines, also), { numberToken, ...differing });
      const { orderNumber: orderId } = made.order;
      const of = { body: { secret: made.secret } };
      return { ...made, phone, orderId, params: { orderId: String(orderId) }, of };
    },
    complete: async ({ params }: { params: { orderId: string } }) => {
      await call(readyWebOrder, { params }, headers);
      const paid = { params, body: { paymentStatus: 'PAID_BY_CASH' as const } };
      await call(completeWebOrder, paid, headers);
    },
  };
}

/** What watching for orders that nobody sees needs, where nothing prints and no page is open. */
export const watchingIn = (world: TestApp): Watching => ({
  database: world.database,
  texts: makeTexts(world),
  publicUrl: 'https://joyous.example',
  ceilings: noCeilings,
  announce: () => undefined,
  findPrinted: async () => [],
});
