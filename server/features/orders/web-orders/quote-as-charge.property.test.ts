import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choice, lowestCents, mostOf } from '#contract/find/menus/choices.ts';
import type { OptionGroup } from '#contract/find/menus/dish-options.ts';
import { anyGroups } from '#contract/find/menus/options.factory.ts';
import { anyTerms, soldKinds } from '#contract/orders/quotes/priced.factory.ts';
import { requestQuote } from '#contract/orders/quotes/quote.ts';
import { taxPeriod } from '#contract/orders/quotes/quotes.factory.ts';
import { acceptWebOrder, completeWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { makeReplyCode } from '../../coupons/reply-codes/reply-codes.factory.ts';
import { newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { rangeOfDays, verifyPayments } from '../payments/index.ts';
import { openPayingWorld } from '../payments/paying.factory.ts';
import { ledgerCents } from '../payments/paying-orders.factory.ts';
import { openForOrders, someTerms, tableCode } from '../quotes/quotes.factory.ts';
import { dinersAt } from './placed.factory.ts';

const world = await openPayingWorld();
const { call, clock, database, provider, standIn, arrive, paymentOf, settleAll } = world;

const zipCode = '78701';

const inStock = (groups: readonly OptionGroup[]): OptionGroup[] =>
  groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...option,
      available: true,
      ...(option.optionGroups && {
        optionGroups: inStock(option.optionGroups as OptionGroup[]),
      }),
    })),
  }));

/** Right ones, as few or as many as `more` has it, with all that they require within. */
const chosenFrom = (groups: readonly OptionGroup[], more: number): Choice[] =>
  groups.flatMap((group, index) => {
    const most = mostOf(group);
    let left = group.least + ((more + index) % (most - group.least + 1));
    return group.options.flatMap((option) => {
      const quantity = Math.min(left, group.mostOfEach);
      left -= quantity;
      if (quantity === 0) return [];
      const choices = chosenFrom((option.optionGroups ?? []) as OptionGroup[], more);
      return [{ group: group.name, option: option.name, quantity, choices }];
    });
  });

/** Of all of them, an order may cost $10,000. */
const anyPrice = fc.oneof(fc.nat({ max: 1_000 }), fc.nat({ max: 20_000 }));

/** What costs no less than nothing, whatever is chosen. */
const anyDish = fc
  .record({ priceCents: anyPrice, groups: anyGroups, taxCategory: fc.constantFrom(...soldKinds) })
  .map(({ priceCents, groups, taxCategory }) => {
    const optionGroups = inStock(groups);
    const lowest = Math.min(0, lowestCents({ priceCents: 0, optionGroups }));
    return { priceCents: priceCents - lowest, optionGroups, taxCategory };
  });

const anyLine = fc.record({
  dish: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  more: fc.nat({ max: 9 }),
});

const anyCart = fc.record({
  dishes: fc.array(anyDish, { minLength: 3, maxLength: 3 }),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  terms: anyTerms,
});

type Cart = typeof anyCart extends fc.Arbitrary<infer Value> ? Value : never;

/** A restaurant that has just this to sell, under these terms. */
async function open({ dishes, terms }: Cart) {
  const nameOf = (index: number) => `Dish ${index}`;
  const { deliveryFeeCents, rates } = terms;
  const delivery = {
    area: { by: 'ZIP_CODES' as const, zipCodes: [zipCode] },
    feeCents: deliveryFeeCents,
    leastOrderCents: 0,
    travelMinutes: 15,
  };
  const { at, idOf } = await openForOrders(database, {
    terms: { ...someTerms, delivery },
    menu: newMenu({
      Dinner: { Mains: dishes.map((dish, index) => newItem({ name: nameOf(index), ...dish })) },
    }),
    taxes: [taxPeriod(rates)],
  });
  return { at, itemIdOf: (index: number) => idOf(nameOf(index)) };
}

/** Quoted as a browser does it. */
async function quote(cart: Cart, { at, itemIdOf }: Awaited<ReturnType<typeof open>>) {
  const { service, tip, replyPercentOff: percentOff, coupon } = cart.terms;
  const nowMs = clock.now();
  const codes = [
    ...(percentOff > 0 ? [await makeReplyCode(database, at, { percentOff, nowMs })] : []),
    ...(coupon ? [(await makeCoupon(world, { ...coupon, nowMs })).shown] : []),
  ];
  const body = {
    service,
    codes,
    tip,
    lines: cart.lines.map(({ dish, quantity, more }) => ({
      itemId: itemIdOf(dish),
      quantity,
      choices: chosenFrom(cart.dishes[dish]?.optionGroups ?? [], more),
    })),
    ...(service === 'DELIVERY' && { deliverTo: { zipCode, position: null } }),
    ...(service === 'DINE_IN' && { table: tableCode }),
  } as never;
  const params = { id: at.externalId };
  const {
    quoteId,
    amounts,
    problems,
    codes: read,
  } = await call(requestQuote, { params, body }, strangeDevice());
  if (quoteId === null || !amounts)
    throw new Error(`not orderable: ${JSON.stringify({ problems, read })}`);
  return { quoteId, totalCents: amounts.totalCents };
}

test('for all carts: what is quoted is what the provider is asked for, takes, and the ledger has', async () => {
  const seen = { charged: 0, tooLittle: 0 };
  const property = fc.asyncProperty(anyCart, async (cart) => {
    const opened = await open(cart);
    const { at } = opened;
    const diners = dinersAt(world, at);
    const { quoteId, totalCents } = await quote(cart, opened);
    const address = cart.terms.service === 'DELIVERY' ? '1 Elm St' : '';
    if (totalCents < 50) {
      const refusal = await diners.refusedToPlace(quoteId, { payment: 'ONLINE', address });
      expect(refusal.code).toBe('not_payable_online');
      seen.tooLittle += 1;
      return;
    }
    const { orderId, order, sessionId } = await world.startPaying(diners, quoteId, { address });
    standIn.pay(sessionId);
    await arrive();
    const { headers } = await makeStaff(world, { at, roleId: 4 });
    const params = { orderId: String(orderId) };
    await call(acceptWebOrder, { params, body: { minutes: 20 } }, headers);
    await settleAll();
    await call(completeWebOrder, { params, body: {} }, headers);
    await settleAll();
    const payment = await paymentOf(orderId);
    const charge = Object.values(standIn.state.charges).find(
      ({ payment_intent }) => payment_intent === payment.intent_id,
    );
    expect({
      order: order.amounts.totalCents,
      asked: payment.cents,
      session: standIn.state.sessions[sessionId]?.amount_total,
      taken: charge?.amount_captured,
      captured: payment.captured_cents,
      ledger: await ledgerCents(world, orderId),
    }).toEqual({
      order: totalCents,
      asked: totalCents,
      session: totalCents,
      taken: totalCents,
      captured: totalCents,
      ledger: totalCents,
    });
    seen.charged += 1;
  });
  await fc.assert(property, { numRuns: 20, endOnFailure: true });
  expect(seen.charged).toBeGreaterThan(0);
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const checked = await verifyPayments({ database, provider }, rangeOfDays(today, today));
  expect(checked.differences).toEqual([]);
  expect((await verifyLedger(database)).faults).toEqual([]);
});
