import { describe, expect, test } from 'vitest';
import { shownCents } from '#contract/money/cents.ts';
import { answerDispute, getDispute, listDisputes } from '#contract/orders/disputes/disputes.ts';
import { evidenceOf } from '#contract/orders/disputes/evidence.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { eraseOrder } from '../orders/index.ts';
import { rangeOfDays, verifyPayments } from '../payments/index.ts';
import { openDisputing } from './disputes.factory.ts';
import { listOpenDisputes } from './operate-disputes.ts';

const world = await openDisputing();
const { answer, answersOf, app, arrive, asking, at, atBank, call, caseOf, clock } = world;
const { database, disputed, ownerUrl, refuse, refused, someone } = world;

const winning = 'She said the code. winning_evidence';

describe('an owner', () => {
  test('reads what the bank said and what we have, and sends exactly what was shown', async () => {
    const [owner, manager] = [await someone(1), await someone(2)];
    const order = await disputed();
    const shown = await caseOf(order, manager);
    expect(shown.dispute).toMatchObject({
      step: 'ANSWER',
      reason: 'product_not_received',
      networkCode: '13.1',
      amount: (order.cents / 100).toFixed(2),
      daysLeft: 9,
      back: null,
    });
    expect(shown.facts.product).toContain('2 x Burger: $25.00');
    expect(shown.facts.product.at(-1)).toBe(`Paid online by card: ${shownCents(order.cents)}`);
    expect(shown.facts.parts[0]?.lines.map((line) => line.split(': ').at(-1))).toEqual(
      expect.arrayContaining([
        'Ordered',
        'Paid online',
        'Accepted by the restaurant',
        'Handed over',
      ]),
    );
    expect(shown.diner?.name).toBe('Ann Lee');
    expect(shown.diner?.maskedPhone).toMatch(/^\(•••\) •••-\d{4}$/);
    const listed = await call(listDisputes, {}, manager.headers);
    expect(listed.disputes.find(({ orderId }) => orderId === order.orderId)?.step).toBe('ANSWER');
    const after = await answer(order, owner, { words: 'She picked it up.' });
    expect(after.dispute.step).toBe('WITH_BANK');
    const said = { words: 'She picked it up.', diner: null };
    const expected = evidenceOf(shown.facts, said);
    expect(after.answers).toMatchObject([{ state: 'SENT', sent: { text: expected.text } }]);
    expect(atBank(order.disputeId)).toMatchObject({
      status: 'under_review',
      evidence: { product_description: expected.product, uncategorized_text: expected.text },
      evidence_details: { submission_count: 1 },
    });
    expect(JSON.stringify(atBank(order.disputeId).evidence)).not.toMatch(/Ann|Lee|\d{10}/);
    await arrive();
    expect((await caseOf(order, owner)).history.map(({ what }) => what)).toContain(
      'The answer was sent to the bank',
    );
  });

  test('sends name and number only if that is ticked', async () => {
    const owner = await someone(1);
    const order = await disputed();
    const { answers } = await answer(order, owner, { withDiner: true });
    const { evidence } = atBank(order.disputeId);
    expect(evidence.customer_name).toBe('Ann Lee');
    expect(evidence.uncategorized_text).toMatch(/Their number: \+1\d{10}/);
    expect(answers[0]?.sent.text).toMatch(/Their number: \(•••\) •••-\d{4}/);
    expect(answers[0]?.withDiner).toBe(true);
  });

  test('wins: what it took comes back, and the day has 0.00 unexplained', async () => {
    const owner = await someone(1);
    const order = await disputed();
    await answer(order, owner, { words: winning });
    await arrive();
    const { dispute } = await caseOf(order, owner);
    expect(dispute).toMatchObject({ step: 'WON', back: { sweepBatchNum: null } });
    expect(dispute.back?.amount).toBe(dispute.taken);
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const { days } = await verifyPayments(world, rangeOfDays(day, day));
    expect(days.map(({ unexplainedCents }) => unexplainedCents)).toEqual([0]);
  });
});

