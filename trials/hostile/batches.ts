import { centsText } from '#contract/money/cents.ts';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
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
import { costOf, longestSliceMs, mostMs, type Sending } from './cost.ts';

const bytes = createPartnerOrders.bodyLimitBytes ?? 0;
const list = createPartnerOrders.batch?.list ?? '';
const size = { bytes, items: integrationLimits.ordersOfBatch, list };

function orderOf(lineCount: number): string {
  const [line] = orderBody().lines;
  const lines = Array.from({ length: lineCount }, () => ({ ...line, quantity: 1, price: '1.00' }));
  const total = centsText(100 * lineCount);
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
  const slices: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const full = fullBatch();
    const work = async () => valid.push(await costOf(sending, () => request(full), 1));
    slices.push(await longestSliceMs(sending, work));
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
  const dearSlices: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const work = () => costOf(sending, () => request(dearest.body), 1);
    dearSlices.push(await longestSliceMs(sending, work));
  }
  console.log(
    `A full batch of ${size.items} orders that are taken, ${fullBatch().length} bytes, costs ${validMs} ms in all, ` +
      `which may be more than ${mostMs} ms: its rule is that others get their turn between slices (docs/topics/limits.md).`,
  );
  return [
    figure.atMost(`${method} ${path}, ${bytes} bytes: ${worst.what}`, worst.ms, mostMs, 'ms'),
    figure.atMost(
      `a full batch in all, compared with one that is taken (${validMs.toFixed(0)} ms): ${dearest.what}`,
      dearest.ms / validMs,
      1,
      '',
    ),
    figure.atMost(
      '  its longest slice while another caller waited, of one that is taken',
      Math.min(...slices),
      mostMs,
      'ms',
    ),
    figure.atMost(
      '  its longest slice while another caller waited, of the dearest',
      Math.min(...dearSlices),
      mostMs,
      'ms',
    ),
  ];
}
