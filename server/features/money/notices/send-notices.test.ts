import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import {
  endNoticeAddress,
  pauseNotices,
  replaceNoticeSecret,
} from '#contract/money/notices/notices.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { closeRestaurant } from '../../operate/operators/index.ts';
import { fromAnywhere, textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { revokeKey } from '../integrations/index.ts';
import { makeIntegration } from '../integrations/integrations.factory.ts';
import { toldOwners } from '../integrations/programs.factory.ts';
import { openReceiver, readNotices, senderOf, sendNoticesTo, toLocal } from './notices.factory.ts';
import { serveAddress } from './serve-address.ts';

// Notices have the time of the database.
const world = await openTestApp({
  settings: { ...fromAnywhere, ...toLocal },
  startsAt: Date.now(),
});
const { call, clock, database, ownerUrl } = world;
const receiver = await openReceiver();
const sender = senderOf(world);

afterEach(() => {
  receiver.got.length = 0;
  receiver.answerWith(200);
});

let paths = 0;

/** A restaurant with a till whose receiver has a path of its own. */
async function open(scopes: Parameters<typeof makeIntegration>[1] = {}) {
  paths += 1;
  const path = `/till${paths}`;
  const till = await makeIntegration(world, scopes);
  const owner = await makeStaff(world, { at: till });
  const { addresses, secret } = await sendNoticesTo(world, owner, { url: receiver.url(path) });
  const [{ addressId } = { addressId: '' }] = addresses;
  const { businessId } = till;
  /** As triggers write it, a transaction for each. */
  const happen = async (subject: string, ...changeNos: number[]) => {
    for (const changeNo of changeNos) {
      await asRestaurant(database, businessId, (transaction) =>
        transaction
          .insertInto('notices')
          .values({
            business_id: businessId,
            address_id: addressId,
            kind: 'order.changed',
            subject,
            data: JSON.stringify({ orderId: subject, changeNo }),
          })
          .execute(),
      );
    }
  };
  return {
    till,
    owner,
    path,
    secret,
    params: { addressId },
    happen,
    heard: () =>
      receiver.got
        .filter((one) => one.path === path)
        .map(({ notice: { data } }) => `${data.orderId}${data.changeNo}`),
    stored: async () =>
      (await readNotices(ownerUrl, till)).map(({ state, attempts }) => `${state} ${attempts}`),
  };
}

/** Answers 500 to notices of some subjects of one restaurant. */
const failAt = (subject: string) =>
  receiver.answerWith(
    ({ notice }, response) =>
      void response.writeHead(notice.data.orderId === subject ? 500 : 200).end('no'),
  );

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
    failAt('A');
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
    failAt('A');
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

describe('a dead receiver', () => {
  test('gets one notice to try with, at growing intervals, and everything once it answers', async () => {
    const { happen, heard } = await open();
    receiver.answerWith(500);
    for (const subject of ['A', 'B', 'C', 'D', 'E', 'F']) await happen(subject, 1);
    await sender.send();
    const first = heard().length;
    expect(first).toBeGreaterThanOrEqual(3);
    expect(first).toBeLessThanOrEqual(4);
    const tries: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const before = heard().length;
      clock.advance(10 * minuteMs);
      await sender.send();
      tries.push(heard().length - before);
    }
    expect(Math.max(...tries)).toBe(1);
    expect(tries.slice(-6).filter((n) => n > 0).length).toBeLessThanOrEqual(2);
    receiver.answerWith(200);
    receiver.got.length = 0;
    clock.advance(2 * hourMs);
    await sender.send();
    expect(heard().toSorted()).toEqual(['A1', 'B1', 'C1', 'D1', 'E1', 'F1']);
  });

  test('is paused after three days, and all owners get one text', async () => {
    const { owner, happen, params, stored, heard } = await open();
    receiver.answerWith(500);
    for (const subject of ['A', 'B', 'C', 'D']) await happen(subject, 1);
    await sender.send();
    expect(await textsTo(world, owner.phone)).not.toContain(toldOwners('NOTICES_STOPPED'));
    clock.advance(3 * dayMs + minuteMs);
    await sender.send();
    await sender.send();
    const told = (await textsTo(world, owner.phone)).filter(
      (text) => text === toldOwners('NOTICES_STOPPED'),
    );
    expect(told).toHaveLength(1);
    expect(await stored()).toEqual(Array(4).fill(expect.stringMatching(/^GIVEN_UP/)));
    receiver.answerWith(200);
    await happen('E', 1);
    receiver.got.length = 0;
    await sender.send();
    expect(heard()).toEqual([]);
    await call(pauseNotices, { params, body: { paused: false } }, owner.headers);
    // What happened just now is new by the database's clock alone.
    clock.set(Date.now());
    await sender.send();
    expect(heard()).toEqual(['E1']);
  });

  test('that says 410 gets no more', async () => {
    const { owner, happen, heard, stored } = await open();
    clock.set(Date.now());
    receiver.answerWith(410);
    await happen('A', 1, 2);
    await sender.send();
    clock.advance(hourMs);
    await sender.send();
    expect(heard()).toEqual(['A1']);
    expect(await stored()).toEqual(['WAITING 1', 'WAITING 0']);
    expect(await textsTo(world, owner.phone)).toContain(toldOwners('NOTICES_STOPPED'));
  });
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

describe('several processes', () => {
  test('serve each address one at a time: nothing is sent twice, or out of order', async () => {
    const { till, happen, heard } = await open();
    await happen('A', 1, 2, 3);
    await happen('B', 1, 2, 3);
    const processes = [sender, senderOf(world), senderOf(world)];
    await Promise.all(processes.map((one) => one.send()));
    const due = await sender.due();
    expect(due.filter(({ businessId }) => businessId === till.businessId)).toEqual([]);
    for (const subject of ['A', 'B']) {
      expect(heard().filter((one) => one.startsWith(subject))).toEqual(
        [1, 2, 3].map((n) => `${subject}${n}`),
      );
    }
  });

  test('take over from one that died while it had an address', async () => {
    const { till, params, happen, heard } = await open();
    await happen('A', 1);
    const key = { businessId: till.businessId, ...params };
    const dying = senderOf(world, () => new Promise(() => undefined));
    dying.serving.leaseMs = 300;
    void serveAddress(dying.serving, key, { untilMs: 0 });
    await expect
      .poll(() => queryOnce(ownerUrl, 'SELECT FROM notice_addresses WHERE leased_until > now()'))
      .toHaveLength(1);
    await expect
      .poll(async () => {
        await sender.send();
        return heard();
      })
      .toEqual(['A1']);
  });
});
