import { type NewMenuInput, newMenuSchema } from '#contract/find/menus/menus-admin.ts';
import type { TaxPeriod } from '#contract/orders/quotes/tax-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { waitForTurn } from '#platform/database/turns.queries.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { drawShortCode } from '#platform/tokens/short-code.ts';
import { voidLive } from '../../coupons/coupons/index.ts';
import { copyMenu } from '../../find/menus/index.ts';
import { addTestRestaurant } from '../../find/restaurants/index.ts';
import { findTest, lockIfOpen, markClosed } from '../../ground/restaurant/index.ts';
import { movePrograms } from '../../money/integrations/index.ts';
import { moveNoticeAddresses } from '../../money/notices/index.ts';
import { changeRates, findSetRates } from '../../orders/quotes/index.ts';
import { findTerms, saveTerms } from '../../orders/terms/index.ts';

/** `testOf`: the restaurant that the transaction acts for, and whose test restaurant it is. */
type Of = { testOf: number; nowMs: number };

/** For a restaurant without a menu: something to order, with a choice to make. */
const sampleMenu: NewMenuInput = {
  catalogs: [
    {
      name: 'Menu',
      categories: [
        {
          name: 'Samples',
          items: [
            {
              name: 'Sample burger',
              priceCents: 12_50,
              optionGroups: [
                {
                  name: 'Doneness',
                  least: 1,
                  most: 1,
                  options: [{ name: 'Medium' }, { name: 'Well done' }],
                },
                { name: 'Extras', options: [{ name: 'Cheese', priceCents: 1_50 }] },
              ],
            },
            { name: 'Sample soda', priceCents: 3_00, taxCategory: 'SOFT_DRINK' },
          ],
        },
      ],
    },
  ],
};

/** For a restaurant that has set no rates: without any, nothing can be ordered on the web. */
const sampleRates: TaxPeriod[] = [
  {
    startsOn: '2020-01-01',
    discountBase: 'AFTER_ALL_DISCOUNTS',
    rateMillionths: 82_500,
    exceptions: [],
  },
];

const cardCodeLength = 12;

/** Whatever the restaurant's own terms say: an order may wait until it opens next. */
const leastDaysAhead = 7;

/**
 * A test restaurant finds what the till will find: the menu, the hours, the terms of ordering and the
 * rates of sales tax, as they are now. What is missing there gets a sample. No diner, order, key, amount
 * or member of the staff comes along.
 */
async function make(transaction: DatabaseTransaction, { testOf, nowMs }: Of): Promise<number> {
  const { businessId } = await addTestRestaurant(transaction, { testOf, nowMs });
  const terms = await findTerms(transaction, testOf);
  const rates = await findSetRates(transaction, testOf);
  await copyMenu(transaction, {
    from: testOf,
    to: businessId,
    ifEmpty: newMenuSchema.parse(sampleMenu),
  });
  await within(transaction, { restaurant: businessId }, async (acting) => {
    await saveTerms(acting, businessId, {
      ...terms,
      services: terms.services.length > 0 ? terms.services : ['TAKE_OUT'],
      daysAhead: Math.max(terms.daysAhead, leastDaysAhead),
      // Whoever has a real table's card has none of these.
      tables: terms.tables.map(({ name }) => ({ name, code: drawShortCode(cardCodeLength) })),
      laterUntilMs: null,
      noMoreUntilMs: null,
    });
    const put = (rates.length > 0 ? rates : sampleRates).map((period) => {
      return { ...period, setBy: 'RESTAURANT' as const };
    });
    await changeRates(acting, businessId, { remove: [], put });
  });
  return businessId;
}

/** One at a time: a second press finds what the first one made. */
export async function makeTest(transaction: DatabaseTransaction, of: Of) {
  if (!(await lockIfOpen(transaction, of.testOf))) return refuse('restaurant_closed');
  await waitForTurn(transaction, 'test restaurant', of.testOf);
  const there = await findTest(transaction, of.testOf);
  if (there) return { businessId: there.businessId, isNew: false };
  return { businessId: await make(transaction, of), isNew: true };
}

const reason = 'The test restaurant has begun again';

/**
 * Nothing of a ledger is ever deleted: the old test restaurant is closed, as any other would be, and its
 * keys and the addresses of its notices go on at a new one.
 */
export async function beginTestAgain(
  transaction: DatabaseTransaction,
  { vault, ...of }: Of & { vault: Vault },
) {
  const { testOf, nowMs } = of;
  if (!(await lockIfOpen(transaction, testOf))) return refuse('restaurant_closed');
  await waitForTurn(transaction, 'test restaurant', testOf);
  const old = await findTest(transaction, testOf);
  if (!old) return refuse('no_test_restaurant');
  await within(transaction, { restaurant: old.businessId }, async (acting) => {
    await markClosed(acting, { businessId: old.businessId, nowMs });
    await voidLive(acting, old.businessId, { reason, nowMs });
  });
  const businessId = await make(transaction, of);
  const between = { from: old.businessId, to: businessId };
  await movePrograms(transaction, between, { reason, nowMs });
  await moveNoticeAddresses(transaction, between, { vault, nowMs });
  return { businessId };
}
