import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getPartnerOrder } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { giveRefund, quoteRefund } from '#contract/orders/refunds/staff-refunds.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, operatorOf } from '../../people/staff/staff.factory.ts';
import { type OrderBody, orderBody, sendingFrom } from '../orders/orders.factory.ts';
import { refundAsOperator } from './operate-refunds.ts';

// A till's lines with their tax: the example of docs/MONEY.md, "Tax by line".
const world = await openTestApp({ settings: fromAnywhere });
const { call, database, ownerUrl } = world;
const restaurant = await makeTenant(database);
const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
const till = await makeIntegration(world, { at, refundLimit: '10000' });
const { send, sendBatch, refusedOf } = sendingFrom(world, till);

type Line = NonNullable<OrderBody['lines']>[number];
const burger: Line = { item: 'Burger', quantity: 1, price: '12.49', tax: '1.11' };
const oil: Line = { item: 'Olive oil', quantity: 1, price: '11.95', tax: '0.24' };
const body = (more: Partial<OrderBody> = {}) =>
  orderBody({
    lines: [burger, oil],
    amounts: { subtotal: '24.44', tax: '1.35', total: '25.79' },
    ...more,
  });

const read = (orderId: number, by = till) =>
  call(getPartnerOrder, { params: { orderId } }, by.headers);
const taxOf = async (orderId: number, what: object) => {
  const refund = { reference: randomUUID(), reason: 'It was cold', ...what };
  const headers = { ...till.headers, 'idempotency-key': randomUUID() };
  const { amounts } = await call(
    refundPartnerOrder,
    { params: { orderId }, body: refund },
    headers,
  );
  return amounts.tax;
};
const line = (lineNo: number, quantity = 1) => ({ lines: [{ lineNo, quantity }] });
const faults = async () => (await verifyLedger(database)).faults;

