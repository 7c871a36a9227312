import { Agent } from 'node:http';
import { processorMs } from '../bench/processor-time.ts';
import { type Figure, figure } from '../bench/report.ts';
import { demoSignIn } from '../server/demo/staff/demo-staff.ts';
import { goodRequest, type HostileRequest } from '../server/testing/hostile/hostile-requests.ts';
import { fillers, hostileHeaders } from '../server/testing/hostile/hostile-values.data.ts';
import {
  type Operation,
  operationsIn,
  otherOperations,
  type Schema,
} from '../server/testing/hostile/operations.ts';
import { raiseBudgets } from '../server/testing/hostile/raise-budgets.ts';
import { send } from '../server/testing/hostile/send-hostile-requests.ts';
import { knownCallerFigures } from './hostile-cpu/known-callers.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './support/trial.ts';

const repeats = 5;
const mostExtraMs = 20;
const bodySizes = [3_900, 7_900, 64 * 1024];
/** Fills all texts of a body so that together they have this length. */
function filled(schema: Schema, filler: string, bytes: number): unknown {
  const parts = Object.entries(schema.properties ?? {});
  const [first] = schema.anyOf ?? schema.allOf ?? [];
  if (schema.enum || schema.const !== undefined) return schema.enum?.[0] ?? schema.const;
  if (first) return filled(first, filler, bytes);
  if (schema.type === 'object') {
    const share = bytes / Math.max(1, parts.length);
    return Object.fromEntries(parts.map(([name, part]) => [name, filled(part, filler, share)]));
  }
  if (schema.type === 'array') return Array(Math.floor(bytes / 4)).fill(1);
  if (schema.type !== 'string') return 1;
  return filler.repeat(Math.floor((0.8 * bytes) / Buffer.byteLength(filler)));
}

/** The good request, with each of its parts in turn made as long and as unusual as possible. */
function hostileVariants(good: HostileRequest): HostileRequest[] {
  const { body: schema } = good.operation;
  const bodies = schema
    ? fillers.flatMap((filler) => [
        ...bodySizes.map((bytes) => JSON.stringify(filled(schema, filler, bytes))),
        `{"${filler.replaceAll(/["\\]/g, 'x').repeat(700)}":1}`,
      ])
    : [];
  const deep = schema
    ? bodySizes.map((bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2))
    : [];
  const withQuery = fillers.map((filler) => encodeURIComponent(filler.toWellFormed().repeat(400)));
  const names = Object.keys(good.operation.query);
  return [
    ...[...bodies, ...deep].map((body) => ({ ...good, body: Buffer.from(body) })),
    ...hostileHeaders.map((headers) => ({ ...good, headers: { ...good.headers, ...headers } })),
    ...withQuery.map((text) => ({
      ...good,
      url: `${good.url}?${[...names, 'x'].map((name) => `${name}=${text.slice(0, 900)}`).join('&')}`,
    })),
    { ...good, url: `${good.url}?${Array.from({ length: 1_500 }, (_, i) => `a${i}=`).join('&')}` },
  ];
}

const isPublic = ({ path }: Operation) =>
  !path.startsWith('/api/api/') ||
  (path.includes('/token/business/') && !/\/(session|switch)$/.test(path));

/**
 * The CPU time of a hostile request to a public call, compared with a good one, and that of the
 * dearest bodies that each call reads from whoever may make it.
 */
export const trial: Trial = {
  longestSeconds: 1_800,
  async run(world) {
    const server = await world.start({ COUPON_DAILY_LIMIT: '1000000' });
    await runAsOwner(await world.ownerUrl(server), raiseBudgets);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    world.defer(() => agent.destroy());
    const { address, emails } = demoSignIn(server.url);
    const id = /\/b\/(\w+)\/login$/.exec(address)?.[1];
    const known = {
      id,
      businessExternalId: id,
      email: emails[1],
      mobileNumber: '5125550199',
      slug: 'mama-rosas-trattoria',
      urlFriendlyCity: 'austin',
      city: 'austin',
      code: '123456',
    };

    const costMs = async (request: HostileRequest) => {
      const startMs = await processorMs(server.process.pid ?? 0);
      for (let sent = 0; sent < repeats; sent += 1) {
        await send(agent, server.port, request).catch(() => undefined);
      }
      return ((await processorMs(server.process.pid ?? 0)) - startMs) / repeats;
    };

    const document = await fetch(`${server.url}/api/openapi.json`);
    const operations = [...operationsIn((await document.json()) as object), ...otherOperations];
    const figures: Figure[] = [];
    for (const operation of operations.filter(isPublic)) {
      const good = goodRequest(operation, known);
      await costMs(good);
      const goodMs = await costMs(good);
      let worstMs = 0;
      for (const variant of hostileVariants(good)) {
        let ms = await costMs(variant);
        // This time may include collecting the garbage of earlier requests.
        if (ms - goodMs > mostExtraMs) ms = Math.min(ms, await costMs(variant));
        worstMs = Math.max(worstMs, ms);
      }
      const name = `${operation.method} ${operation.path} (good: ${goodMs.toFixed(0)} ms)`;
      figures.push(figure.atMost(name, Math.max(0, worstMs - goodMs), mostExtraMs, 'ms'));
    }
    return [...figures, ...(await knownCallerFigures({ server, agent }, operations, known))];
  },
};
