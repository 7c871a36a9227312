import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  findPartnerOrder,
  getPartnerOrder,
  setPartnerOrderStatus,
} from '#contract/orders/orders/orders.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { noCeilings } from '../../money/ledger/ceilings.factory.ts';
import { completeOverdue } from './complete-overdue.ts';
import { type OrderBody, orderBody, sendingFrom } from './orders.factory.ts';

const world = await openTestApp();
const { call, refused, clock, database, ownerUrl } = world;
const till = await makeIntegration(world);
const other = await makeIntegration(world);
const { send } = sendingFrom(world, till);

type Status = Parameters<typeof call<typeof setPartnerOrderStatus>>[1]['body'];

const once = (headers = till.headers) => ({ ...headers, 'idempotency-key': randomUUID() });
const setTo = (orderId: number, body: Status) =>
  call(setPartnerOrderStatus, { params: { orderId }, body }, once());
const notTo = (orderId: number, body: object, headers = till.headers) =>
  refused(setPartnerOrderStatus, { params: { orderId }, body }, once(headers));
const get = (orderId: number) => call(getPartnerOrder, { params: { orderId } }, till.headers);

const open = (differing: Partial<OrderBody> = {}) =>
  orderBody({ stage: 'PLACED', completedAt: undefined, ...differing });

const entriesOf = (orderId: number) =>
  queryOnce(
    ownerUrl,
    `SELECT kind, occurred_at, recorded_at, tip_cents, paid_out, net_cents FROM ledger_entries
     WHERE order_id = $1`,
    [orderId],
  );

