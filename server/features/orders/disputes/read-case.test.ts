import { expect, test } from 'vitest';
import { evidenceOf } from '#contract/orders/disputes/evidence.ts';
import { acceptWebOrder, completeWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';
import { tableCode } from '../quotes/quotes.factory.ts';
import { byCard, dinersAt } from '../web-orders/placed.factory.ts';
import { openDisputing } from './disputes.factory.ts';

const world = await openDisputing();
const { answer, arrive, at, atBank, call, caseOf, completed, disputed, kitchen, ownerUrl } = world;
const { idOf, paymentOf, settleAll, someone, standIn, start, startPaying } = world;

const textsLeave = () =>
  queryOnce(
    ownerUrl,
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE text_messages SET state = 'SENT', attempts = 1, sending_at = queued_at,
       sent_at = queued_at, provider_id = message_id::text; COMMIT`,
  );

async function partOf(order: { orderId: number }, title: string) {
  const { facts } = await caseOf(order, await someone(2));
  return facts.parts.find((part) => part.title === title);
}

test('texts that left, with their words, without the link; what is not sent yet is none', async () => {
  const order = await disputed();
  const title = 'Texts to the guest';
  expect(await partOf(order, title)).toBeUndefined();
  await textsLeave();
  const texts = await partOf(order, title);
  expect(texts).toMatchObject({ isSent: true, isDiners: true });
  expect(texts?.lines).toEqual([
    expect.stringMatching(/ accepted order \d+\. Ready \d+:\d\d [AP]M\.$/),
  ]);
  expect(JSON.stringify(texts)).not.toContain('http');
  const owner = await someone(1);
  const { facts } = await caseOf(order, owner);
  const { answers } = await answer(order, owner);
  const { text } = evidenceOf(facts, { words: '', diner: null });
  expect(text).toContain(' accepted order ');
  expect(atBank(order.disputeId).evidence.uncategorized_text).toBe(text);
  expect(answers[0]?.sent.text).toBe(text);
  // They are the diner's, and go with them.
  await queryOnce(ownerUrl, 'UPDATE orders SET sealed_details = NULL WHERE order_id = $1', [
    order.orderId,
  ]);
  const erased = await caseOf(order, owner);
  expect(JSON.stringify([erased.answers, erased.facts])).not.toContain(' accepted order ');
});

test('how often the same number paid here before, without what was disputed', async () => {
  const title = 'Earlier orders';
  const first = await completed();
  const { numberToken } = first.body;
  const again = async () => {
    const { orderId, sessionId } = await start({ numberToken });
    standIn.pay(sessionId);
    await arrive();
    const params = { orderId: String(orderId) };
    await call(acceptWebOrder, { params, body: { minutes: 20 } }, kitchen.headers);
    await settleAll();
    await call(completeWebOrder, { params, body: {} }, kitchen.headers);
    const { intent_id } = await world.paymentOf(orderId);
    standIn.dispute(String(intent_id));
    await arrive();
    return { orderId };
  };
  world.clock.advance(60_000);
  const second = await again();
  expect((await partOf(second, title))?.lines).toEqual([
    expect.stringMatching(/^The same number paid for one order here before, on /),
  ]);
  world.clock.advance(60_000);
  // The second one was disputed: it speaks for nobody.
  expect((await partOf(await again(), title))?.lines).toEqual([
    expect.stringMatching(/paid for one order here before/),
  ]);
  expect(await partOf(await disputed(), title)).toBeUndefined();
});

test("the diner's review, unless it is anonymous", async () => {
  const title = "The guest's review";
  const [order, other] = [await disputed(), await disputed()];
  const write = (orderId: number, anonymous: boolean) =>
    makeReview(world.database, at, {
      nowMs: world.clock.now(),
      subject: { kind: 'ORDER', id: String(orderId) },
      anonymous,
    });
  await write(order.orderId, false);
  await write(other.orderId, true);
  expect(await partOf(order, title)).toMatchObject({ isDiners: true, isSent: true });
  expect(await partOf(other, title)).toBeUndefined();
});

test('a guest at a table who gave a name has no number, neither here nor at the bank', async () => {
  const diners = dinersAt(world, at);
  const atTable = { service: 'DINE_IN', table: tableCode };
  const quoteId = await diners.quote([{ itemId: idOf('Burger') }], atTable);
  const placed = await startPaying(diners, quoteId, { ...byCard(), name: 'Bea' });
  standIn.pay(placed.sessionId);
  await arrive();
  const params = { orderId: String(placed.orderId) };
  await call(acceptWebOrder, { params, body: { minutes: 20 } }, kitchen.headers);
  await settleAll();
  await call(completeWebOrder, { params, body: {} }, kitchen.headers);
  const { intent_id } = await paymentOf(placed.orderId);
  const { id } = standIn.dispute(String(intent_id));
  await arrive();
  const owner = await someone(1);
  expect((await caseOf(placed, owner)).diner).toEqual({ name: 'Bea', maskedPhone: '' });
  const { answers } = await answer(placed, owner, { withDiner: true });
  expect(answers[0]?.sent).toMatchObject({ customerName: 'Bea' });
  expect(answers[0]?.sent.text).not.toContain('Their number');
  const { evidence } = atBank(id);
  expect(evidence.customer_name).toBe('Bea');
  expect(answers[0]?.sent.text).toBe(evidence.uncategorized_text);
});
