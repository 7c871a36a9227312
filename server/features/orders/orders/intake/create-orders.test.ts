import { describe, expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { type OrderBody, orderBody, sendingFrom } from '../orders.factory.ts';

const world = await openTestApp();
const { ownerUrl, vault, clock } = world;
const till = await makeIntegration(world);
const { send, refusedOf } = sendingFrom(world, till);

const rowsOf = (table: string, orderId: number, columns = '*') =>
  queryOnce(ownerUrl, `SELECT ${columns} FROM ${table} WHERE order_id = $1`, [orderId]);
const count = async (table: string) =>
  (
    await queryOnce(ownerUrl, `SELECT count(*)::int AS n FROM ${table} WHERE business_id = $1`, [
      till.businessId,
    ])
  )[0]?.n;

describe('one order', () => {
  test('is taken with its lines, and booked when it is completed', async () => {
    const body = orderBody({
      lines: [
        {
          item: 'Taco',
          quantity: 2,
          price: '5.50',
          modifiers: [
            { name: 'Guacamole', price: '1.00' },
            { name: 'No cheese', price: '-0.50' },
          ],
        },
      ],
      amounts: { subtotal: '12.00', tax: '1.00', tip: '2.00', total: '15.00' },
    });
    const accepted = await send(body);
    expect(accepted).toEqual({
      orderId: expect.any(Number),
      reference: body.reference,
      receivedAt: new Date(clock.now()).toISOString(),
      ownDiscount: '0.00',
      ourDiscount: '0.00',
    });
    expect(await rowsOf('orders', accepted.orderId)).toMatchObject([
      {
        business_id: till.businessId,
        integration: 'Counter till',
        stage: 'COMPLETED',
        completion_reason: 'COMPLETED',
        completed_at: new Date('2026-03-19T15:45:00Z'),
        due_at: new Date('2026-03-19T15:30:00Z'),
        sealed_details: null,
      },
    ]);
    expect(await rowsOf('order_lines', accepted.orderId)).toMatchObject([
      { line_no: 1, price_cents: 5_50, unit_price_cents: 6_00, quantity: 2, category_name: '' },
    ]);
    // 8 % of $12.00; 2.9 % of $15.00 and $0.30.
    expect(await rowsOf('ledger_entries', accepted.orderId)).toMatchObject([
      {
        kind: 'ORDER',
        local_day: new Date('2026-03-19'),
        subtotal_cents: 12_00,
        service_fee_cents: 96,
        card_fee_cents: 74,
        net_cents: 13_30,
      },
    ]);
  });

  test('is not booked before it is completed, and may come without lines', async () => {
    const open = { stage: undefined, completedAt: undefined, lines: undefined };
    const { orderId } = await send(orderBody(open));
    expect(await rowsOf('orders', orderId)).toMatchObject([{ stage: 'PLACED' }]);
    expect(await rowsOf('order_lines', orderId)).toEqual([]);
    expect(await rowsOf('ledger_entries', orderId)).toEqual([]);
  });

  test("keeps the customer's details encrypted", async () => {
    const customer = { name: 'Ana Ruiz', address: '1 Elm Street\nAustin' };
    const { orderId, reference } = await send(orderBody({ customer }));
    const [row] = await queryOnce<{ sealed_details: Buffer; everything: string }>(
      ownerUrl,
      'SELECT sealed_details, to_jsonb(o)::text AS everything FROM orders o WHERE order_id = $1',
      [orderId],
    );
    expect(row?.everything).not.toContain('Ruiz');
    const of = JSON.stringify([till.businessId, 'Counter till', reference]);
    const opened = vault.open(
      { purpose: 'orders.sealed_details', of },
      row?.sealed_details ?? Buffer.alloc(0),
    );
    expect(JSON.parse(opened)).toEqual(customer);
  });

  test('under a known reference is recognized if the same, and refused if different', async () => {
    const body = orderBody();
    const first = await send(body);
    const before = await count('ledger_entries');
    clock.advance(60_000);
    const reversed = Object.fromEntries(Object.entries(body).reverse());
    for (const again of [body, reversed as OrderBody]) expect(await send(again)).toEqual(first);
    const other = { ...body, serviceType: 'DELIVERY' };
    expect(await refusedOf(other)).toMatchObject({
      httpStatus: 409,
      code: 'reference_taken',
      problems: [{ field: 'reference' }],
    });
    expect(await count('ledger_entries')).toBe(before);
  });

  test('of another integration or restaurant may have the same reference', async () => {
    const { reference } = await send(orderBody());
    const website = await makeIntegration(world, { at: till, name: 'Website' });
    const elsewhere = await makeIntegration(world);
    for (const { headers } of [website, elsewhere]) {
      expect(await sendingFrom(world, { headers }).send(orderBody({ reference }))).toMatchObject({
        reference,
      });
    }
    // A new key with the same name continues where the old one was.
    const renewed = await makeIntegration(world, { at: till });
    const other = orderBody({ reference, serviceType: 'DELIVERY' });
    expect(await sendingFrom(world, renewed).refusedOf(other)).toMatchObject({
      code: 'reference_taken',
    });
  });

  test('that arrives ten times at once is one order', async () => {
    const body = orderBody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await rowsOf('ledger_entries', answers[0]?.orderId ?? 0)).toHaveLength(1);
  });

  test('a minute ahead of our clock counts as now, and later is refused', async () => {
    const at = (aheadMs: number) => new Date(clock.now() + aheadMs).toISOString();
    const { orderId } = await send(orderBody({ placedAt: at(0), completedAt: at(60_000) }));
    expect(await rowsOf('orders', orderId)).toMatchObject([
      { completed_at: new Date(clock.now()) },
    ]);
    const late = orderBody({ placedAt: at(0), completedAt: at(60_001) });
    expect(await refusedOf(late)).toMatchObject({ problems: [{ field: 'completedAt' }] });
  });
});

