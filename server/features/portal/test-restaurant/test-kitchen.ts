import { newsTopic } from '#platform/cache/announce.ts';
import { within } from '#platform/database/transactions.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import {
  acceptWebOrder,
  changeOrder,
  completeWebOrder,
  listDishesInstead,
  listWebOrders,
  quoteOrderChange,
  readyWebOrder,
  refuseWebOrder,
  seeOrderChanges,
  sendBackWebOrder,
  settleOrderChange,
} from '../../orders/web-orders/index.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { findTestHere } from './test-restaurant.ts';

/** Somebody began it again meanwhile: nothing was done. */
class TestEndedError extends Error {
  override name = 'TestEndedError';
}

/**
 * Runs what staff do in the kitchen at the test restaurant. Each transaction begins by checking that the
 * caller may make keys at the real one, and that this is still its test restaurant.
 */
async function inTestKitchen<Result>(
  context: StaffContext,
  work: (there: StaffContext) => Promise<Result>,
): Promise<Result | Refused<'no_test_restaurant'>> {
  const { announce, businessId: testOf, session } = context;
  const test = await context.transact(async (transaction) => {
    const found = await findTestHere(transaction, testOf);
    if (!found) return refuse('no_test_restaurant');
    return within(transaction, { restaurant: found.businessId }, (acting) =>
      findOwnRestaurant(acting, found.businessId),
    );
  });
  if (isRefused(test)) return test;
  const { business_id: businessId, external_id: businessExternalId } = test;
  const there: StaffContext = {
    ...context,
    businessId,
    session: { ...session, businessExternalId },
    announceNews: () => announce(newsTopic(businessId)),
    transact: (inside, alone) =>
      context.transact(async (transaction, roleId) => {
        const found = await findTestHere(transaction, testOf);
        if (found?.businessId !== businessId) throw new TestEndedError();
        return within(transaction, { restaurant: businessId }, (acting) => inside(acting, roleId));
      }, alone),
  };
  try {
    return await work(there);
  } catch (error) {
    if (error instanceof TestEndedError) return refuse('no_test_restaurant');
    throw error;
  }
}

const nothing = { params: undefined, query: undefined, body: undefined };

export const listTestOrders: Operation<'listTestOrders'> = (_, context) =>
  inTestKitchen(context, (there) => listWebOrders(nothing, there));

export const listTestDishes: Operation<'listTestDishes'> = (_, context) =>
  inTestKitchen(context, (there) => listDishesInstead(nothing, there));

export const quoteTestChange: Operation<'quoteTestChange'> = ({ params, query, body }, context) =>
  inTestKitchen(context, (there) => quoteOrderChange({ params, query, body }, there));

export const changeTestOrder: Operation<'changeTestOrder'> = ({ params, query, body }, context) =>
  inTestKitchen(context, (there) => changeOrder({ params, query, body }, there));

export const actInTestKitchen: Operation<'actInTestKitchen'> = ({ body, ...of }, context) =>
  inTestKitchen(context, async (there) => {
    switch (body.act) {
      case 'accept':
        return acceptWebOrder({ ...of, body }, there);
      case 'ready':
        return readyWebOrder({ ...of, body }, there);
      case 'back':
        return sendBackWebOrder({ ...of, body }, there);
      case 'complete':
        return completeWebOrder({ ...of, body }, there);
      case 'refuse':
        return refuseWebOrder({ ...of, body }, there);
      case 'settle':
        return settleOrderChange({ ...of, body }, there);
      case 'see':
        return seeOrderChanges({ ...of, body }, there);
    }
  });
