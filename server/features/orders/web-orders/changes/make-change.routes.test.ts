import { beforeEach, describe, expect, test } from 'vitest';
import { shownCents } from '#contract/money/cents.ts';
import { giveRefund, quoteRefund } from '#contract/orders/refunds/staff-refunds.ts';
import { changeOrder, seeOrderChanges } from '#contract/orders/web-orders/changes.ts';
import { listWebOrders } from '#contract/orders/web-orders/kitchen.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { openChanging } from './changing.factory.ts';

const world = await openChanging();
const { accepted, at, call, change, clock, codesOfF, complete, cook, idOf, keyed } = world;
const { ownerUrl, paid, paymentOf, quote, refundsOf, refused, settleAll, show } = world;
const { nothingDiffers, refusedToChange, taxesOf, textsTo } = world;

beforeEach(() => clock.advance(minuteMs));

const off = (line: number) => ({ lines: [{ line, stays: 0 }] });

describe('F, after all discounts', () => {
  test('without its olive oil costs 29.13, and 10.57 goes back at once; its ORDER is of that', async () => {
    await queryOnce(ownerUrl, "UPDATE tax_periods SET discount_base = 'AFTER_ALL_DISCOUNTS'");
    const order = await paid({ also: await codesOfF() });
    await settleAll();
    expect(await paymentOf(order.orderId)).toMatchObject({ captured_cents: 39_70 });
    const quoted = await quote(order, off(1));
    expect(quoted).toMatchObject({
      outcome: 'DONE',
      dinerName: 'Ann',
      totalCents: 29_13,
      backCents: 10_57,
      ifTakenOff: null,
      before: { amounts: { totalCents: 39_70 } },
      after: {
        amounts: {
          // With the delivery fee.
          itemsCents: 31_99,
          deliveryFeeCents: 3_99,
          ownDiscountCents: 3_20,
          ourDiscountCents: 5_76,
          taxCents: 1_90,
          tipCents: 4_20,
        },
      },
    });
    const shown = await change(order, off(1));
    expect(shown).toMatchObject({
      changesVersion: 1,
      changesSeen: 0,
      lines: [{ name: 'Burger', quantity: 2 }],
      amounts: { totalCents: 29_13 },
      changes: [{ changeNo: 1, state: 'DONE', settledBy: 'STAFF', backCents: 10_57 }],
    });
    expect(await taxesOf(order.orderId)).toEqual([
      { kind: 'PREPARED_FOOD', base_cents: 20_16, tax_cents: 1_66 },
      { kind: 'DELIVERY_FEE', base_cents: 2_87, tax_cents: 24 },
    ]);
    expect(await refundsOf(order.orderId)).toEqual([
      { refund_no: 1, cents: 10_57, entry_id: null, is_given: false },
    ]);
    await nothingDiffers();
    await settleAll();
    expect(await paymentOf(order.orderId)).toMatchObject({ refunded_cents: 10_57, trouble: null });
    await nothingDiffers();
    expect((await textsTo(order)).at(-1)).toMatch(
      /changed order \d+: no Olive oil\. \$10\.57 goes back to your card\. http/,
    );
    await complete(order);
    const [entry] = await queryOnce(
      ownerUrl,
      `SELECT menu_price_cents, subtotal_cents, tax_cents, tip_cents, reimbursed_cents
       FROM ledger_entries WHERE order_id = $1`,
      [order.orderId],
    );
    expect(entry).toEqual({
      menu_price_cents: 31_99,
      subtotal_cents: 28_79,
      tax_cents: 1_90,
      tip_cents: 4_20,
      reimbursed_cents: 5_76,
    });
    await nothingDiffers();
    // One of its burgers comes back later, with its tax.
    const owner = await makeStaff(world, { at });
    const what = { lines: [{ lineNo: 1, quantity: 1 }] };
    const { params } = order;
    const { sides } = await call(quoteRefund, { params, body: what }, owner.headers);
    const expects = { total: sides?.amounts.total ?? '', deposit: sides?.deposit ?? '' };
    const body = { ...what, reason: 'WRONG' as const, expects };
    const given = await call(giveRefund, { params, body }, keyed('back', owner.headers));
    expect(given.amounts.tax).toBe('0.83');
    await settleAll();
    await nothingDiffers();
    await queryOnce(ownerUrl, "UPDATE tax_periods SET discount_base = 'AFTER_OWN_DISCOUNT'");
  });
});

