import { beforeEach, describe, expect, test } from 'vitest';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import {
  answerOrderChange,
  changeOrder,
  quoteOrderChange,
  seeOrderChanges,
  settleOrderChange,
} from '#contract/orders/web-orders/changes.ts';
import {
  completeWebOrder,
  listWebOrders,
  readyWebOrder,
  refuseWebOrder,
} from '#contract/orders/web-orders/kitchen.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { noCeilings } from '../../../money/ledger/ceilings.factory.ts';
import { strangeDevice } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { ordersJobs } from '../../orders/index.ts';
import { openChanging } from './changing.factory.ts';

const world = await openChanging();
const { accepted, answer, at, call, change, clock, cook, database, idOf, keyed, lapse } = world;
const { nothingDiffers, vault } = world;
const { ownerUrl, paid, quote, refundsOf, refused, settle, settleAll, show, textsTo } = world;

beforeEach(() => clock.advance(minuteMs));

/** As the job does it. */
const completeOverdue = () =>
  ordersJobs({ database, vault, ceilings: noCeilings, now: clock.now } as never)
    .find(({ name }) => name === 'orders.complete-overdue')
    ?.work(undefined);

const off = { lines: [{ line: 1, stays: 0 }] };
const penne = { lines: [{ line: 1, stays: 0, instead: { itemId: idOf('Penne'), quantity: 1 } }] };

type Made = Awaited<ReturnType<typeof paid>>;

/** What is proposed to somebody who said nothing: Penne instead of the olive oil. */
async function asked(made?: Made): Promise<Made> {
  const order = made ?? (await paid());
  await settleAll();
  await change(order, penne);
  clock.advance(1);
  return order;
}

const ready = ({ params }: Made) => call(readyWebOrder, { params, body: {} }, cook.headers);

const namesIn = (shown: { lines: { name: string }[] }) => shown.lines.map(({ name }) => name);

