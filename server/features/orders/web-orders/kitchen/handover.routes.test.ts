import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import {
  acceptWebOrder,
  completeWebOrder,
  listWebOrders,
  readyWebOrder,
  refuseWebOrder,
} from '#contract/orders/web-orders/kitchen.ts';
import { getPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { getTransaction } from '#contract/reports/transactions/transaction.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { readTexts } from '../../../coupons/coupons/coupons.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { eraseOrder } from '../../orders/index.ts';
import { tableCode } from '../../quotes/quotes.factory.ts';
import { giveTerms } from '../../terms/terms.factory.ts';
import { handoverCodeOf, mostWrongCodes } from '../placed.rules.ts';
import { openKitchen } from './kitchen.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, refused } = world;
const { at, headers, ofTill, placed } = await openKitchen(world);

const manager = await makeStaff(world, { at, roleId: 2 });

const askForCodes = (asksCode: boolean) =>
  giveTerms(database, at, { asksCode, tables: [{ name: 'Window 1', code: tableCode }] });
await askForCodes(true);

type Placed = Awaited<ReturnType<typeof placed>>;

const onBoard = async ({ orderId }: Placed) =>
  (await call(listWebOrders, {}, headers)).orders.find((one) => one.orderId === orderId);
const codeOf = async ({ of }: Placed) => String((await call(getPlacedOrder, of)).handoverCode);
/** As managers read it, afterwards. */
const inReports = async ({ orderId }: Placed) => {
  const params = { reservationId: orderId };
  return (await call(getTransaction, { params }, manager.headers)).codeSaid;
};
const paid = { paymentStatus: 'PAID_BY_CASH' as const };
const hand = ({ params }: Placed, also: object) =>
  call(completeWebOrder, { params, body: { ...paid, ...also } }, headers);
const refusedToHand = ({ params }: Placed, also: object) =>
  refused(completeWebOrder, { params, body: { ...paid, ...also } }, headers);

async function ready(also: object = {}): Promise<Placed> {
  const made = await placed({ address: '12 Congress Ave' }, also);
  await call(acceptWebOrder, { params: made.params, body: {} }, headers);
  clock.advance(1);
  await call(readyWebOrder, { params: made.params }, headers);
  return made;
}

const wrong = (code: string) => (code === '0000' ? '0001' : '0000');

const kept = async ({ orderId }: Placed) =>
  (
    await queryOnce<{ code_said: string | null; code_said_at: Date | null; wrong_codes: number }>(
      ownerUrl,
      'SELECT code_said, code_said_at, wrong_codes FROM web_orders WHERE order_id = $1',
      [orderId],
    )
  )[0];

const delivery = { service: 'DELIVERY', deliverTo: { zipCode: '78701' } };

describe.each([
  ['picked up', {}],
  ['delivered', delivery],
])('an order that is %s', (_, also) => {
  test('has a code that its diner alone reads; the right one is kept as a proof', async () => {
    const made = await placed({ address: '12 Congress Ave' }, also);
    expect(made.order.handoverCode).toBeNull();
    const { params, phone } = made;
    await call(acceptWebOrder, { params, body: {} }, headers);
    clock.advance(1);
    const code = await codeOf(made);
    expect(code).toMatch(/^\d{4}$/);
    await call(readyWebOrder, { params }, headers);
    const [, text] = (await readTexts(world)).filter(({ to }) => to === phone);
    expect(text?.body).toContain(` Your code: ${code}. http`);
    const shown = await onBoard(made);
    expect(shown).toMatchObject({ codeTries: 5, codeSaid: null });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`"${code}"|"handoverCode"`));
    const done = await hand(made, { code });
    expect(done).toMatchObject({ stage: 'COMPLETED', codeSaid: 'RIGHT' });
    expect(await kept(made)).toEqual({
      code_said: 'RIGHT',
      code_said_at: new Date(clock.now()),
      wrong_codes: 0,
    });
    expect((await call(getPlacedOrder, made.of)).handoverCode).toBeNull();
    expect(await inReports(made)).toBe('RIGHT');
    // Its answer was lost, and it comes again, even with another code.
    clock.advance(1);
    expect(await hand(made, { code: wrong(code) })).toMatchObject({ codeSaid: 'RIGHT' });
    expect(await kept(made)).toMatchObject({ code_said: 'RIGHT', wrong_codes: 0 });
    await expect(
      queryOnce(ownerUrl, "UPDATE web_orders SET code_said = 'NONE' WHERE order_id = $1", [
        made.orderId,
      ]),
    ).rejects.toThrow('this state is final');
  });
});

