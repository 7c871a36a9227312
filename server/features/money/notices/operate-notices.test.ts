import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { runJoyous } from '../../../testing/run-joyous.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { openHearingTill, openReceiver, senderOf, toLocal } from './notices.factory.ts';
import { readNoticeGauges } from './operate-notices.ts';

// Gauges go by the real clock.
const world = await openTestApp({ settings: toLocal, startsAt: Date.now() });
const { appUrl, clock, database, ownerUrl } = world;
const receiver = await openReceiver();
const sender = senderOf(world);

const gauges = async () =>
  Object.fromEntries(
    (await readNoticeGauges(database)).flatMap(({ name, samples }) =>
      samples.map(({ labels, value }) => [labels ? `${name} ${labels.state}` : name, value]),
    ),
  );

const list = async () =>
  (
    await runJoyous(
      { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, SECRET_KEY: 'a'.repeat(64) },
      'keys',
      'notices',
    )
  ).stdout;

test('an operator sees what waits, what fails and what was given up', async () => {
  expect(await list()).toBe('Notices arrive at every address.\n');
  const good = await openHearingTill(world, receiver);
  const bad = await openHearingTill(world, receiver);
  await good.happen('A', 1, 2);
  await bad.happen('B', 1, 2);
  await queryOnce(ownerUrl, "UPDATE notices SET at = at - interval '10 minutes'");
  const waiting = await gauges();
  expect(waiting.joyous_notices_waiting).toBeGreaterThanOrEqual(4);
  expect(waiting.joyous_notices_late_seconds).toBeGreaterThan(590);
  expect(waiting['joyous_notice_addresses works']).toBe(2);

  receiver.answerWith((received, response) => {
    response.writeHead(received.path === bad.path ? 500 : 200).end('no');
  });
  await bad.happen('C', 1);
  await bad.happen('D', 1);
  await sender.send();
  const failing = await gauges();
  // What its own receiver holds up isn't late.
  expect(failing.joyous_notices_late_seconds).toBe(0);
  expect(failing.joyous_notices_waiting).toBeGreaterThanOrEqual(4);
  expect(failing['joyous_notice_addresses works']).toBe(1);
  expect(failing['joyous_notice_addresses fails']).toBe(1);
  const line = await list();
  expect(line).toMatch(
    new RegExp(`^${bad.till.externalId}  ${bad.params.addressId}  FAILS  3 failures  \\d wait`),
  );
  // What follows the host may be a secret of the program.
  expect(line).not.toContain(bad.path);
  expect(line).not.toContain(good.till.externalId);

  clock.advance(3 * dayMs + hourMs);
  await sender.send();
  await queryOnce(ownerUrl, 'UPDATE notices SET tried_at = now() WHERE tried_at > now()');
  const over = await gauges();
  expect(over.joyous_notices_given_up).toBeGreaterThanOrEqual(1);
  expect(over['joyous_notice_addresses paused']).toBe(1);
  expect(await list()).toContain('GAVE_UP');
});
