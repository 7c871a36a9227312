import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { integrationLimits } from '#contract/integrations/limits.ts';
import { moneyTextOf } from '#contract/orders/money-text.ts';
import { createPartnerOrders } from '#contract/orders/orders.ts';
import { orderBody } from '../../bench/money/order-bodies.ts';
import { median } from '../../bench/quantile.ts';
import { type Figure, figure } from '../../bench/report.ts';
import {
  batchOf,
  dearBatches,
  dearBodies,
  itemBytes,
} from '../../server/testing/hostile/dear-bodies.ts';
import type { Operation } from '../../server/testing/hostile/operations.ts';
import { keyHeaders } from '../../server/testing/hostile/send-hostile-requests.ts';
import { costOf, mostMs, type Sending } from './cost.ts';

const bytes = createPartnerOrders.bodyLimitBytes ?? 0;
const list = createPartnerOrders.batch?.list ?? '';
const size = { bytes, items: integrationLimits.ordersOfBatch, list };

function orderOf(lineCount: number): string {
  const [line] = orderBody().lines;
  const lines = Array.from({ length: lineCount }, () => ({ ...line, quantity: 1, price: '1.00' }));
  const total = moneyTextOf(100 * lineCount);
  return JSON.stringify({
    ...orderBody(),
    lines,
    amounts: { subtotal: total, tax: '0.00', total },
  });
}

/** A batch that is taken, with as many lines as there is room for. */
function fullBatch(): string {
  const perLine = orderOf(2).length - orderOf(1).length;
  const lineCount = 1 + Math.floor((itemBytes(size) - orderOf(1).length - 10) / perLine);
  return batchOf(
    Array.from({ length: size.items }, () => orderOf(lineCount)),
    list,
  );
}

/** The longest time that another caller waits while the work goes on. */
async function longestWaitMs(port: number, work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const startMs = performance.now();
      await new Promise((resolve) => {
        get({ port, path: '/health/live' }, (answer) => answer.resume().once('end', resolve));
      });
      longestMs = Math.max(longestMs, performance.now() - startMs);
      await sleep(2);
    }
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return longestMs;
}

const rounds = 5;

/** What 4 MB of orders cost: those that are taken, and those that only look like it. */
export async function batchFigures(
  sending: Sending,
  { method, path, body: schema = {}, ...operation }: Operation,
  key: string,
): Promise<Figure[]> {
  const request = (body: string) => ({
    operation: { method, path, body: schema, ...operation },
    method,
    url: path,
    headers: { 'content-type': 'application/json', ...keyHeaders(key) },
    body: Buffer.from(body),
  });
  const [orderSchema = {}] = schema.oneOf ?? [];

  const valid: number[] = [];
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const full = fullBatch();
    const work = async () => valid.push(await costOf(sending, () => request(full), 1));
    waits.push(await longestWaitMs(sending.server.port, work));
  }
  const validMs = median(valid);

  let worst = { what: '', ms: 0 };
  const good = { orders: [orderBody()] };
  for (const { what, body } of dearBodies(schema, good, bytes)) {
    const ms = await costOf(sending, () => request(body));
    if (ms > worst.ms) worst = { what, ms };
  }
  let dearest = { what: '', ms: 0, body: '' };
  for (const { what, body } of dearBatches(orderSchema, orderBody(), { ...size, name: 'lines' })) {
    const ms = await costOf(sending, () => request(body));
    if (ms > dearest.ms) dearest = { what, ms, body };
  }
  const dearWaits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const work = () => costOf(sending, () => request(dearest.body), 1);
    dearWaits.push(await longestWaitMs(sending.server.port, work));
  }
  console.log(`500 orders that are taken, ${fullBatch().length} bytes: ${validMs} ms`);
  return [
    figure.atMost(`${method} ${path}, ${bytes} bytes: ${worst.what}`, worst.ms, mostMs, 'ms'),
    figure.atMost(
      `a batch of 500 orders, compared with one that is taken (${validMs.toFixed(0)} ms): ${dearest.what}`,
      dearest.ms / validMs,
      1,
      '',
    ),
    figure.atMost(
      'longest wait of another caller during one that is taken',
      Math.min(...waits),
      mostMs,
      'ms',
    ),
    figure.atMost('longest wait during the dearest', Math.min(...dearWaits), mostMs, 'ms'),
  ];
}
