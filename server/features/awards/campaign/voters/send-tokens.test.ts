import { expect, test } from 'vitest';
import { getCampaign } from '#contract/awards/campaign/awards.ts';
import { sendText } from '#platform/sms/send-text.ts';
import { makeTexts, memoryStopList } from '#platform/sms/sms.factory.ts';
import type { OutgoingText } from '#platform/sms/transport.ts';
import { captureLog } from '#platform/testing/captured-log.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { awardsIn, done } from '../awards.factory.ts';
import { textTokens } from './send-tokens.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, vault } = world;
const { makeCampaign } = awardsIn(world);

const numbers = Array.from({ length: 6 }, (_, n) => `+1512555016${n}`);
/** Out of ten texts a day, strangers get four of one kind. */
const texts = makeTexts({ database, vault, daily: { total: 10, coupons: 10 } });
const stopList = memoryStopList();
const sent: OutgoingText[] = [];

const send = (key: string) =>
  textTokens(
    { database, vault, publicUrl: 'https://joyous.example', texts, nowMs: clock.now() },
    key,
    numbers,
  );

/** Does what the worker does: runs the jobs that are due. */
async function work() {
  const due = await queryOnce<{ id: string }>(
    ownerUrl,
    `SELECT payload->>'messageId' AS id FROM graphile_worker._private_jobs WHERE run_at <= $1`,
    [new Date(clock.now())],
  );
  for (const { id } of due) {
    await sendText(
      {
        database,
        vault,
        logger: captureLog().logger,
        now: clock.now,
        paused: [],
        whenSent: {},
        stopLists: { DINERS: stopList, SIGN_IN: stopList },
        transport: {
          send: async (text) => {
            sent.push(text);
            return { outcome: 'sent', providerId: `SM${sent.length}` };
          },
        },
      },
      id,
    );
  }
}

/** Budgets use the database's clock. */
const aDayLater = () => queryOnce(ownerUrl, 'TRUNCATE throttle');

const at = (moment: string) => clock.advance(Date.parse(moment) - clock.now());

test("an operator's list sent at night goes out in the morning, within the day's limit, once", async () => {
  const key = await makeCampaign();
  at('2026-03-20T22:30:00-05:00');
  const none = { opted_out: 0, not_a_number: 0 };
  expect(await send(key)).toEqual({ ...none, texted: 4, texted_before: 0, not_today: 2 });
  // An operator runs the command again.
  expect(await send(key)).toMatchObject({ texted: 0, texted_before: 4, not_today: 2 });
  for (const night of ['2026-03-20T22:31:00-05:00', '2026-03-21T07:59:00-05:00']) {
    at(night);
    await work();
    expect(sent).toEqual([]);
  }
  at('2026-03-21T08:00:01-05:00');
  await work();
  await work();
  expect(sent.map(({ to }) => to).sort()).toEqual(numbers.slice(0, 4));
  for (const { body } of sent) {
    const [, token = ''] = /consumerEventToken=([\w-]{38})/.exec(body) ?? [];
    const shown = await call(getCampaign, { params: { consumerEventToken: token }, query: {} });
    expect(shown.phase).toBe('NOMINATION');
  }
  at('2026-03-21T23:00:00-05:00');
  await aDayLater();
  expect(await send(key)).toEqual({ ...none, texted: 2, texted_before: 4, not_today: 0 });
  at('2026-03-22T08:01:00-05:00');
  await work();
  expect(sent.map(({ to }) => to).sort()).toEqual(numbers);
});

test('in the last night of voting nobody is texted a link that would come too late', async () => {
  const key = await makeCampaign();
  await aDayLater();
  at('2026-04-14T20:59:00-05:00');
  expect(await done(send(key))).toMatchObject({ texted: 4 });
  at('2026-04-14T21:00:00-05:00');
  expect(await send(key)).toMatchObject({ code: 'closes_before_morning' });
  expect(await send('nowhere')).toMatchObject({ code: 'campaign_not_found' });
});
