import { describe, expect, test } from 'vitest';
import {
  acceptWebOrder,
  completeWebOrder,
  listWebOrders,
  readyWebOrder,
  refuseWebOrder,
  sendBackWebOrder,
} from '#contract/orders/web-orders/kitchen.ts';
import { getPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { readTexts } from '../../../coupons/coupons/coupons.factory.ts';
import { verifyLedger } from '../../../money/sweeps/index.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { provenNumber } from '../../numbers/numbers.factory.ts';
import { dinersAt } from '../placed.factory.ts';
import { openKitchen } from './kitchen.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, refused } = world;
const { at, headers, idOf, placed } = await openKitchen(world);

type Made = Awaited<ReturnType<typeof placed>>;

const cashPaid = { paymentStatus: 'PAID_BY_CASH' as const };
const ready = ({ params }: Made, body?: object) =>
  call(readyWebOrder, { params, ...(body && { body }) }, headers);
const back = ({ params }: Made, body?: object) =>
  call(sendBackWebOrder, { params, ...(body && { body }) }, headers);

/** What the diner was texted, oldest first: each at a time of its own. */
const textsTo = async ({ phone }: Made) =>
  (await readTexts(world))
    .filter(({ to, purpose }) => to === phone && purpose === 'ORDER_NEWS')
    .map(({ body }) => body);

describe('a wrong "Ready" is taken back', () => {
  test('it is cooked again, as it was accepted, and the diner is told', async () => {
    const made = await placed();
    const { params, of, orderId } = made;
    const accepted = await call(acceptWebOrder, { params, body: { minutes: 20 } }, headers);
    clock.advance(minuteMs);
    expect(await ready(made)).toMatchObject({ stage: 'READY', timesBack: 0 });
    clock.advance(minuteMs);
    const { acceptedAt, promisedAt } = accepted;
    const cooking = { stage: 'ACCEPTED', acceptedAt, promisedAt, readyAt: null };
    expect(await back(made)).toMatchObject({ ...cooking, timesBack: 1 });
    expect(await call(getPlacedOrder, of)).toMatchObject(cooking);
    clock.advance(minuteMs);
    await ready(made);
    const isReady = expect.stringMatching(/order \d+ at .+ is ready\. http/);
    expect(await textsTo(made)).toEqual([
      expect.stringContaining('accepted order'),
      isReady,
      expect.stringMatching(/^Joyous: sorry, order \d+ at .+ isn't ready after all\. http.+#.+$/),
      isReady,
    ]);
    const [who] = await queryOnce<{ sent_back_by: number | null }>(
      ownerUrl,
      'SELECT sent_back_by FROM web_orders WHERE order_id = $1',
      [orderId],
    );
    expect(who?.sent_back_by).not.toBeNull();
    await call(completeWebOrder, { params, body: cashPaid }, headers);
    expect((await verifyLedger(database)).faults).toEqual([]);
  });

  test('one that nobody had accepted is accepted as of then', async () => {
    const made = await placed();
    await ready(made);
    clock.advance(minuteMs);
    const acceptedAt = new Date(clock.now()).toISOString();
    expect(await back(made)).toMatchObject({ stage: 'ACCEPTED', acceptedAt, promisedAt: null });
  });

  test('a press from before that arrives late, or again, changes nothing', async () => {
    const made = await placed();
    await ready(made, { timesBack: 0 });
    await back(made, { timesBack: 0 });
    expect(await ready(made, { timesBack: 0 })).toMatchObject({ stage: 'ACCEPTED', timesBack: 1 });
    expect(await ready(made, { timesBack: 1 })).toMatchObject({ stage: 'READY' });
    expect(await back(made, { timesBack: 0 })).toMatchObject({ stage: 'READY', timesBack: 1 });
    expect(await textsTo(made)).toHaveLength(3);
  });

  test('ten at once: it goes back once, and one text says so', async () => {
    const made = await placed();
    await ready(made);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => back(made, { timesBack: 0 })),
    );
    expect(new Set(answers.map(({ stage, timesBack }) => `${stage} ${timesBack}`))).toEqual(
      new Set(['ACCEPTED 1']),
    );
    expect(await textsTo(made)).toHaveLength(2);
  });

  test('while another hands it over: one of both, and what is done stays done', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await placed();
      const { params } = made;
      await ready(made);
      await Promise.allSettled([
        back(made, { timesBack: 0 }),
        call(completeWebOrder, { params, body: cashPaid }, headers),
      ]);
      // Whoever was first: back in the kitchen it may be handed over, and done it never goes back.
      expect(await call(getPlacedOrder, made.of)).toMatchObject({ stage: 'COMPLETED' });
    }
  });

  test('nothing else goes back, for nobody else', async () => {
    const made = await placed();
    const { params } = made;
    const refusal = async (by = headers) => (await refused(sendBackWebOrder, { params }, by)).code;
    expect(await refusal()).toBe('stage_not_possible');
    await ready(made);
    const [driver, stranger] = [await makeStaff(world, { at, roleId: 5 }), await makeStaff(world)];
    expect(await refusal(driver.headers)).toBe('not_permitted');
    expect(await refusal(stranger.headers)).toBe('order_not_found');
    await call(completeWebOrder, { params, body: cashPaid }, headers);
    expect(await refusal()).toBe('stage_not_possible');
    const wrong = await refused(sendBackWebOrder, { params, body: { timesBack: -1 } }, headers);
    expect(wrong).toMatchObject({ code: 'bad_input', problems: [{ field: 'timesBack' }] });
  });
});

