import { beforeEach, expect, test } from 'vitest';
import { requestQuote } from '#contract/orders/quotes/quote.ts';
import { taxPeriod } from '#contract/orders/quotes/quotes.factory.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { redeemByHand } from '../../coupons/coupons/redeem.factory.ts';
import { giveMenu, newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { operatorOf } from '../../people/staff/staff.factory.ts';
import { giveTerms } from '../terms/terms.factory.ts';
import { giveRates, openForOrders, someMenu, someTerms } from './quotes.factory.ts';
import { recheckQuote } from './recheck-quote.ts';

// The rates below are replaced: the database's clock says which of them may be.
const world = await openTestApp({ startsAt: Date.now() });
const { call, database, ownerUrl, vault, clock } = world;
const { at, idOf } = await openForOrders(database);
const { businessId } = at;
const coupon = await makeCoupon(world, { nowMs: clock.now() });
let quoteId = '';

const recheck = async (of = businessId) => {
  const found = await asRestaurant(database, of, (transaction) =>
    recheckQuote(transaction, { businessId: of, quoteId, nowMs: clock.now(), vault }),
  );
  return found && { ...found, texts: found.changes.map(({ about, text }) => `${about} ${text}`) };
};

beforeEach(async () => {
  await giveMenu(database, at, someMenu);
  await giveTerms(database, at, someTerms);
  const body = {
    service: 'TAKE_OUT' as const,
    lines: [{ itemId: idOf('Burger'), quantity: 1, note: 'No onions' }],
    codes: [coupon.shown],
  };
  quoteId = (await call(requestQuote, { params: { id: at.externalId }, body })).quoteId ?? '';
});

test('nothing changed: it can be ordered as it was quoted, with its notes and codes', async () => {
  const found = await recheck();
  expect(found).toMatchObject({ hasExpired: false, changes: [] });
  expect(found?.asked).toMatchObject({ codes: [coupon.shown], lines: [{ note: 'No onions' }] });
});

test('a menu that was imported anew says line by line what is different', async () => {
  const item = newItem({ name: 'Burger', priceCents: 13_50, noteAllowed: false });
  await giveMenu(database, at, newMenu({ Dinner: { Mains: [item] } }));
  expect((await recheck())?.texts).toEqual([
    "LINE The kitchen can't take a note for this. Remove the note.",
    'ORDER Joyous coupon was $2.50 and is $2.70 now.',
    'ORDER Tax was $0.82 and is $0.89 now.',
    'ORDER Total was $10.82 and is $11.69 now.',
  ]);
  await giveMenu(database, at, newMenu({ Dinner: { Mains: [newItem({ name: 'Soup' })] } }));
  expect((await recheck())?.texts).toEqual(["LINE This isn't on the menu anymore. Remove it."]);
});

test('the restaurant takes no more orders today', async () => {
  const terms = { ...someTerms, noMoreUntilMs: clock.now() + 86_400_000 };
  await giveTerms(database, at, terms);
  expect((await recheck())?.texts[0]).toMatch(/^ORDER This restaurant takes no more orders today/);
});

test('rates that were changed for today', async () => {
  const rates = taxPeriod({ startsOn: '2099-01-01' });
  await asRestaurant(database, businessId, (transaction) =>
    giveRates(transaction, at, [taxPeriod(), rates]),
  );
  expect((await recheck())?.changes).toEqual([]);
  const today = new Date(clock.now() - 86_400_000).toISOString().slice(0, 10);
  await asRestaurant(database, businessId, (transaction) =>
    giveRates(transaction, at, [
      taxPeriod(),
      taxPeriod({ startsOn: today, rateMillionths: 90_000 }),
    ]),
  );
  expect((await recheck())?.texts).toEqual([
    'ORDER Tax was $0.82 and is $0.90 now.',
    'ORDER Total was $10.82 and is $10.90 now.',
  ]);
});

test('it has expired, and is compared all the same', async () => {
  clock.advance(31 * 60_000);
  expect(await recheck()).toMatchObject({ hasExpired: true });
});

test("another restaurant's quote is none", async () => {
  const other = await openForOrders(database);
  expect(await recheck(other.at.businessId)).toBeUndefined();
});

test('a coupon that somebody used meanwhile', async () => {
  await redeemByHand(operatorOf(world), { ...at, code: coupon.shown, nowMs: clock.now() });
  expect((await recheck())?.texts).toEqual([
    'CODE That code was used already. Remove it.',
    'ORDER Joyous coupon was $2.50 and is $0.00 now.',
    'ORDER Tax was $0.90 and is $1.12 now.',
    'ORDER Total was $10.90 and is $13.62 now.',
  ]);
});

test('while a menu is imported, each quote is of one menu', async () => {
  const priced = (cents: number) =>
    newMenu({
      Dinner: {
        Mains: [
          newItem({ name: 'Burger', priceCents: cents }),
          newItem({ name: 'Wine', priceCents: cents }),
        ],
      },
    });
  const lines = ['Burger', 'Wine'].map((name) => ({ itemId: idOf(name), quantity: 1 }));
  const params = { id: at.externalId };
  const seen = new Set<string>();
  await giveMenu(database, at, priced(5_00));
  const imports = (async () => {
    for (let round = 0; round < 10; round += 1) {
      await giveMenu(database, at, priced(round % 2 === 0 ? 7_00 : 5_00));
    }
  })();
  const quotes = (async () => {
    for (let round = 0; round < 25; round += 1) {
      const body = { service: 'TAKE_OUT' as const, lines };
      const made = await call(requestQuote, { params, body });
      seen.add(made.lines.map(({ unitCents }) => unitCents).join());
    }
  })();
  await Promise.all([imports, quotes]);
  expect([...seen].filter((prices) => prices !== '500,500' && prices !== '700,700')).toEqual([]);
  expect(await queryOnce(ownerUrl, 'SELECT FROM quotes WHERE total_cents < 0')).toEqual([]);
});