describe('staff take something off', () => {
  test('of an order that is paid there: its total falls, nothing goes back, the diner reads it', async () => {
    const order = await accepted();
    const before = await show(order);
    const shown = await change(order, { lines: [{ line: 0, stays: 1 }] });
    const { totalCents } = shown.amounts;
    expect(totalCents).toBeLessThan(before.amounts.totalCents);
    expect(shown.changes).toMatchObject([
      { totalBeforeCents: before.amounts.totalCents, totalAfterCents: totalCents, backCents: 0 },
    ]);
    expect((await textsTo(order)).at(-1)).toContain(
      `: 1 Burger instead of 2. You pay ${shownCents(totalCents)}. http`,
    );
    const now = await show(order);
    expect(now.lines).toMatchObject([{ quantity: 1 }, { name: 'Olive oil' }]);
    expect(now.asked.map(({ quantity }) => quantity)).toEqual([1, 1]);
    await complete(order, { paymentStatus: 'PAID_BY_CASH' });
    await nothingDiffers();
  });

  test('notes stay with their dishes', async () => {
    const lines = [
      { itemId: idOf('Olive oil'), note: 'The small one' },
      { itemId: idOf('Burger'), note: 'No nuts: allergy' },
    ];
    const order = await accepted({ lines });
    const shown = await change(order, off(0));
    expect(shown.lines).toMatchObject([{ name: 'Burger', note: 'No nuts: allergy' }]);
    expect(shown.changes[0]?.lines[0]).toMatchObject({ name: 'Olive oil', quantity: 0 });
  });

  test('but not the last dish, and nothing that is not there', async () => {
    const order = await accepted({ lines: [{ itemId: idOf('Burger'), quantity: 2 }] });
    expect((await refusedToChange(order, off(0))).code).toBe('last_dish');
    const wrong = async (body: object) => (await refusedToChange(order, body)).problems?.[0]?.field;
    expect(await wrong({})).toBe('lines');
    expect(await wrong(off(1))).toBe('lines.0.line');
    expect(await wrong({ lines: [{ line: 0, stays: 2 }] })).toBe('lines.0.stays');
    expect(await wrong({ lines: [off(0), off(0)].flatMap(({ lines }) => lines) })).toBe(
      'lines.1.line',
    );
  });

  test('only while it is made', async () => {
    const placed = await world.place();
    expect((await refusedToChange(placed, off(1))).code).toBe('order_not_changeable');
    await world.accept(placed);
    await complete(placed, { paymentStatus: 'PAID_BY_CASH' });
    expect((await refusedToChange(placed, off(1))).code).toBe('order_not_changeable');
    const nobody = { params: { orderId: '999999' } };
    expect((await refusedToChange(nobody, off(1))).code).toBe('order_not_found');
  });
});

describe('a dish comes instead', () => {
  const instead = (line: number, dish: string, quantity = 1) => ({
    lines: [{ line, stays: 0, instead: { itemId: idOf(dish), quantity } }],
  });

  test('at once where the diner wants it so: it is taxed as what it is', async () => {
    const order = await paid({ placing: { ifOut: 'REPLACE' } });
    await settleAll();
    const shown = await change(order, instead(1, 'Penne'));
    expect(shown).toMatchObject({
      ifOut: 'REPLACE',
      lines: [{ name: 'Burger' }, { name: 'Penne', quantity: 1, unitCents: 11_00 }],
      changes: [{ state: 'DONE', lines: [{ name: 'Olive oil', instead: { name: 'Penne' } }] }],
    });
    expect((await taxesOf(order.orderId)).map(({ kind }) => kind)).toEqual(['PREPARED_FOOD']);
    expect((await textsTo(order)).at(-1)).toContain(': Penne instead of Olive oil. http');
    await settleAll();
    await complete(order);
    await nothingDiffers();
  });

  test('is refused where it costs more, naming both prices, or more with its tax', async () => {
    const order = await accepted();
    const dearer = await refusedToChange(order, instead(1, 'Lobster'));
    expect(dearer).toMatchObject({
      code: 'dearer',
      problems: [
        {
          field: 'lines.0.instead',
          message: 'Lobster costs $30.00, and Olive oil $11.95. Take a second order for it.',
        },
      ],
    });
    const two = await refusedToChange(order, instead(1, 'Wine', 2));
    expect(two.problems?.[0]?.message).toContain('Wine costs $18.00');
    const unknown = await refusedToChange(order, {
      lines: [{ line: 1, stays: 0, instead: { itemId: 999_999, quantity: 1 } }],
    });
    expect(unknown.problems?.[0]).toMatchObject({
      field: 'lines.0.instead',
      message: "This isn't on the menu anymore. Remove it.",
    });
  });
});

