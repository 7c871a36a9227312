import { z } from 'zod';
import { newOrderSchema } from '#contract/orders/new-order.ts';
import { isPaidOut } from '#contract/orders/payment-status.ts';
import { type OrderRefusal, orderRefusals } from '#contract/orders/refusals.ts';
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
import { holdOpen, inRestaurant } from '../restaurants/index.ts';
import { type TakingDependencies, takeOrders } from './take-orders.ts';

/** A line of the file that became no order, and why. */
export type RefusedLine = {
  line: number;
  code: string;
  problems: readonly Problem[];
  text: string;
};

type Progress = { taken: number; refused: number };

type Importing = TakingDependencies & { database: Database; nowMs: number };

type Told = {
  externalId: string;
  integration: string;
  lines: AsyncIterable<string>;
  /** Whether the restaurant still hasn't received the money of orders paid through us. */
  isUnsettled: boolean;
  /** Called after each batch is committed. */
  report(refused: readonly RefusedLine[], progress: Progress): Promise<void>;
};

/** The name of the key: references belong to the same integration. */
const importSchema = z.object({
  integration: lineOfText(60).min(1, 'must have 1 to 60 characters'),
});

const batchSize = 500;
const longestLine = 64 * 1024;

type ImportRefusal = 'restaurant_not_found' | 'restaurant_closed' | 'bad_input';

type Line = { line: number; text: string };

/**
 * Imports a history, one order per line, in the format of a till's call. Orders taken before are
 * recognized by their references, so that after a kill the same command continues and duplicates
 * nothing.
 */
export async function importOrders(
  deps: Importing,
  { externalId, integration, lines, isUnsettled, report }: Told,
): Promise<Progress | Refused<ImportRefusal>> {
  const read = readInput(importSchema, { integration });
  if (isRefused(read)) return read;
  const progress = { taken: 0, refused: 0 };
  const take = async (batch: readonly Line[]) => {
    const refused = await takeBatch(deps, { externalId, isUnsettled, ...read }, batch);
    if (isRefused(refused)) return refused;
    progress.taken += batch.length - refused.length;
    progress.refused += refused.length;
    await report(refused, { ...progress });
    return undefined;
  };
  let batch: Line[] = [];
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() !== '') batch.push({ line, text });
    if (batch.length < batchSize) continue;
    const stopped = await take(batch);
    if (stopped) return stopped;
    batch = [];
  }
  return (await take(batch)) ?? progress;
}

async function takeBatch(
  { database, nowMs, ...deps }: Importing,
  {
    externalId,
    integration,
    isUnsettled,
  }: Pick<Told, 'externalId' | 'integration' | 'isUnsettled'>,
  batch: readonly Line[],
): Promise<RefusedLine[] | Refused<'restaurant_not_found' | 'restaurant_closed'>> {
  const read = batch.map((one) => ({ ...one, order: readLine(one.text, isUnsettled) }));
  const orders = read.flatMap(({ order }) => (isRefused(order) ? [] : [order]));
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    if (!(await holdOpen(transaction, businessId))) return refuse('restaurant_closed');
    const into = { businessId, integration, nowMs };
    const taken = (await takeOrders(transaction, deps, into, orders)).values();
    return read.flatMap(({ line, text, order }): RefusedLine[] => {
      const result = isRefused(order) ? order : taken.next().value;
      if (!isRefused(result)) return [];
      const { code, problems = problemsOfCode(code) } = result;
      return [{ line, code, problems, text: text.slice(0, longestLine) }];
    });
  });
}

function problemsOfCode(code: string): Problem[] {
  const { field, message } = orderRefusals[code as OrderRefusal];
  return [{ field, message }];
}

const paidOutAgain =
  'would be paid out: send PAID_ELSEWHERE for what was settled before, or import with --unsettled';

function readLine(text: string, isUnsettled: boolean) {
  if (text.length > longestLine) return refuseInput('line', 'must be shorter than 64 KB');
  try {
    const order = readInput(newOrderSchema, JSON.parse(text));
    if (isRefused(order) || isUnsettled || !isPaidOut(order.paymentStatus)) return order;
    // A history is usually settled: one mistake of the operator would send all of it to the bank
    // again.
    return refuseInput('paymentStatus', paidOutAgain);
  } catch {
    return refuseInput('line', 'is not valid JSON');
  }
}
