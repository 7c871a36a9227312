import { randomUUID } from 'node:crypto';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { orderBody } from '../../bench/money/order-bodies.ts';
import { type Figure, figure } from '../../bench/report.ts';
import { signInToDemo } from '../../bench/sign-in-demo.ts';
import { demoFlagship, demoStaff } from '../../server/demo/staff/demo-staff.data.ts';
import { dearBodies } from '../../server/testing/hostile/dear-bodies.ts';
import { goodRequest, type KnownValues } from '../../server/testing/hostile/hostile-requests.ts';
import type { Operation } from '../../server/testing/hostile/operations.ts';
import { keyHeaders } from '../../server/testing/hostile/send-hostile-requests.ts';
import { makeDemoKeys } from '../support/demo-keys.ts';
import { batchFigures } from './batches.ts';
import { costOf, mostMs, type Sending } from './cost.ts';
import { allEndpoints } from './endpoints.ts';
import { fileFigures } from './files.ts';

/** For a call whose contract sets no limit. */
const usualBytes = 4 * 1024;

/** How many of each call's dearest bodies are sent by all other callers, too. */
const sentByAll = 3;

type Caller = () => Record<string, string>;

async function makeCallers({ url, ...server }: Sending['server']) {
  const sessions: Record<string, string>[] = [];
  for (const person of demoStaff) sessions.push(await signInToDemo(url, demoFlagship, person));
  const keys = await makeDemoKeys({ url, ...server });
  const deviceid = randomUUID();
  const callers: Record<Operation['credentials'], Caller[]> = {
    none: [() => ({})],
    device: [() => ({ deviceid })],
    session: sessions.map((headers) => () => headers),
    key: keys.map((key) => () => keyHeaders(key)),
  };
  const countSignedIn = async () => {
    const answers = await Promise.all(
      sessions.map((headers) => fetch(url + signInCalls.getSession.path, { headers })),
    );
    return answers.filter(({ status }) => status === 200).length;
  };
  return { callers, countSignedIn, key: keys[0] };
}

/**
 * The processor time of the longest and dearest bodies that each call reads: from strangers, from
 * staff of each role, and from programs with a key of each scope.
 */
export async function knownCallerFigures(
  sending: Sending,
  operations: readonly Operation[],
  known: KnownValues,
): Promise<Figure[]> {
  const { callers, countSignedIn, key } = await makeCallers(sending.server);
  const endpoints = await allEndpoints();
  const figures: Figure[] = [];
  for (const operation of operations) {
    const { method, path, credentials, body: schema } = operation;
    const endpoint = endpoints.get(`${method} ${path}`);
    if (endpoint?.acceptsFile) {
      const [first = () => ({})] = callers[credentials];
      const good = { ...goodRequest(operation, known), headers: first() };
      figures.push(...(await fileFigures(sending, good, endpoint.bodyLimitBytes ?? usualBytes)));
    }
    // A switch would end the session.
    if (!schema || !endpoint || endpoint.name === signInCalls.switchRestaurant.name) continue;
    const good = goodRequest(operation, known);
    const isOrders = endpoint.name === createPartnerOrders.name;
    const goodBody = isOrders ? orderBody() : JSON.parse(String(good.body));
    const [ofBody = schema] = isOrders ? (schema.oneOf ?? []) : [];
    const bytes = endpoint.batch?.itemBytes ?? endpoint.bodyLimitBytes ?? usualBytes;
    const cost = (body: string, caller: Caller) =>
      costOf(sending, () => ({
        ...good,
        headers: { ...good.headers, ...caller() },
        body: Buffer.from(body),
      }));
    const [first = () => ({}), ...others] = callers[credentials];
    const goodMs = await cost(JSON.stringify(goodBody), first);
    let dearest: { what: string; body: string; ms: number }[] = [];
    for (const { what, body } of dearBodies(ofBody, goodBody, bytes)) {
      const ms = await cost(body, first);
      dearest = [...dearest, { what, body, ms }].sort((a, b) => b.ms - a.ms).slice(0, sentByAll);
    }
    for (const caller of others) {
      for (const one of dearest) one.ms = Math.max(one.ms, await cost(one.body, caller));
    }
    const [worst = { what: '', ms: 0 }] = dearest.sort((a, b) => b.ms - a.ms);
    const name = `${method} ${path}, ${bytes} bytes (good: ${goodMs.toFixed(0)} ms): ${worst.what}`;
    figures.push(figure.atMost(name, worst.ms, mostMs, 'ms'));
    if (isOrders) figures.push(...(await batchFigures(sending, operation, key)));
  }
  const signedIn = await countSignedIn();
  return [...figures, figure.atLeast('still signed in', signedIn, demoStaff.length)];
}
