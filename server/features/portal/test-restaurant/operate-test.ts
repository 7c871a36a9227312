import type { Press } from '#contract/portal/test-restaurant/presses.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import {
  findOwnRestaurant,
  findTest,
  inRestaurant,
  isTest,
} from '../../ground/restaurant/index.ts';
import type { DinerContext } from '../../people/access/index.ts';
import { beginTestAgain, makeTest } from './make-test.ts';
import { pressAt } from './press.ts';

// The same by the operator, and by programs that examine a till: they name the real restaurant.

const readOwn = (transaction: DatabaseTransaction, businessId: number) =>
  within(transaction, { restaurant: businessId }, (acting) =>
    findOwnRestaurant(acting, businessId),
  );

type Named = { externalId: string; nowMs: number };

export const makeTestOf = (database: Database, { externalId, nowMs }: Named) =>
  inRestaurant(database, externalId, async (transaction, testOf) => {
    if (await isTest(transaction, testOf)) return refuse('test_restaurant');
    const made = await makeTest(transaction, { testOf, nowMs });
    if (isRefused(made)) return made;
    if (made.isNew) {
      const action = 'TEST_RESTAURANT_MADE';
      await auditAsOperator(transaction, { businessId: testOf, action, nowMs });
    }
    const { external_id: testId } = await readOwn(transaction, made.businessId);
    return { externalId: testId, isNew: made.isNew };
  });

export const beginTestAgainOf = (
  { database, vault }: { database: Database; vault: Vault },
  { externalId, nowMs }: Named,
) =>
  inRestaurant(database, externalId, async (transaction, testOf) => {
    const begun = await beginTestAgain(transaction, { testOf, nowMs, vault });
    if (isRefused(begun)) return begun;
    const action = 'TEST_RESTAURANT_BEGUN_AGAIN';
    await auditAsOperator(transaction, { businessId: testOf, action, nowMs });
    return { externalId: (await readOwn(transaction, begun.businessId)).external_id };
  });

export async function pressOf(
  context: DinerContext,
  externalId: string,
  wanted: { press: Press; orderNumber: number | null },
) {
  const test = await inRestaurant(context.database, externalId, async (transaction, testOf) => {
    const there = await findTest(transaction, testOf);
    return there ? readOwn(transaction, there.businessId) : refuse('no_test_restaurant');
  });
  return isRefused(test) ? test : pressAt(context, test, wanted);
}
