import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { isPaidOut } from '#contract/money/ledger/payment-status.ts';
import { type OrderRefusal, orderRefusals } from '#contract/orders/orders/refusals.ts';
import type { Problem } from '#contract/problems.ts';
import { lineOfText } from '#contract/text.ts';
import type { Database } from '#platform/database/pool.ts';
import {
  isRefused,
  type Refused,
  readInput,
  refuse,
  refuseInput,
} from '#platform/refusals/refuse.ts';
import { inRestaurant, lockIfOpen } from '../../../ground/restaurant/index.ts';
import { type AcceptingDependencies, acceptOrders } from './accept-orders.ts';
import { linesOf } from './lines-of.ts';
import { readNewOrder } from './read-new-order.ts';
import { readOrders } from './read-order.rules.ts';

/** A line of the file that became no order, and why. */
export type RefusedLine = {
  line: number;
  code: string;
  problems: readonly Problem[];
  text: string;
};

type Imported = { accepted: number; refused: number };

type Importing = AcceptingDependencies & { database: Database; nowMs: number };

type ImportRequest = {
  externalId: string;
  integration: string;
  /** The bytes of the file. */
  history: AsyncIterable<Buffer>;
  /** Whether the restaurant still hasn't received the money of orders paid through us. */
  isUnsettled: boolean;
  /** Called after each batch is committed. */
  report(
    refused: readonly RefusedLine[],
    progress: Imported & { readBytes: number },
  ): Promise<void>;
};

/** The name of the key: references belong to the same integration. */
const importSchema = z.object({
  integration: lineOfText(60)
    .min(1, 'must have 1 to 60 characters')
    .refine((name) => name !== webIntegration, 'is the name of our own orders on the web'),
});

/** As large as a batch of a till, so that it takes what a till may send. */
const batchSize = integrationLimits.ordersOfBatch;
const batchBytes = integrationLimits.batchMegabytes * 1024 * 1024;

type ImportRefusal = 'restaurant_not_found' | 'restaurant_closed' | 'bad_input';

type FileLine = { line: number; bytes: Buffer; text: string };

/**
 * Imports a history, one order per line, in the format of a till's call. Orders taken before are
 * recognized by their references, so that after a kill the same command continues and duplicates
 * nothing.
 */
export async function importOrders(
  deps: Importing,
  { externalId, integration, history, isUnsettled, report }: ImportRequest,
): Promise<Imported | Refused<ImportRefusal>> {
  const read = readInput(importSchema, { integration });
  if (isRefused(read)) return read;
  const imported = { accepted: 0, refused: 0 };
  let readBytes = 0;
  let batch: FileLine[] = [];
  let bytesOfBatch = 0;
  const accept = async () => {
    const refused = await acceptBatch(deps, { externalId, isUnsettled, ...read }, batch);
    if (isRefused(refused)) return refused;
    imported.accepted += batch.length - refused.length;
    imported.refused += refused.length;
    batch = [];
    bytesOfBatch = 0;
    await report(refused, { ...imported, readBytes });
    return undefined;
  };
  let line = 0;
  for await (const { bytes, endsAt } of linesOf(history, batchBytes)) {
    line += 1;
    readBytes = endsAt;
    // Also removes a byte order mark, and the carriage return of a line from Windows.
    const text = bytes.toString().trim();
    if (text !== '') batch.push({ line, bytes, text });
    bytesOfBatch += bytes.length;
    if (batch.length < batchSize && bytesOfBatch < batchBytes) continue;
    const stopped = await accept();
    if (stopped) return stopped;
  }
  return (await accept()) ?? imported;
}

async function acceptBatch(
  { database, nowMs, ...deps }: Importing,
  {
    externalId,
    integration,
    isUnsettled,
  }: Pick<ImportRequest, 'externalId' | 'integration' | 'isUnsettled'>,
  batch: readonly FileLine[],
): Promise<RefusedLine[] | Refused<'restaurant_not_found' | 'restaurant_closed'>> {
  const read = await readOrders(
    batch.map((one) => readLine(one, isUnsettled)),
    nowMs,
  );
  const orders = read.flatMap((order) => (isRefused(order) ? [] : [order]));
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    // The operator may say so: it is the operator who gives programs that right.
    const booker = { mayCharge: true, by: 'operator' as const };
    const into = { businessId, integration, nowMs, ...booker };
    const accepted = (await acceptOrders(transaction, deps, into, orders)).values();
    return batch.flatMap(({ line, text }, index): RefusedLine[] => {
      const order = read[index];
      const result = isRefused(order) ? order : accepted.next().value;
      if (!isRefused(result)) return [];
      const { code, problems = problemsOfCode(code) } = result;
      return [{ line, code, problems, text }];
    });
  });
}

function problemsOfCode(code: string): Problem[] {
  const { field, message } = orderRefusals[code as OrderRefusal];
  return [{ field, message }];
}

const paidOutAgain =
  'would be paid out: send PAID_ELSEWHERE for what was settled before, or import with --unsettled';

function readLine({ bytes, text }: FileLine, isUnsettled: boolean) {
  if (bytes.length > batchBytes) {
    return refuseInput('line', `must have at most ${integrationLimits.batchMegabytes} MB`);
  }
  if (!isUtf8(bytes)) return refuseInput('line', 'is not UTF-8');
  try {
    const order = readNewOrder(JSON.parse(text));
    if (isRefused(order) || isUnsettled || !isPaidOut(order.paymentStatus)) return order;
    // A history is usually settled: one mistake of the operator would send all of it to the bank
    // again.
    return refuseInput('paymentStatus', paidOutAgain);
  } catch {
    return refuseInput('line', 'is not valid JSON');
  }
}