describe('the time', () => {
  test('moves later, at once, and is told', async () => {
    const order = await accepted();
    const promised = clock.now() + 40 * minuteMs;
    const promisedAt = new Date(promised).toISOString();
    const quoted = await quote(order, { promisedAt });
    expect(quoted).toMatchObject({ outcome: 'DONE', backCents: 0, changed: [] });
    const shown = await change(order, { promisedAt });
    expect(shown).toMatchObject({ promisedAt, changes: [{ time: { after: promisedAt } }] });
    expect((await textsTo(order)).at(-1)).toMatch(/needs longer for order \d+\. Ready .+\. http/);
    const earlier = new Date(promised - minuteMs).toISOString();
    const problem = (await refusedToChange(order, { promisedAt: earlier })).problems?.[0];
    expect(problem).toEqual({
      field: 'promisedAt',
      message: 'must be later than the time that was promised',
    });
    await nothingDiffers();
  });
});

describe('a change', () => {
  test('is done once, however often it is sent; another under its key is refused', async () => {
    const order = await paid();
    await settleAll();
    const sent = await world.expecting(order, off(1));
    const first = await call(changeOrder, sent, keyed('once'));
    expect(await call(changeOrder, sent, keyed('once'))).toEqual(first);
    const other = { ...sent, body: { ...sent.body, lines: [{ line: 0, stays: 1 }] } };
    expect((await refused(changeOrder, other, keyed('once'))).code).toBe('reference_taken');
    expect(await refundsOf(order.orderId)).toHaveLength(1);
    expect((await refused(changeOrder, sent, cook.headers)).problems?.[0]?.field).toBe(
      'idempotency-key',
    );
  });

  test('of what another tablet has changed meanwhile does nothing', async () => {
    const order = await accepted();
    const sent = await world.expecting(order, off(1));
    await change(order, { lines: [{ line: 0, stays: 1 }] });
    expect((await refused(changeOrder, sent, keyed())).code).toBe('order_changed');
    const { body, params } = await world.expecting(order, off(1));
    const expects = { ...body.expects, totalCents: body.expects.totalCents + 1 };
    const wrong = { params, body: { ...body, expects } };
    expect((await refused(changeOrder, wrong, keyed())).code).toBe('order_changed');
    expect((await show(order)).lines).toHaveLength(2);
  });

  test('marks the order until somebody has looked', async () => {
    const order = await accepted();
    await change(order, off(1));
    const onBoard = async () =>
      (await call(listWebOrders, {}, cook.headers)).orders.find(
        ({ orderId }) => orderId === order.orderId,
      );
    expect(await onBoard()).toMatchObject({ changesVersion: 1, changesSeen: 0 });
    const see = (version: number) =>
      call(seeOrderChanges, { params: order.params, body: { version } }, cook.headers);
    expect(await see(1)).toMatchObject({ changesVersion: 1, changesSeen: 1 });
    await change(order, { lines: [{ line: 0, stays: 1 }] });
    // What a page of before says is of what it had.
    expect(await see(1)).toMatchObject({ changesVersion: 2, changesSeen: 1 });
    expect(await see(9)).toMatchObject({ changesVersion: 2, changesSeen: 2 });
  });
});

test('an order changes twenty times at most: each is a text', async () => {
  const order = await accepted();
  for (let minutes = 1; minutes <= 20; minutes += 1) {
    await change(order, {
      promisedAt: new Date(clock.now() + (60 + minutes) * minuteMs).toISOString(),
    });
  }
  const later = { promisedAt: new Date(clock.now() + 90 * minuteMs).toISOString() };
  const { problems } = await refusedToChange(order, later);
  expect(problems?.[0]?.message).toBe('This order has changed often enough. Call the diner.');
});