const line = { item: 'Taco', quantity: 2, price: '5.00' };
const amounts = { subtotal: '10.00', tax: '0.83', tip: '2.00', total: '12.83' };

describe('is refused by its field', () => {
  test.each<[string, string | RegExp, object]>([
    ['amounts.total', '$12.83 expected, $12.84 given', { amounts: { ...amounts, total: '12.84' } }],
    [
      'amounts.subtotal',
      '$10.00 expected, $9.99 given',
      { amounts: { ...amounts, subtotal: '9.99' } },
    ],
    [
      'amounts.ourDiscount',
      '$0.00 expected, $1.00 given',
      { amounts: { ...amounts, ourDiscount: '1.00' } },
    ],
    [
      'amounts.ownDiscount',
      '$10.01 is more than the $10.00 of amounts.subtotal',
      { amounts: { ...amounts, ownDiscount: '10.01' } },
    ],
    ['amounts.tax', /such as "12.30"/, { amounts: { ...amounts, tax: '0.835' } }],
    ['amounts.tip', 'must be text', { amounts: { ...amounts, tip: 2 } }],
    ['amounts.tipp', 'is not known', { amounts: { ...amounts, tipp: '2.00' } }],
    ['amounts', 'Required', { amounts: undefined }],
    ['reference', /ASCII/, { reference: ' T' }],
    ['reference', /ASCII/, { reference: 'T\u0000' }],
    ['placedAt', /offset/, { placedAt: '2026-03-19T10:30:00' }],
    ['placedAt', /offset/, { placedAt: '2026-02-30T10:30:00Z' }],
    ['placedAt', /1999/, { placedAt: '0001-01-01T00:00:00Z' }],
    ['placedAt', 'must not be in the future', { placedAt: '2027-03-19T10:30:00Z' }],
    ['dueAt', 'must not be before placedAt', { dueAt: '2026-03-19T10:29:59-05:00' }],
    ['dueAt', 'must be within a year of placedAt', { dueAt: '2028-03-19T10:29:59-05:00' }],
    ['completedAt', 'Required for a COMPLETED order', { completedAt: undefined }],
    ['completedAt', 'is for a COMPLETED order', { stage: 'READY' }],
    ['completedAt', 'must not be before placedAt', { completedAt: '2026-03-19T10:29:00-05:00' }],
    ['stage', /PLACED/, { stage: 'CANCELLED' }],
    ['lines.0.quantity', 'must be a whole number', { lines: [{ ...line, quantity: 1.5 }] }],
    ['lines.0.quantity', 'must be at least 1', { lines: [{ ...line, quantity: 0 }] }],
    ['lines.0.item', 'Required', { lines: [{ ...line, item: '\u200b' }] }],
    ['lines.1.price', /such as/, { lines: [line, { ...line, price: '-1.00' }] }],
    [
      'lines.0.modifiers',
      'must not make the price less than $0.00',
      { lines: [{ ...line, modifiers: [{ name: 'Free', price: '-5.01' }] }] },
    ],
    ['ownCode', "this code isn't from this restaurant", { ownCode: 'THANKS' }],
    ['couponCode', "this coupon doesn't exist", { couponCode: 'CCC-CCC-CCC' }],
  ])('%s: %s', async (field, message, differing) => {
    const before = await count('orders');
    const answer = await refusedOf(orderBody(differing));
    const said = message instanceof RegExp ? expect.stringMatching(message) : message;
    expect(answer.problems).toContainEqual({ field, message: said });
    expect(await count('orders')).toBe(before);
  });

  test.each(Object.keys(orderBody({ customer: {}, couponCode: 'x', ownCode: 'x', dueAt: '' })))(
    'never causes an error of ours: 30 KB of hostile text in %s',
    async (field) => {
      for (const text of ['\u0000', '\ud800', '$', 'ﷺ', '\u0301', '"']) {
        const hostile = text.repeat(30_000 / (Buffer.byteLength(JSON.stringify(text)) - 2));
        for (const value of [hostile, [hostile], { [hostile]: hostile }, { name: hostile }]) {
          const answer = await refusedOf(orderBody({ [field]: value } as Partial<OrderBody>));
          expect(answer.httpStatus).toBe(400);
        }
      }
    },
  );

  test('a lone surrogate and other odd text that fits is stored readably', async () => {
    const lines = [{ ...line, item: 'Taco \ud800 \u202e🌮' }];
    const { orderId } = await send(orderBody({ lines, customer: { name: '\ud83c' } }));
    expect(await rowsOf('order_lines', orderId)).toMatchObject([{ item_name: 'Taco � 🌮' }]);
  });
});