describe('an order', () => {
  test('moves on, records when, and is booked when it is completed', async () => {
    const { orderId } = await send(open());
    expect(await setTo(orderId, { stage: 'ACCEPTED' })).toMatchObject({
      stage: 'ACCEPTED',
      acceptedAt: new Date(clock.now()).toISOString(),
    });
    const at = '2026-03-19T10:40:00-05:00';
    await setTo(orderId, { stage: 'READY', at });
    expect(await entriesOf(orderId)).toEqual([]);
    const completed = await setTo(orderId, { stage: 'COMPLETED' });
    expect(completed).toMatchObject({
      stage: 'COMPLETED',
      completionReason: 'COMPLETED',
      readyAt: '2026-03-19T15:40:00.000Z',
      completedAt: new Date(clock.now()).toISOString(),
      amounts: { total: '12.83' },
      lines: [{ lineNo: 1, item: 'Taco', quantity: 2, price: '5.00', returnedQuantity: 0 }],
    });
    expect(await entriesOf(orderId)).toMatchObject([{ occurred_at: new Date(clock.now()) }]);
    expect(await get(orderId)).toEqual(completed);
  });

  test('gets its tip and payment status on completion, and is booked with them', async () => {
    const body = open({ paymentStatus: 'UNPAID' });
    const first = await send(body);
    const { orderId } = first;
    const paid = { tip: '5.00', paymentStatus: 'PAID_BY_CARD_IN_STORE' } as const;
    const completed = await setTo(orderId, { stage: 'COMPLETED', ...paid });
    expect(completed).toMatchObject({
      paymentStatus: 'PAID_BY_CARD_IN_STORE',
      amounts: { tip: '5.00', total: '15.83' },
    });
    expect(await entriesOf(orderId)).toMatchObject([{ tip_cents: 5_00, paid_out: true }]);
    // The till's own repeat still gets its first answer.
    expect(await send(body)).toEqual(first);
    const change = queryOnce(ownerUrl, 'UPDATE orders SET tip_cents = 0 WHERE order_id = $1', [
      orderId,
    ]);
    await expect(change).rejects.toMatchObject({ constraint: 'order_has_ended' });
  });

  test('that is canceled is not booked', async () => {
    const { orderId } = await send(open());
    expect(await setTo(orderId, { stage: 'CANCELLED' })).toMatchObject({ stage: 'CANCELLED' });
    expect(await entriesOf(orderId)).toEqual([]);
  });

  test.each([
    ['stage', { stage: 'PLACED' }, 'an order that is PLACED cannot become PLACED'],
    ['tip', { stage: 'READY', tip: '1.00' }, 'is for an order that becomes COMPLETED'],
    ['at', { stage: 'READY', at: '2030-01-01T00:00:00Z' }, 'must not be in the future'],
    [
      'at',
      { stage: 'READY', at: '2026-03-19T10:29:59-05:00' },
      'must not be before the order was placed',
    ],
    ['stage', { stage: 'EATEN' }, expect.stringContaining('COMPLETED')],
    ['note', { stage: 'READY', note: 'x' }, 'is not known'],
  ])('is refused by its field: %s %j', async (field, body, message) => {
    const { orderId } = await send(open());
    const answer = await notTo(orderId, body);
    expect(answer.problems).toEqual([{ field, message }]);
    expect(await get(orderId)).toMatchObject({ stage: 'PLACED' });
  });

  test.each(['COMPLETED', 'CANCELLED'] as const)('that is %s has ended', async (end) => {
    const { orderId } = await send(open());
    await setTo(orderId, { stage: end });
    for (const stage of ['PLACED', 'ACCEPTED', 'READY', 'COMPLETED', 'CANCELLED']) {
      const answer = await notTo(orderId, { stage });
      expect(answer).toMatchObject({ httpStatus: 409, code: 'stage_not_possible' });
    }
  });

  test('that is completed and canceled twenty times at once ends once, one way', async () => {
    const { orderId } = await send(open());
    const { headers } = till;
    const url = setPartnerOrderStatus.path.replace(':orderId', String(orderId));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        world.app.inject({
          method: 'POST',
          url,
          headers: once(headers),
          payload: { stage: n % 2 ? 'COMPLETED' : 'CANCELLED' },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { stage } = await get(orderId);
    expect(await entriesOf(orderId)).toHaveLength(stage === 'COMPLETED' ? 1 : 0);
  });

  test("is found by its integration's reference, and by no other's", async () => {
    const { orderId, reference } = await send(open());
    const find = { query: { reference } };
    expect(await call(findPartnerOrder, find, till.headers)).toEqual(await get(orderId));
    const website = await makeIntegration(world, { at: till, name: 'Website' });
    for (const { headers } of [website, other]) {
      const answer = await refused(findPartnerOrder, find, headers);
      expect(answer).toMatchObject({ httpStatus: 404, code: 'order_not_found' });
    }
  });

  test('of another restaurant is not found', async () => {
    const { orderId } = await send(open());
    const missing = { httpStatus: 404, code: 'order_not_found' };
    const params = { orderId };
    expect(await refused(getPartnerOrder, { params }, other.headers)).toMatchObject(missing);
    expect(await notTo(orderId, { stage: 'CANCELLED' }, other.headers)).toMatchObject(missing);
    expect(await get(orderId)).toMatchObject({ stage: 'PLACED' });
  });
});

describe('an order that nobody completes', () => {
  const due = '2026-03-19T10:30:00-05:00';
  const dueMs = Date.parse(due);
  const fourHoursMs = 4 * 3_600_000;

  test('is completed four hours after it was due, as of then, in every restaurant', async () => {
    await completeOverdue(database, Date.parse('2026-03-20T00:00:00Z'), noCeilings);
    const ids = [
      (await send(open({ dueAt: due }))).orderId,
      (await sendingFrom(world, other).send(open({ dueAt: due }))).orderId,
    ];
    expect(await completeOverdue(database, dueMs + fourHoursMs - 1, noCeilings)).toBe(0);
    const nowMs = dueMs + fourHoursMs;
    // Two servers run the job at the same time.
    const done = await Promise.all([1, 2].map(() => completeOverdue(database, nowMs, noCeilings)));
    expect(done.reduce((sum, one) => sum + one)).toBe(2);
    for (const id of ids) {
      expect(await entriesOf(id)).toMatchObject([
        { kind: 'ORDER', occurred_at: new Date(dueMs), recorded_at: new Date(nowMs) },
      ]);
    }
    expect(await get(ids[0] ?? 0)).toMatchObject({
      completionReason: 'AUTO_COMPLETED',
      completedAt: new Date(dueMs).toISOString(),
    });
  });

  test('is left alone once it has ended, or if it is not due yet', async () => {
    const cancelled = await send(open({ dueAt: due }));
    await setTo(cancelled.orderId, { stage: 'CANCELLED' });
    const later = await send(open({ dueAt: '2026-03-19T18:30:00-05:00' }));
    await completeOverdue(database, dueMs + fourHoursMs, noCeilings);
    expect(await entriesOf(cancelled.orderId)).toEqual([]);
    expect(await get(later.orderId)).toMatchObject({ stage: 'PLACED' });
  });

  test("is not held up by another restaurant whose orders can't be booked", async () => {
    const first = await send(open({ dueAt: due }));
    const second = await sendingFrom(world, other).send(open({ dueAt: due }));
    await queryOnce(
      ownerUrl,
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
         $$BEGIN RAISE EXCEPTION 'cannot be booked'; END$$;
       GRANT EXECUTE ON FUNCTION fail() TO PUBLIC;
       CREATE TRIGGER fails BEFORE INSERT ON ledger_entries FOR EACH ROW
         WHEN (new.business_id = ${till.businessId}) EXECUTE FUNCTION fail()`,
    );
    const nowMs = dueMs + fourHoursMs;
    await expect(completeOverdue(database, nowMs, noCeilings)).rejects.toThrow(
      `restaurant ${till.businessId}: cannot be booked`,
    );
    expect([await entriesOf(first.orderId), await entriesOf(second.orderId)]).toMatchObject([
      [],
      [{ kind: 'ORDER' }],
    ]);
    await queryOnce(ownerUrl, 'DROP TRIGGER fails ON ledger_entries');
    expect(await completeOverdue(database, nowMs, noCeilings)).toBe(1);
  });

  test('by the thousand, on two servers at once, each once', async () => {
    const before = (await queryOnce(ownerUrl, 'SELECT 1 FROM ledger_entries')).length;
    const { sendBatch } = sendingFrom(world, till);
    for (let n = 0; n < 2; n += 1) {
      await sendBatch(Array.from({ length: 500 }, () => open({ dueAt: due })));
    }
    const nowMs = dueMs + fourHoursMs;
    const done = await Promise.all(
      [1, 2, 3].map(() => completeOverdue(database, nowMs, noCeilings)),
    );
    expect(done.reduce((sum, one) => sum + one)).toBe(1_000);
    const after = (await queryOnce(ownerUrl, 'SELECT 1 FROM ledger_entries')).length;
    expect(after - before).toBe(1_000);
  });
});