describe('lines with their tax', () => {
  test('are kept as the till sent them, without a category', async () => {
    const { orderId } = await send(body());
    const order = await read(orderId);
    expect(order.taxes).toEqual([]);
    expect(order.lines).toMatchObject([
      { tax: '1.11', taxCategory: null, taxBase: null },
      { tax: '0.24', taxCategory: null, taxBase: null },
    ]);
    const sealed = 'SELECT taxes_sha256 FROM ledger_entries WHERE order_id = $1';
    expect(await queryOnce(ownerUrl, sealed, [orderId])).toEqual([{ taxes_sha256: null }]);
    const { orderId: asBefore } = await send(orderBody());
    expect((await read(asBefore)).lines).toMatchObject([{ tax: null }]);
  });

  test.each([
    ['amounts.tax', [burger, { ...oil, tax: '0.23' }], '$1.34 expected, $1.35 given'],
    ['amounts.tax', [burger, { ...oil, tax: '0.25' }], '$1.36 expected, $1.35 given'],
    ['lines.1.tax', [burger, { ...oil, tax: undefined }], 'Required, since other lines have one'],
    ['lines.0.tax', [{ ...burger, tax: undefined }, oil], 'Required, since other lines have one'],
    ['lines.0.tax', [{ ...burger, tax: '-1.11' }, oil], expect.stringMatching(/must be/)],
    [
      'lines.0.tax',
      [{ ...burger, tax: '9'.repeat(60_000) }, oil],
      expect.stringMatching(/must be/),
    ],
  ])('that are wrong are refused at %s', async (field, lines, message) => {
    const order = body({ lines: lines as Line[] });
    expect((await refusedOf(order)).problems).toEqual([{ field, message }]);
    const [taken, refused] = await sendBatch([body(), order]);
    expect(taken).toMatchObject({ status: 'TAKEN' });
    expect(refused).toMatchObject({ status: 'REFUSED', problems: [{ field, message }] });
  });

  test('give theirs back, and not a share of all', async () => {
    const { orderId } = await send(body());
    expect(await taxOf(orderId, line(2))).toBe('0.24');
    expect(await taxOf(orderId, line(1))).toBe('1.11');
    const other = await send(body());
    expect(await taxOf(other.orderId, line(1))).toBe('1.11');
    const asOneSum = await send(body({ lines: [burger, oil].map(({ tax: _tax, ...one }) => one) }));
    expect(await taxOf(asOneSum.orderId, line(2))).toBe('0.66');
    expect(await faults()).toEqual([]);
  });

  test('give it back one by one, cumulatively, and the last takes what is left', async () => {
    const tacos = { item: 'Taco', quantity: 3, price: '2.00', tax: '0.50' };
    const amounts = { subtotal: '17.95', tax: '0.74', total: '18.69' };
    const { orderId } = await send(body({ lines: [tacos, oil], amounts }));
    const each: string[] = [];
    for (let count = 0; count < 3; count += 1) each.push(await taxOf(orderId, line(1)));
    expect(each).toEqual(['0.17', '0.16', '0.17']);
    expect(await taxOf(orderId, { ...line(2), tax: '0.10' })).toBe('0.10');
    expect(await taxOf(orderId, { all: true })).toBe('0.14');
    expect(await faults()).toEqual([]);
  });

  test('give at most what other refunds have left of the order', async () => {
    const { orderId } = await send(body());
    expect(await taxOf(orderId, { tax: '1.30' })).toBe('1.30');
    expect(await taxOf(orderId, line(1))).toBe('0.05');
    expect(await taxOf(orderId, line(2))).toBe('0.00');
    // An amount has its share.
    const other = await send(body());
    expect(await taxOf(other.orderId, { items: '12.22' })).toBe('0.68');
    expect(await taxOf(other.orderId, line(1))).toBe('0.67');
    expect(await faults()).toEqual([]);
  });

  test('do so too where staff or the operator give them back', async () => {
    const owner = await makeStaff(world, { at });
    const own = await makeIntegration(world, { at, name: 'Kiosk' });
    const { orderId } = await sendingFrom(world, own).send(body({ paymentStatus: 'PAID_BY_CASH' }));
    const byHand = await send(body());
    await queryOnce(
      ownerUrl,
      "UPDATE api_keys SET revoked_at = now(), revoked_reason = 'Gone' WHERE key_id = $1",
      [own.keyId],
    );
    const params = { orderId: String(orderId) };
    const { sides } = await call(quoteRefund, { params, body: line(2) }, owner.headers);
    expect(sides?.amounts.tax).toBe('0.24');
    const expects = { total: sides?.amounts.total ?? '', deposit: sides?.deposit ?? '' };
    const given = await call(
      giveRefund,
      { params, body: { ...line(2), reason: 'WRONG', expects } },
      { ...owner.headers, 'idempotency-key': randomUUID() },
    );
    expect(given.amounts.tax).toBe('0.24');
    const done = await refundAsOperator(operatorOf(world), {
      externalId: at.externalId,
      order: String(byHand.orderId),
      reference: 'By hand',
      reason: 'It was cold',
      line: ['2:1'],
    } as never);
    expect(isRefused(done)).toBe(false);
    expect((await read(byHand.orderId)).returned).toMatchObject({ tax: '0.24' });
    expect(await faults()).toEqual([]);
  });

  test('are compared by verify, with the order and with what they gave back', async () => {
    const { orderId } = await send(body());
    await taxOf(orderId, line(2));
    const change = (text: string) => queryOnce(ownerUrl, text, [orderId]);
    const [told] = await change(
      'UPDATE order_lines SET tax_cents = tax_cents + 1 WHERE order_id = $1 AND line_no = 1',
    ).then(faults);
    expect(told).toMatchObject({
      location: `order ${orderId}`,
      fault: 'lines have a tax of 136; its tax is 135',
    });
    await change('UPDATE order_lines SET tax_cents = NULL WHERE order_id = $1 AND line_no = 1');
    expect((await faults())[0]?.fault).toBe('lines have a tax of 24, one has none; its tax is 135');
    await change('UPDATE order_lines SET tax_cents = 111 WHERE order_id = $1 AND line_no = 1');
    await change('UPDATE refund_lines SET tax_cents = 25 WHERE order_id = $1');
    expect((await faults())[0]?.fault).toBe('line 2 gave back a tax of 25, by the line 24');
    await change('UPDATE refund_lines SET tax_cents = 24 WHERE order_id = $1');
    expect(await faults()).toEqual([]);
  });
});
