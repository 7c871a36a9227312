import { describe, expect, test } from 'vitest';
import { answerDispute } from '#contract/orders/disputes/disputes.ts';
import { dayMs } from '#contract/time/durations.ts';
import { openDisputing } from './disputes.factory.ts';

const world = await openDisputing();
const { answer, answersOf, app, asking, atBank, call, caseOf, clock, disputed } = world;
const { refuse, settleAll, someone, standIn, wire } = world;

describe('sent once', () => {
  test('fifty at once by two owners, of whom one gets through', async () => {
    const owners = [await someone(1), await someone(1)];
    const order = await disputed();
    const asked = await Promise.all(
      owners.map((owner, no) => asking(order, owner, { words: `Owner ${no}` })),
    );
    const press = async (no: number): Promise<string> => {
      const { headers } = owners[no % 2] as (typeof owners)[number];
      const url = answerDispute.path.replace(':orderId', String(order.orderId));
      const payload = asked[no % 2]?.body as object;
      const sent = await app.inject({ method: 'POST', url, headers, payload });
      if (sent.statusCode === 503) return press(no);
      return sent.statusCode === 200 ? `by ${no % 2}` : sent.json().code;
    };
    const codes = await Promise.all(Array.from({ length: 50 }, (_, no) => press(no)));
    expect(codes.filter((code) => code === 'dispute_answered')).toHaveLength(25);
    expect(new Set(codes).size).toBe(2);
    await settleAll();
    expect(await answersOf(order.orderId)).toMatchObject([{ state: 'SENT' }]);
    expect(atBank(order.disputeId).evidence_details.submission_count).toBe(1);
  });

  test.each(['DROP_BEFORE', 'DROP_AFTER', 'LATER', 'FAIL', 'FAIL_UNDER_KEY'] as const)(
    'the provider does %s: it is asked first, and answered once',
    async (fault) => {
      const owner = await someone(1);
      const order = await disputed();
      let faults = 0;
      wire.fault = (sent) => {
        if (!sent.startsWith('POST /v1/disputes') || faults > 0) return 'NONE';
        faults += 1;
        return fault;
      };
      const first = await answer(order, owner, { words: 'Here it is.' });
      expect(first.dispute.step).toBe('SENDING');
      if (fault === 'LATER') standIn.catchUp();
      clock.advance(10_000);
      await settleAll();
      expect(faults).toBe(1);
      expect((await caseOf(order, owner)).dispute.step).toBe('WITH_BANK');
      expect(atBank(order.disputeId).evidence_details.submission_count).toBe(1);
      // The same press again is the same answer; another one is too late.
      expect(await refuse(order, owner, { words: 'Another.' })).toMatchObject({
        code: 'dispute_answered',
      });
    },
  );

  test('the same press again, whose answer was lost, says that it was sent', async () => {
    const owner = await someone(1);
    const order = await disputed();
    const asked = await asking(order, owner, { words: 'Once.' });
    await call(answerDispute, asked, owner.headers);
    const again = await call(answerDispute, asked, owner.headers);
    expect(again.dispute.step).toBe('WITH_BANK');
    expect(await answersOf(order.orderId)).toHaveLength(1);
  });

  test("answered on the provider's own site: ours is not sent, and says so", async () => {
    const owner = await someone(1);
    const order = await disputed();
    const asked = await asking(order, owner);
    const there = atBank(order.disputeId);
    there.evidence_details.submission_count = 1;
    there.status = 'under_review';
    const after = await call(answerDispute, asked, owner.headers);
    expect(after.answers).toMatchObject([{ state: 'REFUSED', whyNot: 'ANSWERED' }]);
    expect(after.dispute.step).toBe('WITH_BANK');
    expect(there.evidence).toEqual({});
  });

  test('the provider refuses it, and nothing that it shows says why: it can be tried again', async () => {
    const owner = await someone(1);
    const order = await disputed();
    const there = atBank(order.disputeId);
    const { due_by } = there.evidence_details;
    let asksOnce = 0;
    wire.fault = (sent) => {
      // What the provider shows is right only before and after.
      if (sent.startsWith('POST /v1/disputes')) there.evidence_details.due_by = 1;
      if (sent.startsWith('GET /v1/disputes')) {
        asksOnce += 1;
        there.evidence_details.due_by = due_by;
      }
      return 'NONE';
    };
    const after = await answer(order, owner);
    expect(asksOnce).toBeGreaterThan(1);
    expect(after.answers).toMatchObject([{ state: 'REFUSED', whyNot: 'PROVIDER' }]);
    expect(after.dispute.step).toBe('ANSWER');
    wire.fault = () => 'NONE';
    expect((await answer(order, owner)).dispute.step).toBe('WITH_BANK');
  });
});

describe('too late', () => {
  test('after the due date', async () => {
    const order = await disputed();
    clock.advance(9 * dayMs);
    const later = await someone(1);
    expect((await caseOf(order, later)).dispute).toMatchObject({ step: 'LATE', daysLeft: null });
    expect(await refuse(order, later)).toMatchObject({ code: 'dispute_late' });
  });

  test('while it was being sent', async () => {
    const owner = await someone(1);
    const order = await disputed();
    wire.fault = (sent) => (sent.startsWith('POST /v1/disputes') ? 'DROP_BEFORE' : 'NONE');
    expect((await answer(order, owner)).dispute.step).toBe('SENDING');
    wire.fault = () => 'NONE';
    clock.advance(9 * dayMs);
    await settleAll();
    expect(await answersOf(order.orderId)).toMatchObject([{ state: 'REFUSED', why_not: 'LATE' }]);
    expect(atBank(order.disputeId).evidence).toEqual({});
  });

  test('where the bank takes no answer, or has decided', async () => {
    const owner = await someone(1);
    const none = await disputed({ dueBy: null });
    expect(await refuse(none, owner)).toMatchObject({ code: 'dispute_unanswerable' });
    const lost = await disputed();
    const asked = await asking(lost, owner);
    standIn.decideDispute(lost.disputeId, 'lost');
    // Its notice hasn't arrived.
    const after = await call(answerDispute, asked, owner.headers);
    expect(after.answers).toMatchObject([{ state: 'REFUSED', whyNot: 'CLOSED' }]);
    expect(await refuse(lost, owner)).toMatchObject({ code: 'dispute_closed' });
  });
});
