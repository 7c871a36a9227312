import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { kindsOfNotices, type NoticeKind } from '#contract/money/notices/kinds.data.ts';
import { makeNoticeAddress } from '#contract/money/notices/notices.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';
import { makeIntegration } from '../integrations/integrations.factory.ts';
import { type PostNotice, postNotices } from './post-notice.ts';
import { findAddressesToServe, type Place, placesOfSender } from './sending.queries.ts';
import { type Serving, serveAddress } from './serve-address.ts';

/** With the settings of a developer who has a receiver on the same machine. */
export const toLocal = { NOTICES_TO_LOCAL: 'true' };

export type Received = {
  path: string;
  headers: Record<string, string>;
  body: string;
  notice: { type: NoticeKind; timestamp: string; data: Record<string, unknown> };
};

type Answer = (received: Received, response: ServerResponse) => void | Promise<void>;

const readAll = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const withStatus =
  (status: number, text = ''): Answer =>
  (_, response) =>
    void response.writeHead(status).end(text);

/** A program's receiver on this machine: keeps what it gets, and answers as it is told to. */
export async function openReceiver() {
  const got: Received[] = [];
  let answer: Answer = withStatus(200);
  const server = createServer(async (request, response) => {
    const body = await readAll(request);
    const headers = request.headers as Record<string, string>;
    const received = { path: request.url ?? '', headers, body, notice: JSON.parse(body) };
    got.push(received);
    await answer(received, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path = '/notices') => `http://127.0.0.1:${port}${path}`,
    got,
    kinds: (path?: string) =>
      got.filter((one) => path === undefined || one.path === path).map(({ notice }) => notice.type),
    answerWith: (next: Answer | number) => {
      answer = typeof next === 'number' ? withStatus(next) : next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Made = { program?: string; url: string; kinds?: readonly NoticeKind[] };

/** As an owner does it. */
export const sendNoticesTo = (
  { call }: Pick<TestApp, 'call'>,
  owner: TestStaff,
  { program = 'Counter till', url, kinds = kindsOfNotices }: Made,
) =>
  call(
    makeNoticeAddress,
    { body: { program, url, kinds: [...kinds], currentPassword: owner.password } },
    owner.headers,
  );

type World = Pick<TestApp, 'database' | 'vault' | 'clock'>;

const localPost = postNotices({ lookUp: async () => [], allowsLocal: true, wholeMs: 5_000 });

/** A process that sends notices whenever it is told to. */
export function senderOf(world: World, post: PostNotice = localPost) {
  const { database, clock } = world;
  const serving: Serving = {
    database,
    vault: world.vault,
    texts: makeTexts(world),
    post,
    now: clock.now,
    leaseId: randomUUID(),
    leaseMs: 30_000,
  };
  const due = async (places: readonly Place[] = placesOfSender) => {
    const asked = { nowMs: clock.now(), most: 100 };
    const found = await Promise.all(
      places.map((place) => findAddressesToServe(database, { ...asked, place })),
    );
    return found.flat();
  };
  return {
    serving,
    due,
    /** Until nothing may be sent now. */
    async send() {
      for (let found = await due(); found.length > 0; found = await due()) {
        await Promise.all(
          found.map((key) => serveAddress(serving, key, { untilMs: Number.POSITIVE_INFINITY })),
        );
      }
    },
  };
}

export type StoredNotice = {
  notice_id: string;
  address_id: string;
  kind: NoticeKind;
  subject: string;
  data: Record<string, unknown>;
  state: string;
  attempts: number;
};

/** Past row-level security, in the order in which they were written. */
export const readNotices = (ownerUrl: string, { businessId }: { businessId: number }) =>
  queryOnce<StoredNotice>(
    ownerUrl,
    'SELECT * FROM notices WHERE business_id = $1 ORDER BY notice_id',
    [businessId],
  );

let paths = 0;

type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** A restaurant with a till whose receiver has a path of its own, and what it heard there. */
export async function openHearingTill(
  world: TestApp,
  receiver: Receiver,
  options: Parameters<typeof makeIntegration>[1] = {},
) {
  const { database, ownerUrl } = world;
  paths += 1;
  const path = `/till${paths}`;
  const till = await makeIntegration(world, options);
  const owner = await makeStaff(world, { at: till });
  const { addresses, secret } = await sendNoticesTo(world, owner, { url: receiver.url(path) });
  const { addressId } = addresses[0] ?? { addressId: '' };
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

/** Answers 500 to notices of one subject. */
export const failAt = (receiver: Receiver, subject: string) =>
  receiver.answerWith(
    ({ notice }, response) =>
      void response.writeHead(notice.data.orderId === subject ? 500 : 200).end('no'),
  );

/** Requests of an owner that come far enough to spend the budgets of their calls. */
export function noticeRequests(world: Pick<TestApp, 'call'>, owner: TestStaff) {
  const { headers, password: currentPassword } = owner;
  const url = 'https://till.joyous.app/';
  const kinds: readonly NoticeKind[] = ['order.placed'];
  const body = { program: 'Counter till', url: `${url}other`, kinds, currentPassword };
  return {
    makeNoticeAddress: [async () => ({ headers, body })],
    replaceNoticeSecret: [
      async () => {
        const { addresses } = await sendNoticesTo(world, owner, { url, kinds });
        const params = { addressId: addresses[0]?.addressId };
        return { headers, params, body: { oldWorks: 'DAY', currentPassword } };
      },
    ],
    replayNotice: [async () => ({ headers, params: { noticeId: 'a' } })],
  };
}