describe('the diner is asked', () => {
  test('by text, for minutes that the restaurant sets; until then nothing changes', async () => {
    const order = await paid();
    await settleAll();
    const quoted = await quote(order, penne);
    expect(quoted).toMatchObject({ outcome: 'ASKED', answerMinutes: 5, ifOut: 'TAKE_OFF' });
    expect(quoted.ifTakenOff?.backCents).toBeGreaterThan(quoted.backCents);
    await asked(order);
    const shown = await show(order);
    expect(namesIn(shown)).toEqual(['Burger', 'Olive oil']);
    expect(shown.changes).toMatchObject([
      {
        state: 'ASKED',
        answerUntil: new Date(clock.now() - 1 + 5 * minuteMs).toISOString(),
        totalAfterCents: quoted.totalCents,
        backCents: quoted.backCents,
        ifTakenOff: quoted.ifTakenOff,
      },
    ]);
    expect((await textsTo(order)).at(-1)).toMatch(
      /has no Olive oil for order \d+\. Penne instead\? Answer by \d+:\d\d [AP]M: http/,
    );
    expect(await refundsOf(order.orderId)).toEqual([]);
    // One question at a time.
    const { params } = order;
    const more = await refused(quoteOrderChange, { params, body: off }, cook.headers);
    expect(more.code).toBe('question_open');
    await nothingDiffers();
  });

  test('and agrees by their link, once; doing it again changes nothing', async () => {
    const order = await asked();
    const texts = (await textsTo(order)).length;
    const shown = await answer(order.secret, 1, 'AGREED');
    expect(namesIn(shown)).toEqual(['Burger', 'Penne']);
    expect(shown.changes).toMatchObject([{ state: 'AGREED', settledBy: 'DINER' }]);
    expect((await answer(order.secret, 1, 'AGREED')).changes).toEqual(shown.changes);
    expect(await refundsOf(order.orderId)).toHaveLength(1);
    // They read it where they answered.
    expect(await textsTo(order)).toHaveLength(texts);
    const body = { secret: order.secret, changeNo: 1, answer: 'TAKE_OFF' as const };
    expect((await refused(answerOrderChange, { body }, strangeDevice())).code).toBe(
      'settled_already',
    );
    await ready(order);
    await world.complete(order);
    await nothingDiffers();
  });

  test('or wants it off, or says nothing: then it is taken off, and they are told', async () => {
    const first = await asked();
    expect(namesIn(await answer(first.secret, 1, 'TAKE_OFF'))).toEqual(['Burger']);
    const order = await asked();
    clock.advance(5 * minuteMs - 2);
    await lapse();
    expect((await show(order)).changes).toMatchObject([{ state: 'ASKED' }]);
    clock.advance(1);
    await lapse();
    const shown = await show(order);
    expect(namesIn(shown)).toEqual(['Burger']);
    expect(shown.changes).toMatchObject([{ state: 'TAKEN_OFF', settledBy: 'SILENCE' }]);
    expect((await textsTo(order)).at(-1)).toMatch(/changed order \d+: no Olive oil\. \$/);
    const body = { secret: order.secret, changeNo: 1, answer: 'AGREED' as const };
    expect((await refused(answerOrderChange, { body }, strangeDevice())).code).toBe(
      'settled_already',
    );
    await nothingDiffers();
  });

  test('and whoever looks after their time sees it taken off, though no job ran', async () => {
    const order = await asked();
    clock.advance(6 * minuteMs);
    expect((await show(order)).changes).toMatchObject([{ state: 'TAKEN_OFF' }]);
    const late = await asked();
    clock.advance(6 * minuteMs);
    const body = { secret: late.secret, changeNo: 1, answer: 'AGREED' as const };
    expect((await refused(answerOrderChange, { body }, strangeDevice())).code).toBe(
      'settled_already',
    );
    expect(namesIn(await show(late))).toEqual(['Burger']);
    const onBoard = await asked();
    clock.advance(6 * minuteMs);
    const { orders } = await call(listWebOrders, {}, cook.headers);
    expect(orders.find(({ orderId }) => orderId === onBoard.orderId)).toMatchObject({
      lines: [{ name: 'Burger' }],
      changes: [{ state: 'TAKEN_OFF' }],
    });
    await nothingDiffers();
  });

  test('on the phone: what they said is kept, with who pressed it', async () => {
    const order = await asked(await paid({ placing: { ifOut: 'CALL' } }));
    const shown = await settle(order, 1, 'AGREED');
    expect(namesIn(shown)).toEqual(['Burger', 'Penne']);
    expect(shown.changes).toMatchObject([{ state: 'AGREED', settledBy: 'PHONE' }]);
    const [kept] = await queryOnce(
      ownerUrl,
      'SELECT made_by, settler_id FROM order_changes WHERE order_id = $1',
      [order.orderId],
    );
    expect(kept).toEqual({ made_by: cook.userId, settler_id: cook.userId });
    // Somebody who wants to be called is asked about everything.
    expect((await quote(order, { lines: [{ line: 0, stays: 1 }] })).outcome).toBe('ASKED');
  });

  test('for nothing: the dish is there after all', async () => {
    const order = await asked();
    const shown = await settle(order, 1, 'WITHDRAWN');
    expect(namesIn(shown)).toEqual(['Burger', 'Olive oil']);
    expect(shown.changes).toMatchObject([{ state: 'WITHDRAWN', backCents: 0 }]);
    expect((await textsTo(order)).at(-1)).toMatch(/makes order \d+ as you ordered it, after all/);
    await nothingDiffers();
  });
});

test('others than the restaurant and its diner change and answer nothing', async () => {
  const order = await asked();
  const [stranger, driver] = [await makeStaff(world), await makeStaff(world, { at, roleId: 5 })];
  const { params } = order;
  const calls = [
    [quoteOrderChange, { params, body: off }],
    [
      changeOrder,
      { params, body: { ...off, expects: { version: 1, totalCents: 1, backCents: 1 } } },
    ],
    [settleOrderChange, { params, body: { changeNo: 1, answer: 'AGREED' } }],
    [seeOrderChanges, { params, body: { version: 1 } }],
  ] as const;
  for (const [endpoint, input] of calls) {
    const by = (headers: object) =>
      refused(endpoint as never, input as never, { ...headers, 'idempotency-key': 'k' } as never);
    expect((await by(stranger.headers)).code).toBe('order_not_found');
    expect((await by(driver.headers)).code).toBe('not_permitted');
  }
  const guessed = { body: { secret: 'x'.repeat(43), changeNo: 1, answer: 'AGREED' as const } };
  expect((await refused(answerOrderChange, guessed, strangeDevice())).code).toBe(
    'web_order_not_found',
  );
  const unknown = { body: { secret: order.secret, changeNo: 2, answer: 'AGREED' as const } };
  expect((await refused(answerOrderChange, unknown, strangeDevice())).code).toBe('no_such_change');
});

