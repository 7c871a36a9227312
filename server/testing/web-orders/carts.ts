import fc from 'fast-check';
import { type Choice, lowestCents, mostOf } from '#contract/find/menus/choices.ts';
import type { OptionGroup } from '#contract/find/menus/dish-options.ts';
import { anyGroups } from '#contract/find/menus/options.factory.ts';
import { anyTerms, soldKinds } from '#contract/orders/quotes/priced.factory.ts';
import { requestQuote } from '#contract/orders/quotes/quote.ts';
import { taxPeriod } from '#contract/orders/quotes/quotes.factory.ts';
import { acceptWebOrder, completeWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { makeCoupon } from '../../features/coupons/coupons/coupons.factory.ts';
import { makeReplyCode } from '../../features/coupons/reply-codes/reply-codes.factory.ts';
import { newItem, newMenu } from '../../features/find/menus/menus.factory.ts';
import type { openPayingWorld } from '../../features/orders/payments/paying.factory.ts';
import {
  openForOrders,
  someTerms,
  tableCode,
} from '../../features/orders/quotes/quotes.factory.ts';
import { dinersAt } from '../../features/orders/web-orders/placed.factory.ts';
import { strangeDevice } from '../../features/people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../features/people/staff/staff.factory.ts';

type World = Awaited<ReturnType<typeof openPayingWorld>>;

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

export const anyCart = fc.record({
  dishes: fc.array(anyDish, { minLength: 3, maxLength: 3 }),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  terms: anyTerms,
});

type Cart = typeof anyCart extends fc.Arbitrary<infer Value> ? Value : never;

/** A restaurant that has just this to sell, under these terms. */
export async function openShop({ database }: World, { dishes, terms }: Cart) {
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

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Quoted as a browser does it. */
export async function quoteCart(world: World, cart: Cart, { at, itemIdOf }: Shop) {
  const { call, clock, database } = world;
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

/** Its diner pays online, and gets it. */
export async function handOverPaid(world: World, { at }: Shop, quoteId: string, address: string) {
  const { arrive, call, settleAll, standIn, startPaying } = world;
  const started = await startPaying(dinersAt(world, at), quoteId, { address });
  standIn.pay(started.sessionId);
  await arrive();
  const { headers } = await makeStaff(world, { at, roleId: 4 });
  const params = { orderId: String(started.orderId) };
  await call(acceptWebOrder, { params, body: { minutes: 20 } }, headers);
  await settleAll();
  await call(completeWebOrder, { params, body: {} }, headers);
  await settleAll();
  return { ...started, params };
}

/** It is paid at the restaurant. */
export async function handOverThere(world: World, { at }: Shop, quoteId: string, address: string) {
  const { order } = await dinersAt(world, at).place(quoteId, { address });
  const { headers } = await makeStaff(world, { at, roleId: 4 });
  const orderId = order.orderNumber;
  const params = { orderId: String(orderId) };
  await world.call(acceptWebOrder, { params, body: { minutes: 20 } }, headers);
  const body = { paymentStatus: 'PAID_BY_CASH' as const };
  await world.call(completeWebOrder, { params, body }, headers);
  return { orderId, params };
}
