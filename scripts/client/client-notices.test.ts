import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createClient, verifyNotice } from '../../clients/typescript/src/index.ts';
import {
  openReceiver,
  senderOf,
  toLocal,
} from '../../server/features/money/notices/notices.factory.ts';
import { fromAnywhere } from '../../server/features/people/sign-in/sign-in.factory.ts';
import { openBesideTest } from '../../server/features/portal/test-restaurant/test-restaurant.factory.ts';
import { openTestApp } from '../../server/testing/test-app.ts';

test('a till sets its address with the client, and the client checks what the server sends there', async () => {
  const world = await openTestApp({
    settings: { ...fromAnywhere, ...toLocal },
    startsAt: Date.now(),
  });
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  const house = await openBesideTest(world);
  await house.make();
  const receiver = await openReceiver();
  const key = await house.newKey();
  const joyous = createClient({ url: `http://127.0.0.1:${port}`, key });
  const bytes = crypto.getRandomValues(Buffer.alloc(32));
  const secret = `whsec_${bytes.toString('base64')}`;
  const set = await joyous.setPartnerNoticeAddress({ body: { url: receiver.url(), secret } });
  expect(set).toMatchObject({ ok: true, value: { url: receiver.url() } });
  const { orderNumber } = await house.press('ORDER');
  await senderOf(world).send();
  const [got] = receiver.got.filter(({ notice }) => notice.type === 'order.placed');
  const { headers = {}, body = '' } = got ?? {};
  const checked = await verifyNotice(secret, { headers, body });
  expect(checked).toMatchObject({
    ok: true,
    notice: {
      id: headers['webhook-id'],
      type: 'order.placed',
      data: { orderId: orderNumber },
    },
  });
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
  const wrong = { ok: false, why: 'SIGNATURE_WRONG' };
  expect(await verifyNotice(other, { headers, body })).toEqual(wrong);
  expect(await verifyNotice(secret, { headers, body: `${body} ` })).toEqual(wrong);
  const late = { nowMs: Date.now() + 600_000 };
  expect(await verifyNotice(secret, { headers, body }, late)).toEqual({
    ok: false,
    why: 'TOO_OLD_OR_EARLY',
  });
  // What it missed it reads by the same client.
  const missed = await joyous.listPartnerNotices({});
  expect(missed).toMatchObject({ ok: true });
  await receiver.close();
});