describe('a wrong code', () => {
  test('is refused, five times in all, even at once; then it goes without, which is kept', async () => {
    const made = await ready();
    const code = await codeOf(made);
    expect(await refusedToHand(made, { code: wrong(code) })).toMatchObject({
      httpStatus: 409,
      code: 'wrong_handover_code',
    });
    expect(await onBoard(made)).toMatchObject({ stage: 'READY', codeTries: 4 });
    const tried = await Promise.all(
      Array.from({ length: 10 }, () => refusedToHand(made, { code: wrong(code) })),
    );
    const codes = Object.groupBy(tried, (answer) => answer.code);
    expect(codes.wrong_handover_code).toHaveLength(mostWrongCodes - 1);
    expect(codes.no_code_tries).toHaveLength(10 - mostWrongCodes + 1);
    // Nor is the right one of use anymore: it may have been guessed.
    expect((await refusedToHand(made, { code })).code).toBe('no_code_tries');
    expect(await onBoard(made)).toMatchObject({ stage: 'READY', codeTries: 0 });
    expect(await hand(made, { code: null })).toMatchObject({ codeSaid: 'NONE' });
    expect(await inReports(made)).toBe('NONE');
    expect(await kept(made)).toMatchObject({ code_said: 'NONE', wrong_codes: mostWrongCodes });
  });

  test('that was entered offline is kept as wrong, and the order is handed over', async () => {
    const made = await ready();
    const code = wrong(await codeOf(made));
    expect(await hand(made, { code, isLate: true })).toMatchObject({
      stage: 'COMPLETED',
      codeSaid: 'WRONG',
    });
    const right = await ready();
    const said = { code: await codeOf(right), isLate: true };
    expect(await hand(right, said)).toMatchObject({ codeSaid: 'RIGHT' });
  });

  test('that is none is said to be none', async () => {
    const made = await ready();
    const digits = 'must be the four digits that the guest says';
    for (const [code, message] of [
      [undefined, "Enter the guest's code, or hand it over without the code."],
      ['12', digits],
      ['12345', digits],
      ['abcd', digits],
      [1234, 'must be text'],
    ]) {
      expect(await refusedToHand(made, { code })).toMatchObject({
        code: 'bad_input',
        problems: [{ field: 'code', message }],
      });
    }
    expect(await kept(made)).toMatchObject({ wrong_codes: 0 });
  });

  test('of an order that was canceled meanwhile, or of another restaurant, is not looked at', async () => {
    const made = await ready();
    const code = await codeOf(made);
    const stranger = await makeStaff(world);
    const theirs = { params: made.params, body: { ...paid, code } };
    expect((await refused(completeWebOrder, theirs, stranger.headers)).code).toBe(
      'order_not_found',
    );
    await call(refuseWebOrder, { params: made.params, body: { reason: 'OTHER' } }, headers);
    for (const one of [code, wrong(code), null]) {
      expect((await refusedToHand(made, { code: one })).code).toBe('stage_not_possible');
    }
    expect((await call(getPlacedOrder, made.of)).handoverCode).toBeNull();
    expect(await kept(made)).toEqual({ code_said: null, code_said_at: null, wrong_codes: 0 });
  });
});

describe('no code is asked for', () => {
  test('at the table, nor where the restaurant wants none when the order is placed', async () => {
    const seated = await ready({ service: 'DINE_IN', table: tableCode });
    await askForCodes(false);
    const before = await ready();
    await askForCodes(true);
    for (const made of [seated, before]) {
      expect(await onBoard(made)).toMatchObject({ codeTries: null });
      expect((await call(getPlacedOrder, made.of)).handoverCode).toBeNull();
      expect(await hand(made, {})).toMatchObject({ stage: 'COMPLETED', codeSaid: null });
      expect(await inReports(made)).toBeNull();
    }
  });

  test('by who says that nobody came', async () => {
    const made = await ready();
    const nobody = { paymentStatus: 'UNPAID', unpaidReason: 'NOBODY_CAME' };
    expect(await hand(made, nobody)).toMatchObject({ stage: 'COMPLETED', codeSaid: null });
  });

  test('by a till, nor once the details of the order are erased', async () => {
    const [byTill, erased] = [await ready(), await ready()];
    await call(
      setPartnerOrderStatus,
      { params: { orderId: byTill.orderId }, body: { stage: 'COMPLETED', ...paid } },
      { ...ofTill, 'idempotency-key': randomUUID() },
    );
    expect(await onBoard(byTill)).toMatchObject({ stage: 'COMPLETED', codeSaid: null });
    const request = { externalId: at.externalId, order: String(erased.orderId), reason: 'asked' };
    await eraseOrder(database, request, clock.now());
    expect(await onBoard(erased)).toMatchObject({ stage: 'READY', codeTries: null });
    expect(await hand(erased, {})).toMatchObject({ stage: 'COMPLETED', codeSaid: null });
  });
});

test('codes are spread evenly, and say nothing of the link', () => {
  const codes = Array.from({ length: 2_000 }, (_, index) => handoverCodeOf(`secret ${index}`));
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1_700);
});

test('the code of a link stays what it is: another version of us may have shown it', () => {
  expect(handoverCodeOf('J'.repeat(44))).toBe('7933');
});
