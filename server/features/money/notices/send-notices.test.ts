import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { mayHear } from '#contract/money/notices/kinds.data.ts';
import {
  endNoticeAddress,
  pauseNotices,
  replaceNoticeSecret,
} from '#contract/money/notices/notices.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { closeRestaurant } from '../../operate/operators/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { revokeKey } from '../integrations/index.ts';
import { makeIntegration } from '../integrations/integrations.factory.ts';
import { failAt, openHearingTill, openReceiver, senderOf, toLocal } from './notices.factory.ts';

// Notices have the time of the database.
const world = await openTestApp({
  settings: { ...fromAnywhere, ...toLocal },
  startsAt: Date.now(),
});
const { call, clock, database, ownerUrl } = world;
const receiver = await openReceiver();
const sender = senderOf(world);
const open = (options?: Parameters<typeof openHearingTill>[2]) =>
  openHearingTill(world, receiver, options);

afterEach(() => {
  receiver.got.length = 0;
  receiver.answerWith(200);
});

describe('a notice', () => {
  test('arrives once, signed, with the ids of what changed', async () => {
    const { till, happen, secret, stored, path } = await open();
    await happen('A', 1);
    await sender.send();
    await sender.send();
    const [got, ...others] = receiver.got.filter((one) => one.path === path);
    expect(others).toEqual([]);
    expect(new Webhook(secret).verify(got?.body ?? '', got?.headers ?? {})).toEqual({
      type: 'order.changed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { businessExternalId: till.externalId, orderId: 'A', changeNo: 1 },
    });
    expect(got?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(await stored()).toEqual(['SENT 1']);
  });

  test('is signed with both secrets while one is changed', async () => {
    const { owner, params, happen, secret, path } = await open();
    const replaced = await call(
      replaceNoticeSecret,
      { params, body: { oldWorks: 'DAY', currentPassword: owner.password } },
      owner.headers,
    );
    await happen('A', 1);
    await sender.send();
    clock.advance(dayMs + 1);
    await happen('A', 2);
    await sender.send();
    const [both, one] = receiver.got.filter((got) => got.path === path);
    const isGood = (secretOf: string, got: typeof both) => {
      // The library compares the time with the clock of the machine.
      const headers = { ...got?.headers };
      const { 'webhook-signature': all = '', 'webhook-timestamp': time = '' } = headers;
      const at = new Date(Number(time) * 1_000);
      const signed = new Webhook(secretOf).sign(headers['webhook-id'] ?? '', at, got?.body ?? '');
      return all.split(' ').includes(signed);
    };
    expect([isGood(secret, both), isGood(replaced.secret, both)]).toEqual([true, true]);
    expect([isGood(secret, one), isGood(replaced.secret, one)]).toEqual([false, true]);
  });

  test('of one subject comes after the one before, also when that fails; others go on', async () => {
    const { happen, heard, stored } = await open();
    await happen('A', 1, 2);
    await happen('B', 1, 2);
    failAt(receiver, 'A');
    await sender.send();
    expect(heard()).toEqual(expect.arrayContaining(['A1', 'B1', 'B2']));
    expect(heard()).not.toContain('A2');
    expect(heard().indexOf('B1')).toBeLessThan(heard().indexOf('B2'));
    expect(await stored()).toEqual(['WAITING 1', 'WAITING 0', 'SENT 1', 'SENT 1']);
    receiver.answerWith(200);
    clock.advance(minuteMs);
    await sender.send();
    expect(heard().slice(3)).toEqual(['A1', 'A2']);
  });

  test('that always fails does not make the address rest, and new ones arrive at once', async () => {
    const { happen, heard } = await open();
    failAt(receiver, 'A');
    await happen('A', 1);
    for (let n = 0; n < 6; n += 1) {
      await sender.send();
      clock.advance(hourMs);
    }
    await happen('B', 1);
    await sender.send();
    expect(heard().at(-1)).toBe('B1');
  });

  test.each([301, 307, 400, 404, 429, 500, 503])(
    'answered with %i is sent again',
    async (status) => {
      const { happen, heard } = await open();
      receiver.answerWith(status);
      await happen('A', 1);
      await sender.send();
      receiver.answerWith(204);
      clock.advance(minuteMs);
      await sender.send();
      await sender.send();
      expect(heard()).toEqual(['A1', 'A1']);
    },
  );
});

describe('what a program may hear', () => {
  test('is what its keys may read when a notice is sent, not when it was written', async () => {
    clock.set(Date.now());
    const { till, happen, heard, stored } = await open({ scopes: ['orders:read'] });
    await happen('A', 1);
    await queryOnce(ownerUrl, `UPDATE api_keys SET scopes = '{menu:write}' WHERE key_id = $1`, [
      till.keyId,
    ]);
    await sender.send();
    expect(heard()).toEqual([]);
    expect(await stored()).toEqual(['NOT_ALLOWED 0']);
  });

  test.each([
    ['menu:read', true],
    ['menu:write', true],
    ['orders:read', false],
  ] as const)('of the menu with %s: %s', (scope, hears) => {
    expect(mayHear('menu.changed', [scope])).toBe(hears);
    expect(mayHear('menu.availability', [scope])).toBe(hears);
  });

  test('ends with its last key, and goes on with the next one', async () => {
    const { till, happen, heard, stored } = await open();
    const { externalId, keyId } = till;
    await revokeKey(database, { externalId, keyId, reason: 'x' }, clock.now());
    await happen('A', 1);
    await sender.send();
    expect(heard()).toEqual([]);
    expect(await stored()).toContain('WAITING 0');
    await makeIntegration(world, { at: till });
    clock.advance(2 * minuteMs);
    await sender.send();
    expect(heard()).toContain('A1');
  });

  test('ends when its restaurant closes for good', async () => {
    const { till, happen, heard } = await open();
    await happen('A', 1);
    const { externalId } = till;
    await closeRestaurant(database, { externalId, nowMs: clock.now() });
    await sender.send();
    expect(heard()).toEqual([]);
  });

  test('waits while an owner pauses it, and is dropped when one ends it', async () => {
    const { owner, params, happen, heard, stored } = await open();
    await call(pauseNotices, { params, body: { paused: true } }, owner.headers);
    await happen('A', 1);
    await sender.send();
    expect(heard()).toEqual([]);
    await call(pauseNotices, { params, body: { paused: false } }, owner.headers);
    await sender.send();
    expect(heard()).toEqual(['A1']);
    await happen('A', 2);
    await call(endNoticeAddress, { params }, owner.headers);
    await sender.send();
    expect(heard()).toEqual(['A1']);
    expect(await stored()).toEqual(['SENT 1', 'NOT_ALLOWED 0']);
  });
});