describe('who may', () => {
  test.each([
    [1, 200, 200],
    [2, 200, 403],
    [4, 403, 403],
    [5, 403, 403],
  ])('role %i reads with %i and answers with %i', async (roleId, reads, answers) => {
    const owner = await someone(1);
    const order = await disputed();
    const body = await asking(order, owner);
    const { headers } = await someone(roleId);
    const status = async (method: 'GET' | 'POST', url: string, payload?: object) =>
      (await app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode;
    const url = getDispute.path.replace(':orderId', String(order.orderId));
    expect(await status('GET', listDisputes.path)).toBe(reads);
    expect(await status('GET', url)).toBe(reads);
    expect(await status('POST', `${url}/answer`, body.body)).toBe(answers);
    expect(await answersOf(order.orderId)).toHaveLength(answers === 200 ? 1 : 0);
  });

  test("nobody of another restaurant, not by the dispute's own id either", async () => {
    const [owner, stranger] = [await someone(1), await makeStaff(world)];
    const order = await disputed();
    const other = await disputed();
    const asked = await asking(order, owner);
    const { params } = asked;
    const seen = await refused(getDispute, { params }, stranger.headers);
    expect(seen).toMatchObject({ httpStatus: 404, code: 'dispute_not_found' });
    expect(await refused(answerDispute, asked, stranger.headers)).toMatchObject({
      code: 'dispute_not_found',
    });
    // Nor under another order of the same restaurant.
    const mixed = { ...asked, params: { orderId: other.orderId } };
    expect(await refused(answerDispute, mixed, owner.headers)).toMatchObject({
      code: 'dispute_not_found',
    });
    expect((await call(listDisputes, {}, stranger.headers)).disputes).toEqual([]);
  });
});

describe('a diner who was erased', () => {
  const erase = (order: { orderId: number }) =>
    eraseOrder(
      database,
      { externalId: at.externalId, order: String(order.orderId), reason: 'asked' },
      clock.now(),
    );

  test('is absent: no name, no number, no texts, no review, though it is ticked', async () => {
    const owner = await someone(1);
    const order = await disputed();
    const before = await asking(order, owner, { withDiner: true });
    await erase(order);
    expect(await refused(answerDispute, before, owner.headers)).toMatchObject({
      code: 'dispute_changed',
    });
    const shown = await caseOf(order, owner);
    expect(shown).toMatchObject({ diner: null, isErased: true });
    expect(shown.facts.parts.filter(({ isDiners }) => isDiners)).toEqual([]);
    await answer(order, owner, { withDiner: true });
    const { evidence } = atBank(order.disputeId);
    expect(Object.keys(evidence)).not.toContain('customer_name');
    expect(evidence.uncategorized_text).not.toContain('number');
  });

  test('is erased from what was sent, with the words; what we know of the order stays', async () => {
    const owner = await someone(1);
    const order = await disputed();
    await answer(order, owner, { words: 'Ann was here.', withDiner: true });
    await erase(order);
    const [sent] = (await caseOf(order, owner)).answers;
    expect(sent).toMatchObject({ state: 'SENT', isErased: true, withDiner: true });
    expect(sent?.sent.product).toContain('Burger');
    expect(JSON.stringify(sent)).not.toMatch(/Ann|number/);
    const rows = 'SELECT to_jsonb(d)::text AS row FROM dispute_answers d WHERE order_id = $1';
    const [stored] = await queryOnce<{ row: string }>(ownerUrl, rows, [order.orderId]);
    expect(stored?.row).toContain('"sealed_said": null');
  });
});

// Last: what has closed stays closed.
test('nobody who was dismissed meanwhile, and nobody at a restaurant that closed', async () => {
  const [owner, other] = [await someone(1), await someone(1)];
  const order = await disputed();
  const asked = await asking(order, owner);
  await queryOnce(
    ownerUrl,
    `UPDATE business_users SET status = 'DISABLED' WHERE business_id = $1 AND user_id = $2`,
    [at.businessId, owner.userId],
  );
  expect((await refused(answerDispute, asked, owner.headers)).httpStatus).toBe(401);
  const closing = 'UPDATE restaurants SET closed_at = now(), listed = false WHERE business_id = $1';
  await queryOnce(ownerUrl, closing, [at.businessId]);
  expect(await refuse(order, other)).toMatchObject({ code: 'restaurant_closed' });
  const open = await listOpenDisputes(database, clock.now());
  expect(open.find(({ orderId }) => orderId === order.orderId)).toMatchObject({
    externalId: at.externalId,
    isClosed: true,
    step: 'ANSWER',
  });
  expect(await answersOf(order.orderId)).toEqual([]);
});
