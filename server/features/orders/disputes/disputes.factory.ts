import { answerDispute, getDispute } from '#contract/orders/disputes/disputes.ts';
import type { Disputed } from '#platform/payments/stand-in/stand-in-disputes.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';
import { openPayingRestaurant } from '../payments/paying-orders.factory.ts';

export type AnswerRecord = { state: string; why_not: string | null; answered_by: number };

type Answering = { words?: string; withDiner?: boolean };

/** A restaurant whose diners pay online, and whose banks take that back. */
export async function openDisputing() {
  const world = await openPayingRestaurant();
  const { arrive, at, call, completed, ownerUrl, refused, standIn } = world;

  const caseOf = ({ orderId }: { orderId: number }, by: TestStaff) =>
    call(getDispute, { params: { orderId } }, by.headers);

  /** What the page would send. */
  async function asking(order: { orderId: number }, by: TestStaff, said: Answering = {}) {
    const { dispute, version } = await caseOf(order, by);
    const { words = '', withDiner = false } = said;
    const body = { disputeId: dispute.disputeId, words, withDiner, version };
    return { params: { orderId: order.orderId }, body };
  }

  return {
    ...world,
    someone: (roleId: number) => makeStaff(world, { at, roleId }),
    /** An order that was handed over, and what its bank then took back. */
    async disputed(differing: Disputed = {}) {
      const order = await completed();
      const { id: disputeId } = standIn.dispute(order.intentId, differing);
      await arrive();
      return { ...order, disputeId };
    },
    caseOf,
    asking,
    async answer(order: { orderId: number }, by: TestStaff, said: Answering = {}) {
      return call(answerDispute, await asking(order, by, said), by.headers);
    },
    async refuse(order: { orderId: number }, by: TestStaff, said: Answering = {}) {
      return refused(answerDispute, await asking(order, by, said), by.headers);
    },
    atBank: (disputeId: string) => {
      const found = standIn.state.disputes[disputeId];
      if (!found) throw new Error('no such dispute');
      return found;
    },
    answersOf: (orderId: number) =>
      queryOnce<AnswerRecord>(
        ownerUrl,
        `SELECT state, why_not, answered_by FROM dispute_answers WHERE order_id = $1
         ORDER BY answer_no`,
        [orderId],
      ),
  };
}