describe('an order that asks', () => {
  test('and is ready goes on as if its diner had said nothing', async () => {
    const order = await asked();
    expect(await ready(order)).toMatchObject({
      stage: 'READY',
      lines: [{ name: 'Burger' }],
      changes: [{ state: 'TAKEN_OFF', settledBy: 'KITCHEN' }],
    });
    await settleAll();
    await world.complete(order);
    await nothingDiffers();
  });

  test('and is handed over at once, by staff or by a till, is booked without it', async () => {
    const there = await accepted();
    await change(there, penne);
    await world.complete(there, { paymentStatus: 'PAID_BY_CASH' });
    expect(namesIn(await show(there))).toEqual(['Burger']);
    const till = await makeIntegration(world, { at });
    const order = await asked();
    const body = { stage: 'COMPLETED' as const };
    const { orderId } = order;
    const headers = keyed(undefined, till.headers as never);
    await call(setPartnerOrderStatus, { params: { orderId }, body }, headers);
    expect((await show(order)).changes).toMatchObject([{ state: 'TAKEN_OFF' }]);
    await nothingDiffers();
  });

  test('about its last dish is canceled if they say no, or nothing', async () => {
    const one = { lines: [{ itemId: idOf('Burger') }] };
    const proposed = {
      lines: [{ line: 0, stays: 0, instead: { itemId: idOf('Penne'), quantity: 1 } }],
    };
    const order = await paid(one);
    await settleAll();
    const quoted = await quote(order, proposed);
    expect(quoted.ifTakenOff).toEqual({
      totalCents: 0,
      backCents: quoted.before.amounts.totalCents,
      isLast: true,
    });
    await change(order, proposed);
    clock.advance(1);
    expect((await textsTo(order)).at(-1)).toContain('or it is canceled: http');
    const { params } = order;
    expect((await refused(readyWebOrder, { params, body: {} }, cook.headers)).code).toBe(
      'stage_not_possible',
    );
    const completing = await refused(completeWebOrder, { params, body: {} }, cook.headers);
    expect(completing.code).toBe('stage_not_possible');
    clock.advance(5 * minuteMs);
    await lapse();
    expect(await show(order)).toMatchObject({
      stage: 'CANCELLED',
      cancelled: 'SOLD_OUT',
      lines: [{ name: 'Burger', soldOut: true }],
      changes: [{ state: 'TAKEN_OFF', backCents: quoted.before.amounts.totalCents }],
    });
    expect((await textsTo(order)).at(-1)).toContain('Burger has sold out. You are refunded.');
    await settleAll();
    expect((await world.paymentOf(order.orderId)).refunded_cents).toBe(
      order.order.amounts.totalCents,
    );
    const agreed = await paid(one);
    await settleAll();
    await change(agreed, proposed);
    expect(namesIn(await answer(agreed.secret, 1, 'AGREED'))).toEqual(['Penne']);
    await nothingDiffers();
  });

  test('and is canceled asks nothing any more; only what is left goes back', async () => {
    const order = await paid();
    await settleAll();
    await change(order, off);
    await settleAll();
    const { params } = order;
    const less = {
      lines: [{ line: 0, stays: 1, instead: { itemId: idOf('Penne'), quantity: 1 } }],
    };
    await change(order, less);
    await call(refuseWebOrder, { params, body: { reason: 'CLOSING' } }, cook.headers);
    expect((await show(order)).changes).toMatchObject([{ state: 'DONE' }, { state: 'ENDED' }]);
    await settleAll();
    const payment = await world.paymentOf(order.orderId);
    expect(payment.refunded_cents).toBe(payment.captured_cents);
    expect(payment.trouble).toBeNull();
    await nothingDiffers();
  });

  test('is not completed by itself before that is settled', async () => {
    const order = await asked();
    clock.advance(5 * hourMs);
    await completeOverdue();
    await lapse();
    await completeOverdue();
    expect(await show(order)).toMatchObject({
      stage: 'COMPLETED',
      changes: [{ state: 'TAKEN_OFF' }],
    });
    await nothingDiffers();
  });
});
