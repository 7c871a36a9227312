import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { endNoticeAddress, listNotices, replayNotice } from '#contract/money/notices/notices.ts';
import {
  listPartnerNotices,
  replayPartnerNotice,
} from '#contract/money/notices/partner-notices.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';
import { makeIntegration } from '../integrations/integrations.factory.ts';
import { openReceiver, senderOf, sendNoticesTo, toLocal } from './notices.factory.ts';
import { noticesJobs } from './notices.jobs.ts';

const world = await openTestApp({
  settings: { ...fromAnywhere, ...toLocal },
  startsAt: Date.now(),
});
const { call, clock, database, ownerUrl, refused } = world;
const receiver = await openReceiver();
const sender = senderOf(world);
const noId = '00000000-0000-4000-8000-000000000000';

/** A till that heard of an order, and missed a review. */
async function open() {
  const till = await makeIntegration(world);
  const owner = await makeStaff(world, { at: till });
  const { addresses } = await sendNoticesTo(world, owner, { url: receiver.url() });
  const params = { addressId: addresses[0]?.addressId ?? '' };
  receiver.got.length = 0;
  receiver.answerWith((_, response) => void response.writeHead(200).end('thank you'));
  await makeOrder(database, till, { menuPriceCents: 1_00, completedAtMs: clock.now() });
  await sender.send();
  receiver.answerWith(500);
  await makeReview(database, till);
  await sender.send();
  receiver.answerWith(200);
  const once = () => ({ ...till.headers, 'idempotency-key': randomUUID() });
  const listed = async () => (await call(listPartnerNotices, {}, till.headers)).results;
  return { till, owner, params, once, listed };
}

describe('what was sent', () => {
  test('owners read request, answer and time of each, page by page', async () => {
    const { owner, params, till } = await open();
    const { results, next } = await call(
      listNotices,
      { params, query: { limit: 1 } },
      owner.headers,
    );
    expect(results).toMatchObject([
      {
        kind: 'review.published',
        state: 'WAITING',
        attempts: 1,
        nextTryAt: expect.any(String),
        lastTry: { status: 500, problem: null, tookMs: expect.any(Number) },
        answer: '',
      },
    ]);
    const query = { limit: 1, after: next ?? '' };
    const second = await call(listNotices, { params, query }, owner.headers);
    expect(second.results).toMatchObject([
      { kind: 'order.placed', state: 'SENT', answer: 'thank you', nextTryAt: null },
    ]);
    expect(JSON.parse(second.results[0]?.body ?? '')).toMatchObject({
      type: 'order.placed',
      data: { businessExternalId: till.externalId },
    });
    expect(second.results[0]?.body).toBe(receiver.got[0]?.body);
  });

  test('is sent once more by a press, with the same id and body', async () => {
    const { owner, params } = await open();
    const { results } = await call(listNotices, { params }, owner.headers);
    const { noticeId = '' } = results.at(-1) ?? {};
    await call(replayNotice, { params: { noticeId } }, owner.headers);
    await call(replayNotice, { params: { noticeId } }, owner.headers);
    await sender.send();
    const again = receiver.got.filter(({ headers }) => headers['webhook-id'] === noticeId);
    expect(again).toHaveLength(2);
    expect(again[0]?.body).toBe(again[1]?.body);
  });

  test('and read and sent again by its program, with its Idempotency-Key', async () => {
    const { listed, once } = await open();
    const [missed, heard] = await listed();
    expect([missed, heard]).toMatchObject([
      { kind: 'review.published', state: 'WAITING', data: { reviewId: expect.any(Number) } },
      { kind: 'order.placed', state: 'SENT', data: { orderId: expect.any(Number) } },
    ]);
    const params = { noticeId: missed?.noticeId ?? '' };
    const headers = once();
    const first = await call(replayPartnerNotice, { params }, headers);
    await sender.send();
    expect(await call(replayPartnerNotice, { params }, headers)).toEqual(first);
    await sender.send();
    expect(
      receiver.got.filter((got) => got.headers['webhook-id'] === params.noticeId),
    ).toHaveLength(2);
    expect((await listed())[0]).toMatchObject({ state: 'SENT' });
  });

  test('is nobody else’s to read or send: of another restaurant, program or scope', async () => {
    const { till, owner, params, listed } = await open();
    const [missed] = await listed();
    const noticeId = missed?.noticeId ?? '';
    const stranger = await open();
    const website = await makeIntegration(world, { at: till, name: 'Website' });
    const narrow = await makeIntegration(world, { at: till, scopes: ['orders:read'] });
    const notFound = { code: 'notice_not_found' };
    for (const { headers } of [stranger.till, website, narrow]) {
      const once = { ...headers, 'idempotency-key': randomUUID() };
      for (const id of [noticeId, noId, 'x']) {
        expect(
          await refused(
            replayPartnerNotice,
            { params: { noticeId: id } },
            {
              ...once,
              'idempotency-key': randomUUID(),
            },
          ),
        ).toMatchObject(notFound);
      }
      const { results } = await call(listPartnerNotices, {}, headers);
      expect(results.map((one) => one.noticeId)).not.toContain(noticeId);
    }
    const ofNarrow = await call(listPartnerNotices, {}, narrow.headers);
    expect(ofNarrow.results.map(({ kind }) => kind)).toEqual(['order.placed']);
    expect(
      await refused(replayNotice, { params: { noticeId } }, stranger.owner.headers),
    ).toMatchObject(notFound);
    expect(await refused(listNotices, { params }, stranger.owner.headers)).toMatchObject({
      code: 'address_not_found',
    });
    await call(endNoticeAddress, { params }, owner.headers);
    expect(await refused(replayNotice, { params: { noticeId } }, owner.headers)).toMatchObject({
      code: 'notices_ended',
    });
  });

  test('is deleted after 30 days', async () => {
    const { till, listed } = await open();
    await queryOnce(
      ownerUrl,
      `UPDATE notices SET at = now() - interval '31 days'
       WHERE business_id = $1 AND kind = 'order.placed'`,
      [till.businessId],
    );
    const [job] = noticesJobs({ database, now: () => Date.now() });
    await job?.work({});
    expect((await listed()).map(({ kind }) => kind)).toEqual(['review.published']);
    // A server whose clock is fast deletes nothing too early.
    const [fast] = noticesJobs({ database, now: () => Date.now() + 90 * dayMs });
    await fast?.work({});
    expect(await listed()).toHaveLength(1);
  });
});