describe('what had sold out', () => {
  const { place, quote } = dinersAt(world, at);
  async function placedOfTwo(also: object = {}) {
    const { token: numberToken, phone } = await provenNumber(world);
    const lines = [{ itemId: idOf('Burger'), quantity: 2 }, { itemId: idOf('Wine') }];
    const made = await place(await quote(lines, also), { numberToken, address: '12 Congress Ave' });
    const orderId = made.order.orderNumber;
    return {
      phone,
      orderId,
      params: { orderId: String(orderId) },
      of: { body: { secret: made.secret } },
    };
  }
  const refuse = (
    params: { orderId: string },
    soldOutLines: number[],
    reason = 'SOLD_OUT' as const,
  ) => ({ params, body: { reason, soldOutLines } }) as const;

  test('is named to the diner, on the page and by text, and to the kitchen', async () => {
    const { orderId, params, of, phone } = await placedOfTwo();
    const shown = await call(refuseWebOrder, refuse(params, [1]), headers);
    const named = [
      { name: 'Burger', soldOut: false },
      { name: 'Wine', soldOut: true },
    ];
    expect(shown.lines).toMatchObject(named);
    const placedOrder = await call(getPlacedOrder, of);
    expect(placedOrder).toMatchObject({ stage: 'CANCELLED', cancelled: 'SOLD_OUT', lines: named });
    const { orders } = await call(listWebOrders, {}, headers);
    expect(orders.find((one) => one.orderId === orderId)?.lines).toMatchObject(named);
    const texts = (await readTexts(world)).filter(({ to }) => to === phone);
    expect(texts.at(-1)?.body).toContain(`canceled order ${orderId}: Wine has sold out. `);
    // Sent again, with something else in it: it is done.
    const again = await call(refuseWebOrder, refuse(params, [0]), headers);
    expect(again.lines).toMatchObject(named);
  });

  test('must be dishes of the order, and needs no name', async () => {
    const also = { service: 'DELIVERY', deliverTo: { zipCode: '78701' } };
    const { params, of } = await placedOfTwo(also);
    const wrong = { code: 'bad_input', problems: [{ field: 'soldOutLines' }] };
    // The delivery fee is stored as a third line, and is no dish.
    expect(await refused(refuseWebOrder, refuse(params, [2]), headers)).toMatchObject(wrong);
    const closing = refuse(params, [0], 'CLOSING' as never);
    expect(await refused(refuseWebOrder, closing, headers)).toMatchObject(wrong);
    const unknown = refuse({ orderId: '999999' }, [0]);
    expect((await refused(refuseWebOrder, unknown, headers)).code).toBe('order_not_found');
    await call(refuseWebOrder, { params, body: { reason: 'SOLD_OUT' } }, headers);
    const { cancelled, lines } = await call(getPlacedOrder, of);
    expect([cancelled, ...lines.map(({ soldOut }) => soldOut)]).toEqual(['SOLD_OUT', false, false]);
  });
});
